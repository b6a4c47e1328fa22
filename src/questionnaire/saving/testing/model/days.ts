import { isDatedKey } from "../../../../domain/question/answer-keys.ts";
import { vi } from "vitest";
import type { Answer } from "../../../../domain/answer/answers.ts";
import { type DatedValue, datedValue } from "../../../../domain/question/dated-values.ts";
import { today } from "../../../../domain/time/calendar-date.ts";
import { toAnswer } from "../../../answers/answer-text.ts";
import { AGAIN } from "./sections.ts";
import type { Write } from "./server.ts";

const move = (days: number): void => {
  vi.setSystemTime(Date.now() + days * 86_400_000);
};

/** The numbers that the client has given to `AGAIN`, by day. */
export function modelDays() {
  vi.setSystemTime(new Date(2026, 0, 1, 12));
  const given = new Map<string, Set<Answer | undefined>>();
  let haveComeAgain = false;
  const isGiven = ({ day, before, value }: DatedValue): boolean =>
    // Every number of the model has a day.
    !before && given.get(day)?.has(value) === true;
  return {
    pass: (): void => {
      move(1);
    },
    /** The device's clock is put right, or the client has flown west. */
    comeAgain: (): void => {
      haveComeAgain = true;
      move(-1);
    },
    haveComeAgain: (): boolean => haveComeAgain,
    give: (question: string, text: string): void => {
      if (question === AGAIN) {
        given.set(today(), (given.get(today()) ?? new Set()).add(toAnswer("number", text)));
      }
    },
    isGiven,
    /** Returns an error message if the server stores, under a day, a number that was not given on it. */
    store: ({ question, after }: Write): string | undefined => {
      const dated = datedValue(question, after);
      return dated === undefined || isGiven(dated)
        ? undefined
        : `stored ${after} of a day on which nobody gave it`;
    },
  };
}

export const isOfDay = ({ question }: Write): boolean => isDatedKey(question);
