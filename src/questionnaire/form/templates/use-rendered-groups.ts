import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { QuestionGroup } from "../../../domain/question/section-files.ts";

/** At least so many questions fill any screen, also below the one that a form begins at. */
const SCREENFUL = 10;

/** Events that may need a later question at once: Tab, find in page, a link, scrolling, printing. */
const URGENT = ["keydown", "pointerdown", "click", "wheel", "touchmove", "beforeprint"];

interface RenderedOptions {
  /** Whether all groups have their questions from the start. */
  readonly isWhole: boolean;
  /** The question that the form begins at; without one, at its top. */
  readonly startAt?: string | undefined;
}

/**
 * How many groups have their questions. When a form opens, these are all before the question that it begins
 * at, and as many as fill the screen, so that this field can be used early. Then each task adds a group, and
 * an urgent event adds all of them.
 */
export function useRenderedGroups(
  groups: readonly QuestionGroup[],
  { isWhole, startAt }: RenderedOptions,
): number {
  const [rendered, setRendered] = useState(() =>
    isWhole ? groups.length : screenful(groups, startAt),
  );
  useEffect(() => {
    if (rendered >= groups.length) {
      return undefined;
    }
    // After the frame, so that the browser first paints what is rendered.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        setRendered((before) => before + 1);
      }),
    );
    const finish = (): void => {
      flushSync(() => {
        setRendered(groups.length);
      });
    };
    for (const event of URGENT) {
      window.addEventListener(event, finish, { capture: true });
    }
    return () => {
      cancelAnimationFrame(frame);
      for (const event of URGENT) {
        window.removeEventListener(event, finish, { capture: true });
      }
    };
  }, [rendered, groups.length]);
  return rendered;
}

/** How many of the first groups have a screenful of questions from `startAt` on. All, if none has `startAt`. */
function screenful(groups: readonly QuestionGroup[], startAt: string | undefined): number {
  const items = groups.flatMap((group, index) => group.items.map((item) => ({ item, index })));
  const start = startAt === undefined ? 0 : items.findIndex(({ item }) => item === startAt);
  const last = start === -1 ? undefined : items[start + SCREENFUL - 1];
  return last === undefined ? groups.length : last.index + 1;
}
