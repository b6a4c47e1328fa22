import { today } from "../../../domain/time/calendar-date.ts";
import { copyAsDocument } from "./copy-as-document.ts";
import { copyAsJson } from "./copy-as-json.ts";
import { type OwnSection, copySection, inWords, isInCopy } from "./own-copy.ts";
import { t } from "../../../words/words.ts";

/** `html` for a document to read, `json` for data for other programs. */
export type Ending = "html" | "json";

/** Milliseconds until the file's URL is revoked. By then the browser has surely begun to write the file. */
const WRITTEN = 60_000;

/**
 * Makes a file of all texts of the client, and lets the browser save it. Nothing leaves the device. The
 * file's name holds a date, but nothing about the client.
 */
export function keepCopy(sections: readonly OwnSection[], ending: Ending): void {
  const copy = sections.filter(isInCopy).map(inWords).map(copySection);
  const text = (ending === "html" ? copyAsDocument : copyAsJson)(copy, new Date());
  const type = ending === "html" ? "text/html" : "application/json";
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${t("my-answers")}-${today()}.${ending}`;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, WRITTEN);
}
