import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** `good` for what worked, `bad` for what did not, `calm` for what is worth knowing. */
  readonly tone: "good" | "bad" | "calm";
  readonly children: ReactNode;
}

/**
 * What came of something the person did. Rendered without children it is an empty, silent place, so
 * that a screen reader knows it before something is said there.
 */
export function Notice({ tone, children }: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNews = tone !== "calm" && children !== undefined;
  useEffect(() => {
    if (isNews) {
      // What was done may be far below, in a long list on a small screen.
      place.current?.scrollIntoView({ block: "nearest" });
    }
  }, [isNews, children]);
  return (
    <div ref={place} className={styles[tone]} role={tone === "bad" ? "alert" : "status"}>
      {children}
    </div>
  );
}
