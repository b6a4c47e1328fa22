import { fail } from "./errors.ts";
import type { Result } from "./language-values.ts";

const MAX_INT = 2n ** 63n - 1n;
const MIN_INT = -(2n ** 63n);

/** Integers are signed 64 bits. A larger result is an error, and never wraps. */
export function checkedInt(value: bigint): Result {
  return value > MAX_INT || value < MIN_INT ? fail("Integer overflow.") : value;
}

/** A float without a fraction, such as a rounded number, as an integer. */
export function floatToInt(value: number): Result {
  return Number.isFinite(value) ? checkedInt(BigInt(value)) : fail("Not a finite number.");
}
