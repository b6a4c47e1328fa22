import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** `good` for success, `bad` for failure, `calm` for information. */
  readonly tone: "good" | "bad" | "calm";
  /** Stays in view while the list below it scrolls: the item it is about may be far down. */
  readonly sticks?: boolean;
  readonly children: ReactNode;
}

/**
 * Says how an action ended, such as "Your details are saved." Without children it is an empty live
 * region: a screen reader announces only what enters a region that it knows already.
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
