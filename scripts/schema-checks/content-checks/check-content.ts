import { existsSync } from "node:fs";
import { join } from "node:path";
import { isCalendarDate, today } from "../../../src/domain/time/calendar-date.ts";
import { parseJsonFile } from "../sections/reading/json-file.ts";
import { itemsOf, textOf, valueOf } from "../sections/reading/json-nodes.ts";
import { adviceAt, type Problem } from "../sections/problem.ts";
import { unreadableFile } from "../sections/reading/unreadable-file.ts";
import { CONTENT_SCHEMAS, inFolder, TRANSLATED_CONTENT } from "./content-schemas.ts";
import { fileIn, problemsIn } from "./read-content.ts";
import { checkTranslations } from "./translated-content.ts";

const FILES = Object.keys(CONTENT_SCHEMAS);

/** In the coach's words, the mistakes in a folder such as `src/content/` that would break a page. */
export const checkContent = (folder: string): readonly Problem[] => [
  ...FILES.flatMap((name) => problemsIn(name, fileIn(folder, name))),
  ...checkTranslations(folder).filter(({ severity }) => severity === "error"),
];

/** What stops nothing: reworded English texts, and helplines that nobody has looked up for more than a year. */
export const adviceOnContent = (folder: string, now = today()): readonly Problem[] => [
  ...checkTranslations(folder).filter(({ severity }) => severity === "advice"),
  ...itemsOf(fileIn(folder, "help-now.json").root, "lines").flatMap((line) => {
    const day = textOf(line, "checkedOn") ?? "";
    return isCalendarDate(day) && `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < now
      ? adviceAt(
          valueOf(line, "checkedOn") ?? line,
          `“${textOf(line, "name") ?? ""}” was last looked up on ${day}, more than a year ago. Look up its number, hours and address again, and write the day as \`checkedOn\`.`,
        )
      : [];
  }),
];

/** Only those mistakes for which a file is no JSON, so that nothing can load it. */
export const unreadableContent = (folder: string): readonly Problem[] =>
  [
    ...FILES,
    ...Object.keys(TRANSLATED_CONTENT).filter((name) => existsSync(join(folder, name))),
  ].flatMap((name) => unreadableFile(fileIn(folder, name)));

/** Like `checkContent`, for unsaved edits at the wording desk, of the files that it has, by their names. */
export const checkContentTexts = (texts: ReadonlyMap<string, string>): readonly Problem[] =>
  FILES.flatMap((name) => {
    const text = texts.get(name);
    return text === undefined ? [] : problemsIn(name, parseJsonFile(inFolder(name), text));
  });
