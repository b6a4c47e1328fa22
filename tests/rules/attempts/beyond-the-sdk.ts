import { Double, SERVER_TIME } from "../operation.ts";
import { type Attempt, type Attempts, many, may, set, update } from "./attempt.ts";

const keepMany =
  (count: number): Attempt =>
  ({ own }) =>
    set(own.replace("clients/", "earlierTexts/"), {
      texts: many(count, "x"),
      keptAt: many(count, SERVER_TIME),
    });

/**
 * Writes that the browser's SDK cannot send: it sends every whole number as an integer, never as a double, and
 * Firestore sets at most 500 times of one document in a commit.
 */
export const BEYOND_THE_SDK: Attempts = {
  "save with a fraction for a revision": ({ own, revisionOf }) =>
    update(
      own,
      [["health", "allergies"], "dogs"],
      [["revisions", "health"], new Double(revisionOf("health") + 1)],
      [["savedAt", "health"], SERVER_TIME],
    ),
  "keep as many texts as may be": may("answering", keepMany(1000)),
  "keep too many texts": keepMany(1001),
};
