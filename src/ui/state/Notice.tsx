import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** `good` for success, `bad` for failure, `calm` for information. */
  readonly tone: "good" | "bad" | "calm";
  /** Stays in view while the list below it scrolls: the notice may be about an item far down. */
  readonly sticks?: boolean;
  readonly children: ReactNode;
}

/**
 * Reports the result of an action, such as "Your details are saved." Without children, renders an empty live
 * region: screen readers announce only changes in a region that is already on the page.
 */
export function Notice({ tone, sticks = false, children }: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNews = tone !== "calm" && children !== undefined;
  useEffect(() => {
    if (isNews) {
      // In a long list, the pressed button may be far below the notice.
      place.current?.scrollIntoView({ block: "nearest" });
    }
  }, [isNews, children]);
  return (
    <div
      ref={place}
      className={styles[tone]}
      data-sticks={sticks || undefined}
      role={tone === "bad" ? "alert" : "status"}
    >
      {children}
    </div>
  );
}
