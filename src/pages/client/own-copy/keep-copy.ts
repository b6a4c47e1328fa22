import { today } from "../../../domain/time/calendar-date.ts";
import { copyAsDocument } from "./copy-as-document.ts";
import { copyAsJson } from "./copy-as-json.ts";
import { type OwnSection, copySection } from "./own-copy.ts";

/** `html` for a document to read, `json` for data that another program reads. */
export type Ending = "html" | "json";

/** Milliseconds until the file's URL is revoked: by then the browser has long begun to write the file. */
const WRITTEN = 60_000;

/**
 * Makes a file of all that the client wrote, and has the browser save it; nothing leaves the device. The
 * file's name says its kind and date, and nothing of the client.
 */
export function keepCopy(sections: readonly OwnSection[], ending: Ending): void {
  const copy = sections.map(copySection);
  const text = (ending === "html" ? copyAsDocument : copyAsJson)(copy, new Date());
  const type = ending === "html" ? "text/html" : "application/json";
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `my-answers-${today()}.${ending}`;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, WRITTEN);
}
