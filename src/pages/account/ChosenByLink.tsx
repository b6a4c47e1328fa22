import { type ReactNode, useEffect, useRef, useState } from "react";
import { endOlderSignIns } from "../../data/of-client/client.ts";
import { Loading } from "../../ui/state/Loading.tsx";

interface ChosenByLinkProps {
  readonly uid: string;
  /** Called once the password is marked as changed. */
  readonly onNoted: () => Promise<void>;
  /** Shown if marking the password as changed fails: the rules require a sign-in of the last five minutes. */
  readonly children: ReactNode;
}

/**
 * A client who chose the password by the emailed link need not choose another one: no other person knows it.
 * This component marks the password as changed in the client's document, as every change of password does.
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
