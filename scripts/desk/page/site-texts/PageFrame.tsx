import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./PageFrame.module.css";

interface PageFrameProps {
  /** The accessible name. */
  readonly title: string;
  readonly isNarrow: boolean;
  /** Words of the page to mark and scroll to; empty for the page's beginning. */
  readonly here: string;
  readonly children: ReactNode;
}

/** The width of a visitor's screen, in CSS pixels. */
const COMPUTER = 1080;
const PHONE = 390;

/** The smallest readable scale. Instead of a smaller scale, a page gets a narrower layout. */
const SMALLEST = 0.66;

/**
 * A page of the site in an iframe, laid out for the width of a visitor's screen and scaled down to fit. Only
 * for viewing: its links do not work.
 */
export function PageFrame({ title, isNarrow, here, children }: PageFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState({ width: COMPUTER, height: 600 });
  const place = useRef<HTMLDivElement>(null);
  const open = useCallback((frame: HTMLIFrameElement | null): void => {
    const page = frame?.contentDocument ?? undefined;
    if (page !== undefined) {
      page.documentElement.lang = "en";
      for (const sheet of document.querySelectorAll("link[rel=stylesheet], style")) {
        page.head.append(sheet.cloneNode(true));
      }
      setBody(page.body);
    }
  }, []);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { clientWidth = COMPUTER, clientHeight = 600 } = place.current ?? {};
      setRoom({ width: clientWidth, height: clientHeight });
    });
    if (place.current !== null) {
      observer.observe(place.current);
    }
    return () => {
      observer.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    if (body !== undefined) {
      setInert(body);
      mark(body, here);
    }
  });
  useEffect(() => {
    // On a small screen, scrolls the frame up, because the panel with the fields covers its lower part.
    if (here !== "" && matchMedia("(max-width: 71.99rem)").matches) {
      place.current?.scrollIntoView({ block: "start" });
    }
  }, [here]);

  const width =
    isNarrow || room.width < 480
      ? Math.min(room.width, PHONE)
      : Math.min(COMPUTER, room.width / SMALLEST);
  const scale = Math.min(1, room.width / width);
  return (
    <div ref={place} className={styles["frame"]} data-narrow={isNarrow}>
      <iframe
        ref={open}
        title={title}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
      {body !== undefined && createPortal(children, body)}
    </div>
  );
}

/** Takes the page out of the focus order. By keyboard, the coach uses the fields beside it. */
function setInert(body: HTMLElement): void {
  for (const part of body.querySelectorAll<HTMLElement>("a, button, input, textarea, h1")) {
    part.tabIndex = -1;
  }
  body.addEventListener("click", stop, { capture: true });
  body.addEventListener("submit", stop, { capture: true });
}

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Marks the part of the page with these words, and scrolls it into view. */
function mark(body: HTMLElement, words: string): void {
  const says = (element: Element): boolean =>
    element.textContent.replaceAll(/\s+/gu, " ").includes(words);
  const found =
    words === ""
      ? undefined
      : [...body.querySelectorAll("*")].find(
          (element) => says(element) && ![...element.children].some(says),
        );
  const before = body.querySelector("[data-here]") ?? undefined;
  if (before !== found) {
    before?.removeAttribute("data-here");
    found?.setAttribute("data-here", "");
    const view = body.ownerDocument.defaultView;
    const { top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {};
    if (view !== null && (found === undefined || top < 0 || bottom > view.innerHeight)) {
      view.scrollTo(0, found === undefined ? 0 : view.scrollY + top - view.innerHeight / 3);
    }
  }
}
