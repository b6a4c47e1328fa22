import { type ReactNode, useEffect, useRef, useState } from "react";
import { endOlderSignIns } from "../../data/of-client/client.ts";
import { Loading } from "../../ui/state/Loading.tsx";

interface ChosenByLinkProps {
  readonly uid: string;
  /** Once it is noted in her document. */
  readonly onNoted: () => Promise<void>;
  /** In its place where it cannot be noted: the rules want a sign-in of the last five minutes. */
  readonly children: ReactNode;
}

/**
 * A client who chose her password by the link that was sent to her has one that nobody else knows. She is
 * not asked for another one: her document is told, by the same write as after a change.
 */
export function ChosenByLink({ uid, onNoted, children }: ChosenByLinkProps) {
  const [hasFailed, setFailed] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) {
      return;
    }
    isBegun.current = true;
    endOlderSignIns(uid, { isFirstChange: true })
      .then(onNoted)
      .catch(() => {
        setFailed(true);
      });
  }, [uid, onNoted]);
  return hasFailed ? children : <Loading />;
}
