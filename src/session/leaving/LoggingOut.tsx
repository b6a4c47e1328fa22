import { useId, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button/Button.tsx";
import styles from "../sign-in/dialog.module.css";

/** Milliseconds after which logging out counts as slow: a dialog that only flashes up would startle. */
const SLOW = 300;

/**
 * A dialog over the screen while its answers are being saved, so that no new answer is begun. Closing
 * it keeps the client signed in: by its button, by Escape or by a gesture.
 */
export function LoggingOut({ onStay }: { readonly onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useId();

  // A layout effect: its cleanup stops the timer before the dialog is removed.
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
      // `onCancel`, too: "close" comes with the next frame, when the client may be logged out already.
      onCancel={onStay}
      onClose={onStay}
    >
      <div className={styles["form"]}>
        <p id={words}>Saving what you wrote, then logging you out…</p>
        <div>
          <Button look="quiet" onClick={onStay}>
            Stay signed in
          </Button>
        </div>
      </div>
    </dialog>
  );
}
