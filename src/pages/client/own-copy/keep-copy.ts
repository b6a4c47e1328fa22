import { today } from "../../../domain/time/calendar-date.ts";
import { copyAsDocument } from "./copy-as-document.ts";
import { copyAsJson } from "./copy-as-json.ts";
import { type OwnSection, inWords, isInCopy } from "./own-copy.ts";
import { t } from "../../../words/words.ts";

/** Milliseconds until the file's URL is revoked. By then the browser has surely begun to write the file. */
const WRITTEN = 60_000;

/** Keeps what `view` shows, and the earlier texts of `sections`, to read and to print. */
export const keepDocument = (view: Element, sections: readonly OwnSection[]): void => {
  keep("html", "text/html", copyAsDocument(view, new Date(), sections.map(inWords)));
};

/** Keeps all texts of the client for other programs. */
export const keepData = (sections: readonly OwnSection[]): void => {
  const copy = sections.filter(isInCopy).map(inWords);
  keep("json", "application/json", copyAsJson(copy, new Date()));
};

/**
 * Lets the browser save a file. Nothing leaves the device. The file's name holds a date, but nothing about the
 * client.
 */
function keep(ending: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${t("my-answers")}-${today()}.${ending}`;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, WRITTEN);
}
