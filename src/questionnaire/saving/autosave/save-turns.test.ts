import { expect, it, vi } from "vitest";
import { createSaveTurns } from "./save-turns.ts";
import { settled } from "../testing/manual-clock.ts";

it("delays a save until every earlier draft of its section is done, and no other", async () => {
  const turns = createSaveTurns();
  const save = vi.fn(() => Promise.resolve(undefined));
  let end = (): void => undefined;
  turns.waitFor("story", Promise.resolve());
  turns.waitFor(
    "story",
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  await settled();
  void turns.inTurn("story", save)({ story: "newer" });
  await settled();
  expect(save).not.toHaveBeenCalled();
  void turns.inTurn("health", save)({ sleep: "Good" });
  expect(save.mock.calls).toEqual([[{ sleep: "Good" }]]);
  end();
  await settled();
  expect(save.mock.calls).toEqual([[{ sleep: "Good" }], [{ story: "newer" }]]);
  void turns.inTurn("story", save)({ story: "newest" });
  expect(save).toHaveBeenLastCalledWith({ story: "newest" });
});
