import {
  type ComponentType,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type Failure, toFailure } from "../../domain/failure/failure.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { useFormChecks } from "../../ui/form/use-form-checks.ts";
import { WayOutContext } from "../../ui/page/way-out-context.ts";
import { noteActivity } from "../store/sign-in-note.ts";
import { useSessionSettings, useSessionStore } from "../store/session.tsx";
import { SignInFields } from "./SignInFields.tsx";
import { signInMessage } from "./sign-in-message.ts";
import { useIdleSignOut } from "../leaving/use-idle-sign-out.ts";
import { useSecondStep } from "./use-second-step.tsx";
import { t } from "../../words/words.ts";
import styles from "./dialog.module.css";
import { listen } from "../../listening.ts";

interface SignInAgainProps {
  readonly email: string;
  readonly uid: string;
  readonly Written?: WrittenTexts | undefined;
}

/** Shows an account's unsaved texts from this device. `isGone`: the account's login is no longer in use. */
export type WrittenTexts = ComponentType<{ readonly owner: string; readonly isGone?: boolean }>;

/**
 * A dialog over a screen whose sign-in has ended without a logout. The screen and the answers typed there
 * stay. Once the same account is signed in, the client can use the screen again.
 */
export function SignInAgain({ email, uid, Written }: SignInAgainProps) {
  const { giveUp } = useSessionStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [credentials, setCredentials] = useState({ email, password: "" });
  const [busy, setBusy] = useState(false);
  // Read before the screen becomes inert and so loses the focus.
  const [before] = useState(() => document.activeElement);
  const [failure, setFailure] = useState<Failure>();
  const { field: codeField, prove } = useSecondStep();
  const title = useRef<HTMLHeadingElement>(null);
  const isGone = useLoginGone();

  useEffect(() => {
    if (isGone) {
      // The fields are gone, and the focus with them.
      title.current?.focus();
    }
  }, [isGone]);

  useEffect(() => {
    const shown = dialog.current;
    const show = (): void => {
      if (shown?.open === false) {
        shown.showModal();
        shown.querySelector<HTMLElement>("input[type=password]")?.focus();
      }
    };
    // The dialog hides answers, so it must not close. Chromium closes it after repeated Escapes even if
    // `cancel` is prevented; preventing the key works. Android's back gesture always closes it.
    const takeEscape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") {
        event.preventDefault();
      }
    };
    show();
    const stopShowing = shown && listen(shown, "close", show);
    const stopEscapes = listen(window, "keydown", takeEscape);
    return () => {
      stopShowing?.();
      stopEscapes();
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [before]);

  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { signIn } = await import("../../data/sign-in/account.ts");
      noteActivity();
      if (!(await prove(() => signIn(credentials.email, credentials.password)))) {
        setBusy(false);
      }
    } catch (thrown) {
      setFailure(toFailure(thrown));
      setBusy(false);
    }
  };

  const { ofForm, ofFields, ofSubmit } = useFormChecks(() => void submit());

  return (
    <dialog ref={dialog} className={styles["dialog"]} aria-labelledby={heading}>
      <form className="form" {...ofForm} {...ofFields}>
        {/* The screen's own are out of reach below the dialog. */}
        {useContext(WayOutContext)}
        <h2 ref={title} id={heading} tabIndex={-1}>
          {isGone ? t("You have been signed out") : t("Please sign in again")}
        </h2>
        <p>
          {isGone
            ? t(
                "This login is no longer in use, so I cannot let you back in with it. If you did not expect that, please get in touch with me. What you wrote that is not saved is still on this device.",
              )
            : t(
                "You have been signed out. Whatever you wrote is still here, below this, and is saved as soon as you are back.",
              )}
        </p>
        {isGone
          ? Written !== undefined && (
              <Suspense>
                <Written owner={uid} isGone />
              </Suspense>
            )
          : codeField || <SignInFields credentials={credentials} onChange={setCredentials} />}
        <Notice tone="bad">{failure && signInMessage(failure)}</Notice>
        <div className="wide-row">
          {!isGone && (
            <Button type="submit" {...ofSubmit} busy={busy}>
              {t("Login")}
            </Button>
          )}
          <Button look="below" onClick={giveUp}>
            {t("Leave this page")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Milliseconds until the server has surely refused a pending request. `isLoginGone` is asked after that. */
const REFUSED = 1000;

/**
 * Whether the login is switched off or removed, so that no password helps. The page is then left once the
 * client may be away: after the idle time.
 */
function useLoginGone(): boolean {
  const { giveUp } = useSessionStore();
  const { idleMinutes } = useSessionSettings();
  const [isGone, setIsGone] = useState(false);
  useIdleSignOut(isGone, idleMinutes, giveUp);
  useEffect(() => {
    const timer = setTimeout(() => {
      void (async () => {
        const { isLoginGone } = await import("../../data/sign-in/account.ts");
        setIsGone(await isLoginGone());
      })();
    }, REFUSED);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isGone;
}
