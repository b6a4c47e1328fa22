import { expect, it } from "vitest";
import { isRestoredBetween, revisionAfterRestore } from "./revision.ts";

const THEN = Date.UTC(2026, 10, 22);
const restored = revisionAfterRestore(THEN);

it.each<[string, number, number, boolean]>([
  ["nothing was saved", 4, 4, false],
  ["others have saved", 4, 9, false],
  ["an older backup was put back, and not marked", 4, 2, true],
  ["a backup was put back", 4, restored, true],
  ["others have saved since it was put back", 4, restored + 3, true],
  ["others have saved since the page knew that", restored, restored + 3, false],
  ["the same backup was put back once more", restored + 3, revisionAfterRestore(THEN + 1000), true],
])("tells whether a backup was restored: %s", (_, known, stored, expected) => {
  expect(isRestoredBetween(known, stored)).toBe(expected);
});

it("counts exactly for centuries", () => {
  expect(Number.isSafeInteger(revisionAfterRestore(Date.UTC(2200, 0, 1)) + 999_999)).toBe(true);
});
