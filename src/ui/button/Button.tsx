import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";

/**
 * `main` for a screen's main action, `quiet` for other actions, `plain` in rows and text, `below` under a
 * field or after a button, also where it wraps, `light` on a background of --dusk.
 */
type ButtonLook = "main" | "quiet" | "plain" | "below" | "light";

interface Look {
  readonly look?: ButtonLook;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** True while the action runs: the button ignores clicks, but unlike a disabled one keeps the focus. */
  readonly busy?: boolean;
}

export function Button({ look = "main", type = "button", busy = false, ...rest }: ButtonProps) {
  // The default type is `button`, because HTML's own default, `submit`, submits a form by accident.
  return (
    <button
      {...rest}
      {...(busy && { "aria-disabled": true, onClick: ignore })}
      type={type}
      className={styles[look]}
    />
  );
}

/** Prevents submitting, too: Enter in a field clicks the form's submit button. */
const ignore = (event: MouseEvent): void => {
  event.preventDefault();
};

export function ButtonLink({ look = "main", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={styles[look]} />;
}
