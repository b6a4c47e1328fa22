import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** `good` for what worked, `bad` for what did not, `calm` for what is worth knowing. */
  readonly tone: "good" | "bad" | "calm";
  /** Stays in view while the list below it is scrolled: what it tells of may be far down. */
  readonly sticks?: boolean;
  readonly children: ReactNode;
}

/**
 * Says how an action ended, such as "Your details are saved." Without children it is empty and silent:
 * a screen reader announces only what comes into a region that it knows already.
 */
export function Notice({ tone, sticks = false, children }: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNews = tone !== "calm" && children !== undefined;
  useEffect(() => {
    if (isNews) {
      // The button may be far below the notice, in a long list on a small screen.
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
