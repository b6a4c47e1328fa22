import { useEffect, useId, useState } from "react";
import styles from "./Contents.module.css";
import { useDisclosure } from "./use-disclosure.ts";

export interface ContentsEntry {
  /** The id of a heading, which labels a section. */
  readonly id: string;
  readonly title: string;
}

interface ContentsProps {
  readonly label: string;
  /** Keep it stable. */
  readonly entries: readonly ContentsEntry[];
}

/**
 * The parts of a long page, with the one in view marked. It follows scrolling by itself, and does not
 * render again when an answer is typed. On a small screen it opens from a button.
 */
export function Contents({ label, entries }: ContentsProps) {
  const [current, setCurrent] = useCurrent(entries);
  const { open, setOpen, part, toggle } = useDisclosure();
  const list = useId();
  if (entries.length < 2) {
    return null;
  }
  const position = entries.findIndex(({ id }) => id === current) + 1;
  return (
    <nav ref={part} className={styles["contents"]} aria-label={label}>
      <button
        ref={toggle}
        type="button"
        className={styles["toggle"]}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => {
          setOpen(!open);
        }}
      >
        Contents
        <span className={styles["position"]}>
          {position} of {entries.length}
        </span>
      </button>
      <ol className={styles["list"]} id={list} data-open={open}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              className={styles["link"]}
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => {
                // With an address for each group, Back would lead through all of them.
                event.preventDefault();
                setOpen(false);
                setCurrent(id);
                goTo(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
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
  const [current, setCurrent] = useState(entries[0]?.id);
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

/** Whether the focus is on a heading in view. The last headings of a page never get a third down the screen. */
function hasJustBeenLed(entries: readonly ContentsEntry[]): boolean {
  const focused = document.activeElement;
  if (focused === null || !entries.some(({ id }) => id === focused.id)) {
    return false;
  }
  const { top, bottom } = focused.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
