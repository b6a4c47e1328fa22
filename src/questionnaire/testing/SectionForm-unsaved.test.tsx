import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { LONGEST_ANSWER } from "../../domain/question/question-kinds.ts";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { RecoveredTexts } from "../notices/RecoveredTexts.tsx";
import { UnsavedSectionsNotice } from "../notices/UnsavedSectionsNotice.tsx";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { withDraftOwner, openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

const TOO_LONG = "x".repeat(LONGEST_ANSWER + 1);

describe("what is not saved yet", () => {
  const { id: owner, save, wait } = withDraftOwner({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const open = (id: string, answers: StoredAnswers = {}, fromJournal: JournalEntries = {}) =>
    openSection(id, { owner: owner(), answers, fromJournal, save });
  const showUnsavedTexts = () =>
    render(
      <MemoryRouter>
        <UnsavedSectionsNotice owner={owner()} />
      </MemoryRouter>,
    );
  const left = (): string =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join("");

  it("says why something is not saved, keeps it, and saves it later", async () => {
    save.mockRejectedValueOnce(new Failure("offline"));
    open("story");
    await user.type(screen.getByLabelText(/Please tell me your story/u), "x");
    await wait(SAVE_DELAY);
    expect(screen.getAllByText(/^Not saved yet\. You seem to be offline\./u)[0]).toBeVisible();
    await act(async () => {
      window.dispatchEvent(new Event("online"));
    });
    expect(save.mock.calls).toEqual([[{ story: "x" }], [{ story: "x" }]]);
    expect(screen.getAllByText(/^Saved at/u)[0]).toBeVisible();
  });

  it("waits for a new consent, and never says that it is saving", async () => {
    const held = vi.fn<(failure: Failure) => void>();
    save.mockRejectedValueOnce(new Failure("withdrawn"));
    save.mockImplementationOnce(() => new Promise((_, reject) => held.mockImplementation(reject)));
    const story = open("story");
    await user.type(screen.getByLabelText(/Please tell me your story/u), "x");
    await wait(SAVE_DELAY);
    const line = () =>
      screen.getAllByText(/^Not saved yet. You have taken your consent back, so nothing more/u)[0];
    expect(line()).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again now" })).toBeNull();
    await wait(60_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(line()).toBeVisible();
    expect(screen.queryByText("Saving…")).toBeNull();
    held(new Failure("withdrawn"));
    story.unmount();
    showUnsavedTexts();
    await wait(0);
    expect(left()).toMatch(/^Something you wrote in Story is not saved yet. You have taken your/u);
    await act(() => drafts.flush());
    expect(save).toHaveBeenLastCalledWith({ story: "x" });
    expect(left()).toBe("");
  });

  it("says in another section what was left unsaved, and brings it back", async () => {
    save.mockRejectedValueOnce(new Failure("unavailable"));
    const story = open("story");
    await user.type(screen.getByLabelText(/Please tell me your story/u), "left behind");
    story.unmount();
    await wait(0);
    const elsewhere = showUnsavedTexts();
    expect(left()).toMatch(/^Something you wrote in Story is not saved yet\./u);
    expect(screen.getByRole("link", { name: "Story" })).toHaveAttribute("href", "/story");
    elsewhere.unmount();
    render(<RecoveredTexts owner={owner()} section={definitionOf("story").section} />);
    expect(screen.getByText("left behind")).toBeVisible();
    open("story");
    expect(screen.getByLabelText(/Please tell me your story/u)).toHaveValue("left behind");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ story: "left behind" });
    showUnsavedTexts();
    expect(left()).toBe("");
  });

  it("says in another section what waits for its author alone", async () => {
    const details = open("questionnaire");
    const address = screen.getByLabelText("Current Physical Address");
    fireEvent.change(address, { target: { value: TOO_LONG } });
    expect(screen.queryByText("Whatever you write here is saved by itself.")).toBeNull();
    details.unmount();
    showUnsavedTexts();
    expect(left()).toMatch(
      /^Something you wrote in Details needs a look before it can be saved\.$/u,
    );
  });

  it("never says of a text with a rival that it does not fit", async () => {
    open("story", { story: "theirs" }, { story: { text: "mine", possiblyStored: ["before"] } });
    const story = screen.getByLabelText(/Please tell me your story/u);
    await user.click(story);
    await user.tab();
    await wait(100);
    expect(story).not.toHaveAttribute("aria-invalid", "true");
    await user.click(screen.getByRole("button", { name: "Keep what is here" }));
    await wait(3000);
    expect(save).toHaveBeenCalledWith({ story: "mine" });
    expect(screen.queryAllByText(/not saved yet/u)).toEqual([]);
  });

  it("says of a text without a rival that it does not fit", async () => {
    open("questionnaire", { address: "A" }, { address: { text: TOO_LONG, possiblyStored: ["B"] } });
    expect(screen.getByText(/Please choose there what to keep/u)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep what is here" }));
    await wait(100);
    expect(screen.queryByText(/Please choose there what to keep/u)).toBeNull();
    expect(screen.getByText(/needs a look/u)).toBeVisible();
  });

  it("says the other text with the button that takes it", () => {
    open("story", { story: "theirs" }, { story: { text: "mine", possiblyStored: ["before"] } });
    expect(screen.getByRole("button", { name: "Take the other one" })).toHaveAccessibleDescription(
      "theirs",
    );
    expect(
      screen.getByRole("button", { name: "Keep what is here" }),
    ).not.toHaveAccessibleDescription();
  });

  it.each(["Keep what is here", "Take the other one", "Keep both"])(
    "leads back to the text once its author has chosen: %s",
    async (choice) => {
      open("story", { story: "theirs" }, { story: { text: "mine", possiblyStored: ["before"] } });
      await user.click(screen.getByRole("button", { name: choice }));
      expect(screen.queryByRole("button", { name: choice })).toBeNull();
      expect(screen.getByLabelText(/Please tell me your story/u)).toHaveFocus();
    },
  );

  it("leads back to a field that needs more than one line for both texts", async () => {
    open(
      "questionnaire",
      { birthplace: "theirs" },
      { birthplace: { text: "mine", possiblyStored: ["before"] } },
    );
    await user.click(screen.getByRole("button", { name: "Keep both" }));
    const field = screen.getByLabelText("Place of Birth");
    expect(field).toHaveValue("theirs\n\nmine");
    expect(field).toHaveFocus();
  });

  it("shows both of two answers to one question, and offers each only seen", async () => {
    open(
      "questionnaire",
      { gender: "Male\n\nFemale" },
      { gender: { text: "Other", possiblyStored: ["before"] } },
    );
    expect(screen.getByRole("group", { name: /^You changed this/u })).toHaveTextContent(
      "Male Female",
    );
    expect(screen.queryByRole("button", { name: "Take the other one" })).toBeNull();
    await user.selectOptions(screen.getByLabelText("Gender"), "Female");
    await user.click(screen.getByRole("button", { name: "Keep what is here" }));
    expect(screen.getByLabelText("Gender")).toHaveValue("Female");
  });

  it.each([
    ["Keep what is here", "4"],
    ["Take the other one", "7"],
  ])("leads back to the step of a rating once its author has chosen: %s", async (choice, step) => {
    open("personal", { ratingHealth: 7 }, { ratingHealth: { text: "4", possiblyStored: [2] } });
    await user.click(screen.getByRole("button", { name: choice }));
    expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
    expect(document.activeElement).toHaveAttribute("value", step);
  });

  it.each(["by a press", "by itself"])(
    "leaves the focus at what it says when saving is tried again %s",
    async (how) => {
      save.mockRejectedValueOnce(new Failure("unavailable"));
      open("story");
      await user.type(screen.getByLabelText(/Please tell me your story/u), "x");
      await wait(SAVE_DELAY);
      const tryAgain = screen.getByRole("button", { name: "Try again now" });
      act(() => {
        tryAgain.focus();
      });
      if (how === "by a press") {
        await user.keyboard("{Enter}");
      }
      await wait(how === "by a press" ? 0 : 60_000);
      expect(tryAgain).not.toBeInTheDocument();
      expect(document.activeElement).toHaveTextContent(/^Saved at/u);
    },
  );

  it("asks before the tab is closed while something is not saved", async () => {
    open("story");
    const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    await user.type(screen.getByLabelText(/Please tell me your story/u), "x");
    expect(leave()).toBe(false);
    await wait(SAVE_DELAY);
    expect(leave()).toBe(true);
  });

  it("does not ask where nobody has touched the page, for no browser would", async () => {
    open("story");
    await user.type(screen.getByLabelText(/Please tell me your story/u), "x");
    Object.defineProperty(navigator, "userActivation", {
      value: { hasBeenActive: false },
      configurable: true,
    });
    const isLeft = window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    Reflect.deleteProperty(navigator, "userActivation");
    expect(isLeft).toBe(true);
    await wait(0);
    expect(save.mock.calls, "what is unsaved is sent all the same").toEqual([[{ story: "x" }]]);
  });
});
