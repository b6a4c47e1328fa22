import { vi } from "vitest";
import type { Answer } from "../../../../domain/answer/answers.ts";
import { datedValue, isDatedKey } from "../../../../domain/question/dated-values.ts";
import { today } from "../../../../domain/time/calendar-date.ts";
import { toAnswer } from "../../../answers/answer-text.ts";
import { AGAIN } from "./sections.ts";
import type { Write } from "./server.ts";

/** The numbers that the client has given to `AGAIN`, by day. */
export function modelDays() {
  vi.setSystemTime(new Date(2026, 0, 1, 12));
  const given = new Map<string, Set<Answer | undefined>>();
  return {
    pass: (): void => {
      vi.setSystemTime(Date.now() + 86_400_000);
    },
    give: (question: string, text: string): void => {
      if (question === AGAIN) {
        given.set(today(), (given.get(today()) ?? new Set()).add(toAnswer("number", text)));
      }
    },
    /** Returns an error message if the server stores, under a day, a number that was not given on it. */
    store: ({ question, after }: Write): string | undefined => {
      const dated = datedValue(question, after);
      const isGiven = [...given].some(
        ([day, numbers]) =>
          numbers.has(dated?.value) &&
          (dated?.before === true ? day <= dated.day : day === dated?.day),
      );
      return dated === undefined || isGiven
        ? undefined
        : `stored ${after} of a day on which nobody gave it`;
    },
  };
}

export const isOfDay = ({ question }: Write): boolean => isDatedKey(question);
