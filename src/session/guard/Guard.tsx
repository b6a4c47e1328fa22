import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { Navigate, createPath, useLocation } from "react-router-dom";
import type { Role } from "../../domain/client/client.ts";
import { failureMessage } from "../../domain/failure/failure-message.ts";
import { LOGIN } from "../../domain/browser/storage-keys.ts";
import type { LocationState } from "../../domain/browser/location-state.ts";
import { LoadFailure } from "../../ui/state/LoadFailure.tsx";
import { lazyOrNothing } from "../../ui/state/lazy-or-nothing.ts";
import { Page } from "../../ui/page/Page.tsx";
import { AccountProvider } from "../store/account.tsx";
import { SignInPending } from "./SignInPending.tsx";
import { dashboardPath } from "./dashboard-path.ts";
import { SignInAgain, type WrittenTexts } from "../sign-in/SignInAgain.tsx";
import { isSignedIn, wholeSession } from "../store/selectors.ts";
import type { Profile } from "../store/session-state.ts";
import { useCovered } from "./use-covered.ts";
import { useSession, useSessionSettings, useSessionStore } from "../store/session.tsx";
import { useIdleSignOut } from "../leaving/use-idle-sign-out.ts";
import { useHideInBackForwardCache } from "./use-hide-in-back-forward-cache.ts";
import { currentLanguage, t } from "../../words/words.ts";
import styles from "./guard.module.css";
import { listen } from "../../listening.ts";

/** Lazy: every guarded screen loads this file, but hardly any screen shows the button. */
const LogoutButton = lazyOrNothing("LogoutButton", () => import("../leaving/LogoutButton.tsx"));
const EndsSoon = lazyOrNothing("EndsSoon", () => import("../leaving/EndsSoon.tsx"));

interface GuardProps {
  /** The role that may see the screen; `any` is every account that is signed in. */
  readonly role: Role | "any";
  /** Shows an account's unsaved texts from this device while its screens cannot be opened. */
  readonly Written?: WrittenTexts;
  /** Shown instead of the screen until the site knows who is signed in. */
  readonly pending?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a screen to the role that may see it. Redirects a visitor without a sign-in to the login, and a
 * client from a coach's screen to the client's dashboard. Only for convenience: `firestore.rules` decide
 * which documents a user may read and write.
 */
export function Guard({ role, Written, pending = <SignInPending />, children }: GuardProps) {
  const session = useSession(wholeSession);
  const { ask, reloadProfile, forgetLogout } = useSessionStore();
  const covered = useCovered();
  const asked = createPath(useLocation());
  useEffect(ask, [ask]);

  switch (session.status) {
    case "unknown":
    case "not-asked":
      return pending;
    case "failed":
      return (
        <NotOpened
          message={t("The connection broke while this page was loading.")}
          onRetry={() => {
            location.reload();
          }}
        />
      );
    case "signed-out": {
      if (session.hasJustLoggedOut) {
        return <WayHome onGone={forgetLogout} />;
      }
      const state: LocationState = { from: asked };
      return <Navigate to="/login" state={state} replace />;
    }
    case "signed-in":
      switch (session.profile.state) {
        case "loading":
          return pending;
        case "failed":
          return (
            <NotOpened
              message={failureMessage(session.profile.error)}
              onRetry={() => {
                void reloadProfile();
              }}
            >
              <Suspense>
                <LogoutButton />
                {Written !== undefined && (
                  <>
                    <EndsWhenIdle isHere />
                    <Written owner={session.uid} />
                  </>
                )}
              </Suspense>
            </NotOpened>
          );
        case "ready":
          return (
            <>
              {/* After the sign-in has ended, the screen stays below the dialog, inert and not printed. */}
              <div className={styles["screen"]} inert={session.hasEnded}>
                <Admission role={role} uid={session.uid} profile={session.profile.value}>
                  {children}
                </Admission>
              </div>
              {/* Under the cover, a dialog would block the cover's buttons. */}
              {session.hasEnded && !covered && (
                <SignInAgain
                  email={session.profile.value.email}
                  uid={session.uid}
                  Written={Written}
                />
              )}
            </>
          );
      }
  }
}

/** Signs out an idle account, after a warning. The cover must reveal nothing, so it hides the warning. */
function EndsWhenIdle({ isHere }: { readonly isHere: boolean }) {
  const { idleMinutes } = useSessionSettings();
  const endsSoon = useIdleSignOut(isHere, idleMinutes);
  const covered = useCovered();
  return (
    endsSoon &&
    !covered && (
      <Suspense>
        <EndsSoon />
      </Suspense>
    )
  );
}

interface AdmissionProps extends Pick<GuardProps, "role" | "children"> {
  readonly uid: string;
  readonly profile: Profile;
}

/** Shows the screen to an account that may see it; redirects any other. */
function Admission({ role, uid, profile, children }: AdmissionProps) {
  const asked = useLocation();
  const { holdScreen, reloadProfile } = useSessionStore();
  useEffect(() => holdScreen(), [holdScreen]);
  const isHere = useSession(isSignedIn);
  useHideInBackForwardCache(uid, !isHere);
  // The client may have chosen a new password in another tab. If so, this tab must stop requiring one.
  useReloadWhenShown(profile.mustChangePassword, reloadProfile);
  const account = useMemo(() => ({ uid, profile }), [uid, profile]);
  if (profile.mustChangePassword && asked.pathname !== "/change-password") {
    const state: LocationState = { from: createPath(asked) };
    return <Navigate to="/change-password" state={state} replace />;
  }
  if (role !== "any" && profile.role !== role) {
    return <Navigate to={dashboardPath(profile.role)} replace />;
  }
  return (
    <>
      <AccountProvider value={account}>{children}</AccountProvider>
      <EndsWhenIdle isHere={isHere} />
    </>
  );
}

/** Redirects to the home page after a logout. Then `onGone` makes guarded screens ask for a login again. */
function WayHome({ onGone }: { readonly onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  const state: LocationState = {
    notice: isNothingLeft()
      ? t("You are logged out. Nothing you wrote is left on this device.")
      : t("You are logged out."),
    language: currentLanguage(),
  };
  return <Navigate to="/" replace state={state} />;
}

/** A logout that could not look after unsaved texts keeps the note of the login, as do those of other accounts. */
function isNothingLeft(): boolean {
  try {
    return Object.keys(window.localStorage).every((key) => !key.startsWith(LOGIN));
  } catch {
    return true;
  }
}

interface NotOpenedProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

function NotOpened({ message, onRetry, children }: NotOpenedProps) {
  return (
    <Page title={t("This page could not be opened")} width="reading">
      <LoadFailure message={message} onRetry={onRetry} />
      {children}
    </Page>
  );
}

/** Calls `reload` whenever the tab is shown again, if `isWanted`. `reload` must be a stable function. */
function useReloadWhenShown(isWanted: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const look = (): void => {
      if (document.visibilityState === "visible") {
        void reload();
      }
    };
    return listen(document, "visibilitychange", look);
  }, [isWanted, reload]);
}
