import type { ButtonHTMLAttributes } from "react";
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

export function Button({
  look = "main",
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  // The default type keeps a button from submitting its form by accident.
  return <button {...rest} type={type} className={LOOKS[look]} />;
}

export function ButtonLink({ look = "main", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={LOOKS[look]} />;
}
