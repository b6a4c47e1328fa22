import type { ChapterName } from "./chapters.ts";

/**
 * The result of a check. "advice" is about something that this repository does not promise, and leaves the
 * exit code 0. "not looked at" is the result of a check that could not run.
 */
export type Finding =
  | { readonly state: "ok"; readonly says: string }
  | {
      readonly state: "advice" | "to do" | "not looked at";
      /** One sentence, without secrets or data of clients. */
      readonly says: string;
      readonly remedy: string;
      /** The chapter that describes the remedy in detail. */
      readonly chapter?: ChapterName | undefined;
    };

export const ok = (says: string): Finding => ({ state: "ok", says });

export const toDo = (says: string, remedy: string, chapter?: ChapterName): Finding => ({
  state: "to do",
  says,
  remedy,
  chapter,
});

export const advice = (says: string, remedy: string, chapter?: ChapterName): Finding => ({
  state: "advice",
  says,
  remedy,
  chapter,
});

export const notLookedAt = (says: string, remedy: string, chapter?: ChapterName): Finding => ({
  state: "not looked at",
  says,
  remedy,
  chapter,
});
