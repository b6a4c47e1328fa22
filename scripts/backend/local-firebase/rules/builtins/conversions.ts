import { fail } from "../errors.ts";
import { checkedInt, floatToInt } from "../integers.ts";
import { type Result, typeOf, type Value } from "../language-values.ts";
import { RulesPath } from "../values.ts";
import { any, type Builtins, bool, builtin, either, number, string } from "./builtin.ts";

/** The conversions of rules.Boolean, .Float, .Integer, .String and .Path, and `debug`. */
export const globalFunctions: Builtins = new Map([
  ["bool", builtin([either(bool, string)], toBool)],
  ["debug", builtin([any], (value) => value)],
  ["float", builtin([either(number, string)], toFloat)],
  ["int", builtin([either(number, string)], toInt)],
  ["path", builtin([string], (text) => RulesPath.parse(text) ?? fail("Not a path."))],
  ["string", builtin([any], toText)],
]);

function toBool(value: boolean | string): Result {
  if (value === "true" || value === true) return true;
  return value === "false" || value === false ? false : fail("Not “true” or “false”.");
}

function toFloat(value: bigint | number | string): Result {
  if (typeof value !== "string") return Number(value);
  return /^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/.test(value)
    ? Number(value)
    : fail("Not the text of a number.");
}

function toInt(value: bigint | number | string): Result {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return floatToInt(Math.trunc(value));
  return /^-?[0-9]{1,20}$/.test(value)
    ? checkedInt(BigInt(value))
    : fail("Not the text of an int.");
}

function toText(value: Value): Result {
  if (value === null || typeof value === "boolean" || typeof value === "bigint") return `${value}`;
  if (typeof value === "string") return value;
  // Documented: `string(2.0) == "2.0"`.
  if (typeof value === "number") return /^-?[0-9]+$/.test(`${value}`) ? `${value}.0` : `${value}`;
  return fail(`string does not take ${typeOf(value)}.`);
}
