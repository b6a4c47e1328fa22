import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./SiteTexts.module.css";

interface PageFrameProps {
  /** The accessible name. */
  readonly title: string;
  /** Words of the page to mark and scroll to; empty for the page's beginning. */
  readonly here: string;
  readonly children: ReactNode;
}

/** A page of the site in an iframe. Only for viewing: its links do not work. */
export function PageFrame({ title, here, children }: PageFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const place = useRef<HTMLIFrameElement>(null);
  const open = useCallback((frame: HTMLIFrameElement | null): void => {
    place.current = frame;
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
  return (
    <>
      <iframe ref={open} title={title} className={styles["frame"]} />
      {body !== undefined && createPortal(children, body)}
    </>
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
    // `scrollIntoView` would scroll the desk, too.
    const view = body.ownerDocument.defaultView;
    const { top = 0 } = found?.getBoundingClientRect() ?? {};
    view?.scrollTo(0, found === undefined ? 0 : view.scrollY + top - view.innerHeight / 3);
  }
}
