import { afterAll, beforeAll, expect, it } from "vitest";
import { rounded } from "../answer/unsaved-states.ts";
import { valueInWords } from "../question/dated-values.ts";
import { dayInWords } from "./day-in-words.ts";
import { longDate, longTime } from "./calendar-date.ts";
import { loadWords, switchLanguage } from "../../words/load-words.ts";

beforeAll(async () => {
  loadWords(["session", "signed-in"], "nl");
  await switchLanguage("nl");
});
afterAll(() => switchLanguage("en"));

it("dates and numbers are written as the language of the page has it", () => {
  const at = new Date(2026, 2, 4, 14, 5);
  const value = { key: "height:2026-03-04", day: "2026-03-04", value: 7.5 };
  expect(longDate(at)).toBe("4 maart 2026");
  expect(longTime(at)).toBe("4 maart 2026 om 14:05");
  expect(dayInWords(at.getTime(), new Date(2026, 2, 6).getTime())).toBe("op woensdag");
  expect(valueInWords({ ...value, before: false })).toBe("7,5 (4 maart 2026)");
  expect(valueInWords({ ...value, before: true })).toBe("7,5 (vóór 4 maart 2026)");
  expect(rounded(11873, 2, "ceil")).toBe("12.000");
});
