import type { ChapterName } from "./chapters.ts";

/**
 * What a check has found. Advice is no promise of this repository and fails nothing; what could not be
 * looked at is never taken for good.
 */
export type Finding =
  | { readonly state: "ok"; readonly says: string }
  | {
      readonly state: "advice" | "to do" | "not looked at";
      /** One sentence, without a secret and without anything of a client. */
      readonly says: string;
      readonly remedy: string;
      /** Where the remedy is described at length. */
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
