import { Double, SERVER_TIME } from "../operation.ts";
import { type Attempts, update } from "./attempt.ts";

/**
 * Writes that the protocol allows, but not the browser's SDK, which sends every whole number as an integer.
 */
export const BEYOND_THE_SDK: Attempts = {
  "save with a fraction for a revision": ({ own, revisionOf }) =>
    update(
      own,
      [["health", "allergies"], "dogs"],
      [["revisions", "health"], new Double(revisionOf("health") + 1)],
      [["savedAt", "health"], SERVER_TIME],
    ),
};
