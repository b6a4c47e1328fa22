import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./Chip.module.css";

interface ChipProps {
  /** `good` for what is ready, `news` for what is new, `calm` for what must be done, `fact` for the rest. */
  readonly tone: "good" | "news" | "calm" | "fact";
  /** The path that the chip leads to, if it is a link. */
  readonly to?: string | undefined;
  /** The chip's words and more, for screen readers and as a tooltip. */
  readonly title?: string | undefined;
  /** Called when the chip is pressed, if it is a button. */
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A few words beside a name or in a page's head: how something stands. */
export function Chip({ tone, to, title, onPress, children }: ChipProps) {
  const how = { className: `${styles["chip"] ?? ""} ${tone}`, title, children };
  if (onPress !== undefined) {
    return (
      <button
        type="button"
        {...how}
        onClick={() => {
          // Without the event, which a function with an optional argument would take for it.
          onPress();
        }}
      />
    );
  }
  return to === undefined ? <span {...how} /> : <Link {...how} aria-label={title} to={to} />;
}
