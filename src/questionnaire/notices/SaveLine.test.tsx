import { act, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { unsavedCount } from "../../domain/answer/unsaved-states.ts";
import { LONGEST_ANSWER } from "../../domain/question/question-kinds.ts";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";
import { keptTexts } from "../saving/draft/draft.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { memoryStorage } from "../saving/testing/memory-storage.ts";
import { storyDrafts } from "../saving/testing/story-drafts.ts";
import { NO_COPY } from "./save-messages.ts";
import { SaveLine } from "./SaveLine.tsx";

const TO_COPY = "What you wrote here that is not saved";

async function failWith(kind: FailureKind, isFull: boolean) {
  const device = memoryStorage();
  device.isFull = isFull;
  const { store, typed } = storyDrafts(device);
  const draft = await typed({}, "story", "Her words");
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
    expect(keptTexts(draft)).toMatchObject([{ why: { state: "not kept" } }]);
  },
);

it("asks to load a page anew that hangs, where the device keeps the words", async () => {
  await failWith("page-hangs", false);
  expect(screen.getByText(/Please load it anew: what you wrote is kept/u)).toBeVisible();
  expect(screen.queryByRole("region", { name: TO_COPY })).toBeNull();
});

it("says in turn what becomes of a text, and what it excepts behind that", async () => {
  const device = memoryStorage();
  const { arrive, clock, store } = storyDrafts(device);
  const draft = arrive();
  const { container } = render(<SaveLine draft={draft} fieldId={() => undefined} />);
  const said: string[] = [];
  const then = async (happens: () => unknown): Promise<void> => {
    await act(async () => happens());
    const shown = [...container.querySelectorAll("p:not([role=status], .row)")];
    said.push(
      shown.map(({ textContent }) => textContent.replace(/\d\d:\d\d/u, "12:00")).join(" | "),
    );
  };
  await then(() => undefined);
  await then(() => {
    draft.store.write("story", "Her words");
  });
  await then(() => clock.advance(SAVE_DELAY));
  await then(() => store.saves[0]?.fail(new Failure("unavailable")));
  await then(() => clock.advance(60_000));
  await then(() => store.saves.at(-1)?.succeed());
  device.isFull = true;
  draft.store.write("age", "x".repeat(LONGEST_ANSWER + 1));
  draft.store.write("story", "Her words, and more");
  await then(() => clock.advance(SAVE_DELAY));
  await then(() => store.saves.at(-1)?.refuse({ story: "On the phone" }));
  const SAVED = "Saved at 12:00 on 1 January 1970";
  const TO_LOOK_AT = "One answer needs a look before it can be saved.";
  expect(said).toEqual([
    "Whatever you write here is saved by itself.",
    "Saving…",
    "Saving…",
    expect.stringMatching(/^Not saved yet\. [^|]+$/u),
    "Saving…",
    SAVED,
    `Saving… | ${TO_LOOK_AT} ${NO_COPY}`,
    `${SAVED} | ${unsavedCount(1, "changed elsewhere")} ${TO_LOOK_AT} ${NO_COPY}`,
  ]);
});
