import { checkedInt, floatToInt } from "../integers.ts";
import type { Result } from "../language-values.ts";
import { type Builtins, builtin, number } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.math */
export const mathNamespace: Builtins = new Map([
  ["abs", builtin([number], abs)],
  ["ceil", builtin([number], rounded(Math.ceil))],
  ["floor", builtin([number], rounded(Math.floor))],
  ["isInfinite", builtin([number], (x) => x === Infinity || x === -Infinity)],
  ["isNaN", builtin([number], (x) => Number.isNaN(x))],
  ["pow", builtin([number, number], (base, exponent) => Number(base) ** Number(exponent))],
  ["round", builtin([number], rounded(Math.round))],
  ["sqrt", builtin([number], (x) => Math.sqrt(Number(x)))],
]);

function abs(x: bigint | number): Result {
  if (typeof x === "number") return Math.abs(x);
  return checkedInt(x < 0n ? -x : x);
}

function rounded(round: (x: number) => number) {
  return (x: bigint | number): Result => (typeof x === "bigint" ? x : floatToInt(round(x)));
}
