import { type ReactNode, useEffect, useRef, useState } from "react";
import { endOlderSignIns } from "../../data/of-client/client.ts";
import { Loading } from "../../ui/state/Loading.tsx";

interface ChosenAlreadyProps {
  readonly uid: string;
  /** Called once the client's document says that the password is changed. */
  readonly onNoted: () => Promise<void>;
  /** Shown if updating the document fails, for example because the sign-in is older than five minutes. */
  readonly children: ReactNode;
}

/**
 * For a client who has chosen the password already: by the emailed link, or on this site, where only the
 * reply got lost. The coach does not know this password, so the client need not choose another one. Marks the password as changed in the client's document.
 */
export function ChosenAlready({ uid, onNoted, children }: ChosenAlreadyProps) {
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
