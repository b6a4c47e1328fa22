import {
  ANSWERS,
  type WrittenWords,
  failedLine,
  rounded,
} from "../../domain/answer/unsaved-states.ts";
import { dayInWords } from "../../domain/time/day-in-words.ts";
import type { SaveStatus } from "../saving/autosave/save-status.ts";
import { msg, t } from "../../words/words.ts";

/** Alike in all languages of the page. `toLocaleTimeString` takes 30 ms of a slow phone. */
function timeOfDay(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes()].map((part) => `${part}`.padStart(2, "0")).join(":");
}

/** The line that says what is saved. Times are the device's own. */
export function saveMessage(status: SaveStatus, written: WrittenWords = ANSWERS): string {
  switch (status.phase) {
    case "unchanged":
      return t(written.invitation);
    case "waiting":
    case "saving":
      return t("Saving…");
    case "saved": {
      // The line needs the day, since a page may be open for days.
      const day = dayInWords(status.at);
      const time = timeOfDay(status.at);
      return day === t("today")
        ? t("Saved at {time}", { time })
        : t("Saved at {time} {day}", { time, day });
    }
    case "failed":
      return failedLine(status.failure.kind, written);
  }
}

/** The message if the document is nearly full: it says about how many more characters fit. */
export const roomMessage = (characters: number, { all }: WrittenWords = ANSWERS): string =>
  t("There is room for about {count} more characters in {all}.", {
    count: rounded(characters, 1, "floor"),
    all: t(all),
  });

export const NO_COPY = msg(
  "This browser does not let me keep a copy on this device, so please leave the page open until everything is saved.",
);
