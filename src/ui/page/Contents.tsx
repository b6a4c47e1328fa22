import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./Contents.module.css";
import { useDisclosure } from "./use-disclosure.ts";
import { t } from "../../words/words.ts";

export interface ContentsEntry {
  /** The id of a heading that labels a section (`aria-labelledby`). */
  readonly id: string;
  readonly title: string;
  /** Of a title that is not in the language of the page. */
  readonly lang?: string | undefined;
  /** A few words behind the title, such as what the part has. */
  readonly note?: string | undefined;
}

export interface ContentsProps {
  readonly label: string;
  /** The page's name. A small screen shows it before the position: `Health, Part 2 of 12`. */
  readonly title: string;
  /** Must be stable. Empty until the parts are known. */
  readonly entries: readonly ContentsEntry[];
  /** Links to the screens beside this one. */
  readonly screens?: ReactNode;
}

/**
 * Links to the parts of a long page. Marks the part in view, and follows scrolling; typing renders nothing
 * again. On a small screen the contents are one line, "Health, Part 2 of 12". The line opens a sheet with
 * the parts and the links to the screens beside this one.
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
          // Safari would leave the focus in a text field, and a phone would keep its keyboard over the sheet.
          currentTarget.focus({ preventScroll: true });
          setOpen(!open);
        }}
      >
        <span>
          {title}
          {/* Reserves its space until the parts are known. */}
          <span className={styles["position"]} data-known={hasParts}>
            , <span>{t("Part {position} of {count}", { position, count: entries.length })}</span>
          </span>
          <span className="unseen"> {t("(contents)")}</span>
        </span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="m1 1.5 5 5 5-5" />
        </svg>
      </button>
      <div ref={sheet} className={styles["sheet"]} id={id} data-open={open}>
        {screens !== undefined && <div className={styles["screens"]}>{screens}</div>}
        {hasParts && (
          <nav aria-label={label}>
            <p className={styles["heading"]} aria-hidden="true">
              {label}
            </p>
            <ol>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <a
                    className={styles["link"]}
                    href={`#${entry.id}`}
                    aria-current={entry.id === current ? "location" : undefined}
                    onClick={(event) => {
                      // Does not change the address: otherwise Back would go through all visited parts.
                      event.preventDefault();
                      setOpen(false);
                      setCurrent(entry.id);
                      goTo(entry.id);
                    }}
                  >
                    {entry.lang === undefined ? (
                      entry.title
                    ) : (
                      <span lang={entry.lang}>{entry.title}</span>
                    )}
                    {entry.note !== undefined && (
                      <span className={styles["note"]}>
                        <span className="unseen"> · </span>
                        {entry.note}
                      </span>
                    )}
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

/** Lets an open sheet end at the window's edge, and scrolls it to the entry of the part in view. */
function useSheet(open: boolean): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (open && current !== null) {
      const line = current.closest("[data-sticks]")?.getBoundingClientRect();
      current.style.setProperty("--top", `${line?.bottom}px`);
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

/** The part in view: the part of the link last followed, otherwise the part a third down the screen. */
function useCurrent(entries: readonly ContentsEntry[]) {
  const [led, setCurrent] = useState<string>();
  // `entries` is empty until the parts are known.
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
 * Whether the heading of the link last followed is still in view. If so, its part stays current: the last
 * headings of a page can never scroll up to the line that `useCurrent` observes.
 */
function hasJustBeenLed(entries: readonly ContentsEntry[]): boolean {
  const focused = document.activeElement;
  if (focused === null || !entries.some(({ id }) => id === focused.id)) {
    return false;
  }
  const { top, bottom } = focused.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
