import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { QuestionGroup } from "../../../domain/question/section-files.ts";
import type { FormMode } from "../form-context.tsx";
import { listen } from "../../../listening.ts";

/** Questions and notes that fill any screen, counted from the question at which the form opens. */
const SCREENFUL = 8;

/** The same of a window less than `HIGH` pixels high. */
const SMALL_SCREENFUL = 5;

const HIGH = 1000;

/** A larger group comes in parts of so many questions and notes, so that no task renders hundreds. */
const MOST_AT_ONCE = 24;

/** Events that may need a later question at once: Tab, find in page, a link, scrolling, printing. */
const URGENT = ["keydown", "pointerdown", "click", "wheel", "touchmove", "beforeprint"];

interface RenderedOptions {
  /** A form to read is whole from the start. */
  readonly mode: FormMode;
  /** The question at which the form opens; by default, the form opens at its top. */
  readonly startAt?: string | undefined;
}

/**
 * How many questions and notes are rendered, counted through all groups. At first these are all up to the question
 * at which the form opens, and a screenful more, so that the client can answer early. Then each task adds a group,
 * or a part of a large one; an urgent event adds all groups.
 */
export function useRenderedItems(
  groups: readonly QuestionGroup[],
  { mode, startAt }: RenderedOptions,
): number {
  const all = groups.flatMap(({ items }) => items).length;
  const [rendered, setRendered] = useState(() =>
    mode === "read" ? all : atFirst(groups, mode, startAt),
  );
  useEffect(() => {
    if (rendered >= all) {
      return undefined;
    }
    // Waits for the next frame, so that the browser first paints the groups that are rendered already.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        setRendered((before) => endAfter(groups, before + 1));
      }),
    );
    const finish = (): void => {
      flushSync(() => {
        setRendered(all);
      });
    };
    const stop = listen(window, URGENT, finish, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [rendered, all, groups]);
  return rendered;
}

/**
 * Up to a screenful beyond `startAt`, and in the prerendered page to the end of its group. All, if no group has
 * `startAt`, and where the client has scrolled in the words of that page: what comes later would move her place.
 */
function atFirst(
  groups: readonly QuestionGroup[],
  mode: FormMode,
  startAt: string | undefined,
): number {
  const items = groups.flatMap((group) => group.items);
  const start = startAt === undefined ? 0 : items.indexOf(startAt);
  if (start === -1 || (mode === "edit" && window.scrollY > 0)) {
    return items.length;
  }
  return mode === "edit" && window.innerHeight < HIGH
    ? Math.min(start + SMALL_SCREENFUL, items.length)
    : endAfter(groups, start + SCREENFUL);
}

/** The end of the group that has the item with this number, from 1, or of a part of the group. */
function endAfter(groups: readonly QuestionGroup[], item: number): number {
  let end = 0;
  for (const { items } of groups) {
    end += items.length;
    if (end >= item) {
      return Math.min(end, item + MOST_AT_ONCE);
    }
  }
  return end;
}
