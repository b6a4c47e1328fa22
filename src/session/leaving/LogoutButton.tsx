import { Suspense, useEffect, useState } from "react";
import { type Failure, toFailure } from "../../domain/failure/failure.ts";
import { failureMessage } from "../../domain/failure/failure-message.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { lazyOrNothing } from "../../ui/state/lazy-or-nothing.ts";
import { knownRole, writer } from "../store/selectors.ts";
import {
  type PrepareLogout,
  useSession,
  useSessionSettings,
  useSessionStore,
} from "../store/session.tsx";
import { msg, t } from "../../words/words.ts";

const fetchDialog = () => import("./LoggingOut.tsx");
const LoggingOut = lazyOrNothing("LoggingOut", fetchDialog);

/**
 * The question if the code that saves texts could not be fetched. The user may log out all the same: on a
 * shared computer, staying signed in would be worse.
 */
const UNPREPARED = msg(
  "I could not look whether something you wrote is not saved yet. If so, it stays on this device until you sign in here again. Log out all the same?",
);

/** Signs out. The guard of the screen then redirects to the home page. */
export function LogoutButton({ look = "quiet" }: { readonly look?: "quiet" | "below" }) {
  const { logOut } = useSessionStore();
  const { fetchPreparation } = useSessionSettings();
  const uid = useSession(writer);
  const role = useSession(knownRole);
  const [underWay, setUnderWay] = useState<AbortController>();
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    if (uid !== undefined) {
      // Fetched in advance: the connection may be bad at the time of the logout.
      fetchPreparation(role).catch(() => undefined);
      fetchDialog().catch(() => undefined);
    }
  }, [uid, role, fetchPreparation]);

  useEffect(
    () => () => {
      // The user has left this screen, and may be writing on the next one: the logout must not go on.
      underWay?.abort();
    },
    [underWay],
  );

  const prepare = async (account: string, signal: AbortSignal): Promise<boolean> => {
    let prepareLogout: PrepareLogout;
    try {
      prepareLogout = await fetchPreparation(role);
    } catch {
      return !signal.aborted && window.confirm(t(UNPREPARED));
    }
    return prepareLogout(account, signal);
  };

  const logout = async (): Promise<void> => {
    const attempt = new AbortController();
    setUnderWay(attempt);
    setFailure(undefined);
    try {
      if (uid === undefined || (await prepare(uid, attempt.signal))) {
        await logOut();
      }
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
    setUnderWay((now) => (now === attempt ? undefined : now));
  };

  return (
    <div>
      {/* Never disabled, so that the button keeps the focus if the client stays. */}
      <Button
        look={look}
        onClick={() => {
          if (underWay === undefined) {
            void logout();
          }
        }}
      >
        {t("Logout")}
      </Button>
      {underWay !== undefined && uid !== undefined && (
        <Suspense>
          <LoggingOut
            onStay={() => {
              setUnderWay(undefined);
            }}
          />
        </Suspense>
      )}
      <Notice tone="bad">{failure && failureMessage(failure)}</Notice>
    </div>
  );
}
