import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";

/**
 * `main` for a screen's main action, `quiet` beside it, `plain` in rows and text, `below` a field, `light` on
 * --dusk.
 */
type ButtonLook = "main" | "quiet" | "plain" | "below" | "light";

const LOOKS: Readonly<Record<ButtonLook, string | undefined>> = {
  main: styles["button"],
  quiet: styles["quiet"],
  plain: styles["plain"],
  below: styles["below"],
  light: styles["light"],
};

interface Look {
  readonly look?: ButtonLook;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** While its action runs, a button does nothing more, and keeps the focus, which `disabled` would lose. */
  readonly busy?: boolean;
}

export function Button({ look = "main", type = "button", busy = false, ...rest }: ButtonProps) {
  // The default type keeps a button from submitting its form by accident.
  return (
    <button
      {...rest}
      {...(busy && { "aria-disabled": true, onClick: ignore })}
      type={type}
      className={LOOKS[look]}
    />
  );
}

/** The Enter key in a field presses the form's button, and so submits nothing either. */
const ignore = (event: MouseEvent): void => {
  event.preventDefault();
};

export function ButtonLink({ look = "main", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={LOOKS[look]} />;
}
