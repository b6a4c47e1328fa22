import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { DeskSection } from "../../protocol.ts";
import { type FormPart, markParts } from "../form-parts.ts";
import type { Selected } from "../selection.ts";
import styles from "./Sheet.module.css";

interface RewordableFormProps {
  readonly section: DeskSection;
  /** Identifies the form: each new form scrolls the selected part into view again. */
  readonly form: string;
  readonly selected: Selected;
  readonly onSelect: (part: FormPart) => void;
  readonly children: ReactNode;
}

/** Makes the parts of the form clickable, and marks the selected one. */
export function RewordableForm({
  section,
  form,
  selected,
  onSelect,
  children,
}: RewordableFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const parts = useRef<ReadonlyMap<Element, FormPart>>(new Map());
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) {
      return undefined;
    }
    const mark = (): void => {
      parts.current = markParts(current, section, selected);
    };
    mark();
    // Marks the parts again later, because the form library renders a moment after its props change.
    const observer = new MutationObserver(mark);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [section, selected]);
  useEffect(() => {
    const [chosen] = place.current?.querySelectorAll("[data-selected]") ?? [];
    const { top = 0, bottom = 0 } = chosen?.getBoundingClientRect() ?? {};
    const hasPanelBelow = matchMedia("(max-width: 71.99rem)").matches;
    const lowest = window.innerHeight * (hasPanelBelow ? 0.4 : 0.75);
    if (chosen !== undefined && (top < 80 || bottom > lowest)) {
      chosen.scrollIntoView({ block: hasPanelBelow ? "start" : "center" });
    }
  }, [selected, form]);
  const choose = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest("[data-part]") : null;
    const part = element === null ? undefined : parts.current.get(element);
    if (part !== undefined) {
      // Otherwise a click on a question would focus its answer field.
      event.preventDefault();
      onSelect(part);
    }
  };
  return (
    // Clicks are for the pointer: with the keyboard, the coach selects the same parts in the outline.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles["form"]} onClick={choose}>
      {children}
    </div>
  );
}
