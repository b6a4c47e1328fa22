import { expect, it } from "vitest";
import { firstFailure } from "./testing/model-run.ts";

/** Those before it are tried in every run. */
const FIRST = 2001;
const LAST = 20_000;

it(`loses nothing in the random sequences of steps from ${FIRST} to ${LAST}`, async () => {
  const failure = await firstFailure(FIRST, LAST);
  expect(failure, failure).toBeUndefined();
});
