import { type ReactNode, useEffect, useRef } from "react";
import { useLanguage } from "../../words/elements.ts";
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
  const language = useLanguage();
  const before = useRef(language);
  const isNews = tone !== "calm" && children !== undefined;
  useEffect(() => {
    // The same news in other words: the client is reading elsewhere.
    const isSame = before.current !== language;
    before.current = language;
    if (isNews && !isSame) {
      // In a long list, the pressed button may be far below the notice.
      place.current?.scrollIntoView({ block: "nearest" });
    }
  }, [isNews, children, language]);
  return (
    <div
      ref={place}
      className={`notice ${tone} ${styles["notice"] ?? ""}`}
      data-sticks={sticks || undefined}
      role={tone === "bad" ? "alert" : "status"}
    >
      {children}
    </div>
  );
}
