import { decimalMarkOf, numberText } from "../answer/numbers-in-text.ts";
import { readStored, writeStored } from "./browser-storage.ts";

const KEY = "decimal mark";

/** Notes whether decimals are written with a comma on this device: documents hold numbers without it. */
export function noteDecimalMark(text: string): void {
  writeStored("localStorage", KEY, decimalMarkOf(text) === "," ? "," : null);
}

/** A number's text, with the mark that was last written on this device. */
export const inOwnMark = (number: number): string =>
  numberText(number, readStored("localStorage", KEY) ?? ".");
