import { Double, SERVER_TIME } from "../operation.ts";
import { type Attempts, update } from "./attempt.ts";

/**
 * Writes that the browser's SDK cannot send: it sends every whole number as an integer, never as a double.
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
