import { type ReactNode, useEffect, useRef, useState } from "react";
import { endOlderSignIns } from "../../data/of-client/client.ts";
import { Loading } from "../../ui/state/Loading.tsx";

interface ChosenByLinkProps {
  readonly uid: string;
  /** Called once the client's document says that the password is changed. */
  readonly onNoted: () => Promise<void>;
  /** Shown if updating the document fails, for example because the sign-in is older than five minutes. */
  readonly children: ReactNode;
}

/**
 * For a client who chose the password by the emailed link. Nobody else knows this password, so the client
 * need not choose another one. Marks the password as changed in the client's document.
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
