import { expect, it } from "vitest";
import { Failure } from "../../domain/failure/failure.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { memoryStorage } from "../saving/testing/memory-storage.ts";
import { storyDrafts } from "../saving/testing/story-drafts.ts";
import { createSavedWords } from "./saved-words.ts";

it("a field calls its text saved only once the server has it", async () => {
  const { arrive, clock, store } = storyDrafts(memoryStorage());
  const draft = arrive();
  const saved = createSavedWords(draft);
  expect(saved.of("story")).toBe("");
  draft.store.write("story", "Her words");
  expect(saved.of("story")).toBe("");
  await clock.advance(SAVE_DELAY);
  expect(saved.of("story")).toBe("");
  await store.saves[0]?.fail(new Failure("offline"));
  expect(saved.of("story")).toBe("");
  void draft.autosave.flush();
  await store.saves[1]?.succeed();
  expect(saved.of("story")).toMatch(/^Saved at \d\d:\d\d/u);
  expect(saved.of("reason")).toBe("");
  draft.store.write("reason", "Another field");
  expect(saved.of("story")).toMatch(/^Saved at/u);
  expect(saved.of("reason")).toBe("");
});
