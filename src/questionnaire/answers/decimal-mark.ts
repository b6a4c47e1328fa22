import { decimalMarkOf, numberText } from "../../domain/answer/numbers-in-text.ts";
import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { numberInWords } from "../../words/locale.ts";

const KEY = "decimal mark";

/** Notes whether decimals are written with a comma on this device: documents do not say. */
export function noteDecimalMark(text: string): void {
  writeStored("localStorage", KEY, decimalMarkOf(text));
}

/** A number's text, with the mark that was last written on this device, otherwise with that of the page's language. */
export const inOwnMark = (number: number): string =>
  numberText(number, readStored("localStorage", KEY) ?? decimalMarkOf(numberInWords(0.5)));
