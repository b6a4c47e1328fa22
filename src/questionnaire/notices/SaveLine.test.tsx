import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { unsavedStates } from "../saving/draft/draft.ts";
import { memoryStorage } from "../saving/testing/memory-storage.ts";
import { storyDrafts } from "../saving/testing/story-drafts.ts";
import { NO_COPY } from "./save-messages.ts";
import { SaveLine } from "./SaveLine.tsx";

const TO_COPY = "What you wrote here, and is not saved";

async function failWith(kind: FailureKind, isFull: boolean) {
  const device = memoryStorage();
  device.isFull = isFull;
  const { arrive, clock, store } = storyDrafts(device);
  const draft = arrive();
  draft.store.write("story", "Her words");
  await clock.advance(SAVE_DELAY);
  await store.saves[0]?.fail(new Failure(kind));
  render(<SaveLine draft={draft} fieldId={() => undefined} />);
  return draft;
}

it.each(["page-hangs", "newer-version"] as const)(
  "after %s, offers words for copying that the device does not keep",
  async (kind) => {
    const draft = await failWith(kind, true);
    expect(
      screen.getByText(/^Not saved yet\. Please copy what you wrote, and then load/u),
    ).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: TO_COPY })).getByText("Her words"),
    ).toBeVisible();
    expect(screen.queryByText(NO_COPY)).toBeNull();
    expect(unsavedStates(draft)).toEqual([{ state: "not kept" }]);
  },
);

it("asks to load a page anew that hangs, where the device keeps the words", async () => {
  await failWith("page-hangs", false);
  expect(screen.getByText(/Please load it anew: what you wrote is kept/u)).toBeVisible();
  expect(screen.queryByRole("region", { name: TO_COPY })).toBeNull();
});
