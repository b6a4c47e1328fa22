import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../src/ui/button/Button.tsx";
import styles from "./Dialog.module.css";

interface DialogProps {
  readonly title: string;
  /** Further buttons, beside the button that closes the dialog. */
  readonly buttons?: ReactNode;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal window over the desk. */
export function Dialog({ title, buttons, close, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would focus the first button, and scroll a long table out of view.
    heading.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-labelledby="dialog-title"
      onClose={onClose}
    >
      <h2 ref={heading} id="dialog-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="buttons">
        {buttons}
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {close}
        </Button>
      </div>
    </dialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  return (
    <section className={styles["part"]} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
