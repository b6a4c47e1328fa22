import { expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { failureMessage } from "./failure-message.ts";

it("says in words what a failure is", () => {
  expect(failureMessage(new Failure("offline"))).toBe(
    "You seem to be offline. Please check your connection.",
  );
});

it("says of anything else that it was unexpected, and nothing it holds", () => {
  for (const thrown of [new Error("an answer"), "an answer", undefined]) {
    expect(failureMessage(thrown)).toBe("Something unexpected went wrong. Please try again.");
  }
});
