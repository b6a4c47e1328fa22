import { Double, type Plain, type PlainMap, SERVER_TIME } from "../operation.ts";
import { type Attempt, type Attempts, set, update } from "./attempt.ts";

const keepMany =
  (count: number): Attempt =>
  ({ own }) => {
    const each = (value: Plain): PlainMap =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
    return set(own.replace("clients/", "earlierTexts/"), {
      texts: each("x"),
      keptAt: each(SERVER_TIME),
    });
  };

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
  "keep as many texts as may be": keepMany(1000),
  "keep too many texts": keepMany(1001),
};
