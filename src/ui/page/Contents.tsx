import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "./Contents.module.css";
import { NavBar, type NavBarProps } from "./NavBar.tsx";
import { useDisclosure } from "./use-disclosure.ts";

export interface ContentsEntry {
  /** The id of a heading, which labels a section. */
  readonly id: string;
  readonly title: string;
}

interface ContentsProps {
  readonly label: string;
  /** The page's name; a small screen shows it before the position: `Health, 2 of 12`. */
  readonly title: string;
  /** Must be stable. Empty until the parts are known. */
  readonly entries: readonly ContentsEntry[];
  /** Links to the screens beside this one, shown here only on a small screen. */
  readonly screens?: NavBarProps;
}

/**
 * The parts of a long page, with the one in view marked. The mark follows scrolling; typing renders nothing
 * again. On a small screen the contents are a line, "Health, 2 of 12", that opens a sheet with the parts and
 * the screens beside this one.
 */
export function Contents({ label, title, entries, screens }: ContentsProps) {
  const [current, setCurrent] = useCurrent(entries);
  const { open, setOpen, part, toggle } = useDisclosure<HTMLDivElement>();
  const id = useId();
  const sheet = useSheet(open);
  const hasParts = entries.length > 1;
  if (!hasParts && screens === undefined) {
    return null;
  }
  const position = entries.findIndex((entry) => entry.id === current) + 1;
  return (
    <div ref={part} className={styles["contents"]}>
      <button
        ref={toggle}
        type="button"
        className={styles["toggle"]}
        aria-expanded={open}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          // Safari leaves the focus in a text field, and a phone then keeps its keyboard over the
          // sheet.
          currentTarget.focus({ preventScroll: true });
          setOpen(!open);
        }}
      >
        <span>
          {title}
          {/* Keeps its space until the parts are known. */}
          <span className={styles["position"]} data-known={hasParts}>
            ,{" "}
            <span>
              {position} of {entries.length}
            </span>
          </span>
          <span className="unseen"> (contents)</span>
        </span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="m1 1.5 5 5 5-5" />
        </svg>
      </button>
      <div ref={sheet} className={styles["sheet"]} id={id} data-open={open}>
        {screens !== undefined && (
          <div className={styles["screens"]}>
            <p className={styles["heading"]} aria-hidden="true">
              {screens.label}
            </p>
            <NavBar {...screens} />
          </div>
        )}
        {hasParts && (
          <nav aria-label={label}>
            <p className={styles["heading"]} aria-hidden="true">
              {label}
            </p>
            <ol className={styles["list"]}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <a
                    className={styles["link"]}
                    href={`#${entry.id}`}
                    aria-current={entry.id === current ? "location" : undefined}
                    onClick={(event) => {
                      // With an address for each group, Back would lead through all of them.
                      event.preventDefault();
                      setOpen(false);
                      setCurrent(entry.id);
                      goTo(entry.id);
                    }}
                  >
                    {entry.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </div>
  );
}

/** The open sheet ends at the window's edge at the latest, and scrolls to the part in view. */
function useSheet(open: boolean): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (open && current !== null) {
      current.style.setProperty("--top", `${current.getBoundingClientRect().top}px`);
      current.querySelector("[aria-current=location]")?.scrollIntoView({ block: "nearest" });
    }
  }, [open]);
  return sheet;
}

function goTo(id: string): void {
  const heading = headingOf(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

function headingOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
}

/** The group in view: the one that a link has led to, otherwise the one a third down the screen. */
function useCurrent(entries: readonly ContentsEntry[]) {
  const [led, setCurrent] = useState<string>();
  // `entries` may be empty at first, until the parts are known.
  const current = led ?? entries[0]?.id;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const crossing = changes.find(({ isIntersecting }) => isIntersecting)?.target;
        const id = crossing?.getAttribute("aria-labelledby") ?? undefined;
        if (id !== undefined && !hasJustBeenLed(entries)) {
          setCurrent(id);
        }
      },
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const { id } of entries) {
      const group = headingOf(id)?.closest("section");
      if (group) {
        observer.observe(group);
      }
    }
    return () => {
      observer.disconnect();
    };
  }, [entries]);
  return [current, setCurrent] as const;
}

/**
 * Whether a link has led to a heading that is still in view. That heading stays current: the last headings of
 * a page never scroll up to where `useCurrent` looks.
 */
function hasJustBeenLed(entries: readonly ContentsEntry[]): boolean {
  const focused = document.activeElement;
  if (focused === null || !entries.some(({ id }) => id === focused.id)) {
    return false;
  }
  const { top, bottom } = focused.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
