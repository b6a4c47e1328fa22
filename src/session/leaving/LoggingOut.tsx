import { useContext, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { WayOutContext } from "../../ui/page/way-out-context.ts";
import { t } from "../../words/words.ts";
import styles from "../sign-in/dialog.module.css";

/** Milliseconds until the dialog appears. A faster logout shows no dialog, since a flash would startle. */
const SLOW = 300;

/**
 * A dialog over the screen while its answers are being saved, so that the client begins no new answer.
 * Closing it, by the button, by Escape or by a gesture, stops the logout.
 */
export function LoggingOut({ onStay }: { readonly onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useId();

  // A layout effect, so that the cleanup stops the timer before React removes the dialog.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const timer = setTimeout(() => {
      shown?.showModal();
    }, SLOW);
    return () => {
      clearTimeout(timer);
      shown?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-labelledby={words}
      // Handles "cancel" too, since "close" comes a frame later: the client may be logged out by then.
      onCancel={onStay}
      onClose={onStay}
    >
      <div className="form">
        {useContext(WayOutContext)}
        <p id={words}>{t("Saving what you wrote, then logging you out…")}</p>
        <div>
          <Button look="quiet" onClick={onStay}>
            {t("Stay signed in")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
