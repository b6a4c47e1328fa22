import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { QuestionGroup } from "../../../domain/question/section-files.ts";

/** Questions that fill any screen, counted from the question at which the form opens. */
const SCREENFUL = 8;

/** Events that may need a later question at once: Tab, find in page, a link, scrolling, printing. */
const URGENT = ["keydown", "pointerdown", "click", "wheel", "touchmove", "beforeprint"];

interface RenderedOptions {
  /** Whether all groups have their questions from the start. */
  readonly isWhole: boolean;
  /** The question at which the form opens; by default, the form opens at its top. */
  readonly startAt?: string | undefined;
}

/**
 * How many groups are rendered with their questions. At first these are the groups up to the question at
 * which the form opens, and a screenful more, so that the client can answer early. Then each task adds a
 * group; an urgent event adds all groups.
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
    // Waits for the next frame, so that the browser first paints the groups that are rendered already.
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

/** How many groups it takes to reach a screenful beyond `startAt`; all groups, if none has `startAt`. */
function screenful(groups: readonly QuestionGroup[], startAt: string | undefined): number {
  const items = groups.flatMap((group, index) => group.items.map((item) => ({ item, index })));
  const start = startAt === undefined ? 0 : items.findIndex(({ item }) => item === startAt);
  const last = start === -1 ? undefined : items[start + SCREENFUL - 1];
  return last === undefined ? groups.length : last.index + 1;
}
