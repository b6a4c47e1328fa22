import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./SlideInList.module.css";

interface SlideInListProps {
  /** Whether to render an ordered list, `ol`. */
  readonly ordered?: boolean;
  readonly className?: string | undefined;
  readonly items: readonly ReactNode[];
}

/** The visible share of an item at which it slides in. */
const VISIBLE_SHARE = 0.1;

/**
 * A list whose items slide in from the right, one after the other, when the visitor scrolls to them. They do
 * not move without JavaScript, or if the device prefers reduced motion.
 */
export function SlideInList({ ordered = false, className, items }: SlideInListProps) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  /** For each item, whether it has yet to slide in. Empty in the build, and if the items do not slide. */
  const [waiting, setWaiting] = useState<readonly boolean[]>([]);

  // A layout effect runs before the first paint, so that no item is visible and then disappears.
  useLayoutEffect(() => {
    if (
      typeof IntersectionObserver === "undefined" ||
      matchMedia("(prefers-reduced-motion: reduce)").matches
    ) {
      return;
    }
    const places = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    setWaiting(places.map(({ top }) => top > window.innerHeight));
  }, []);

  const anyWaits = waiting.includes(true);
  useEffect(() => {
    if (!anyWaits) {
      return undefined;
    }
    const children = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = new Set(
          entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target),
        );
        setWaiting((before) =>
          before.map((waits, index) => {
            const item = children[index];
            return waits && !(item !== undefined && seen.has(item));
          }),
        );
      },
      { threshold: VISIBLE_SHARE },
    );
    for (const item of children) {
      observer.observe(item);
    }
    return () => {
      observer.disconnect();
    };
  }, [anyWaits]);

  const List = ordered ? "ol" : "ul";
  return (
    <List ref={list} className={`${styles["list"] ?? ""} ${className ?? ""}`}>
      {items.map((item, index) => (
        // The index is a stable key: the items never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-waiting={waiting[index]}>
          <div className={styles["item"]}>{item}</div>
        </li>
      ))}
    </List>
  );
}
