import { type ReactNode, useLayoutEffect, useRef } from "react";
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

  // A layout effect runs before the first paint, so that no item is visible and then disappears.
  useLayoutEffect(() => {
    if (
      typeof IntersectionObserver === "undefined" ||
      matchMedia("(prefers-reduced-motion: reduce)").matches
    ) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
          target.setAttribute("data-waiting", "false");
        }
      },
      { threshold: VISIBLE_SHARE },
    );
    const waiting = [...(list.current?.children ?? [])].filter(
      (item) => item.getBoundingClientRect().top > window.innerHeight,
    );
    for (const item of waiting) {
      item.setAttribute("data-waiting", "true");
      observer.observe(item);
    }
    return () => {
      observer.disconnect();
    };
  }, []);

  const List = ordered ? "ol" : "ul";
  return (
    <List ref={list} className={`${styles["list"] ?? ""} ${className ?? ""}`}>
      {items.map((item, index) => (
        // The index is a stable key: the items never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <div className={styles["item"]}>{item}</div>
        </li>
      ))}
    </List>
  );
}
