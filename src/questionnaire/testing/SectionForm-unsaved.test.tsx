import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import { LONGEST_ANSWER } from "../../domain/question/question-kinds.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { RecoveredTexts } from "../notices/RecoveredTexts.tsx";
import { UnsavedNotice } from "../notices/UnsavedNotice.tsx";
import { drafts } from "../saving/browser-drafts.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { withDraftOwner } from "./open-section.tsx";

const { id: owner, open, save, wait } = withDraftOwner({ shouldAdvanceTime: true });
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const story = () => screen.getByLabelText(/Please tell me your story/u);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
/** Opens the section with a text that has a rival. */
const openWithRival = (question: string, theirs: string | number, mine: string) =>
  open(
    { [question]: theirs },
    { fromJournal: { [question]: { text: mine, possiblyStored: ["before"] } } },
  );
const showUnsavedTexts = () =>
  render(
    <MemoryRouter>
      <UnsavedNotice link={Link} owner={owner()} inSections={[]} />
    </MemoryRouter>,
  );
const left = (): string =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

it("says why something is not saved, keeps it, and saves it later", async () => {
  save.mockRejectedValueOnce(new Failure("offline"));
  open();
  await user.type(story(), "x");
  await wait(SAVE_DELAY);
  expect(screen.getAllByText(/^Not saved yet\. You seem to be offline\./u)[0]).toBeVisible();
  await act(async () => {
    window.dispatchEvent(new Event("online"));
  });
  expect(save.mock.calls).toEqual([[{ story: "x" }], [{ story: "x" }]]);
  expect(screen.getAllByText(/^Saved at/u)[0]).toBeVisible();
});

it("waits unsaved for a new consent, and never says that it is saving", async () => {
  const held = vi.fn<(failure: Failure) => void>();
  save.mockRejectedValueOnce(new Failure("withdrawn"));
  save.mockImplementationOnce(() => new Promise((_, reject) => held.mockImplementation(reject)));
  const { unmount } = open();
  await user.type(story(), "x");
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
  unmount();
  showUnsavedTexts();
  await wait(0);
  expect(left()).toMatch(/^Something you wrote in Details is not saved yet. You have taken your/u);
  await act(() => drafts.flush());
  expect(save).toHaveBeenLastCalledWith({ story: "x" });
  expect(left()).toBe("");
});

it("says in another section what was left unsaved, and brings it back", async () => {
  save.mockRejectedValueOnce(new Failure("unavailable"));
  const { unmount } = open();
  await user.type(story(), "left behind");
  unmount();
  await wait(0);
  const elsewhere = showUnsavedTexts();
  expect(left()).toMatch(/^Something you wrote in Details is not saved yet\./u);
  expect(screen.getByRole("link", { name: "Details" })).toHaveAttribute("href", "/questionnaire");
  elsewhere.unmount();
  render(<RecoveredTexts owner={owner()} section={SAMPLE.section} />);
  expect(screen.getByText("left behind")).toBeVisible();
  open();
  expect(story()).toHaveValue("left behind");
  await wait(SAVE_DELAY);
  expect(save).toHaveBeenLastCalledWith({ story: "left behind" });
  showUnsavedTexts();
  expect(left()).toBe("");
});

it("says that an unsaved text does not fit once its rival is gone", async () => {
  openWithRival("reason", "A", "x".repeat(LONGEST_ANSWER + 1));
  expect(screen.getByText(/Please choose there what to keep/u)).toBeVisible();
  await press("Keep what is here");
  await wait(100);
  expect(screen.queryByText(/Please choose there what to keep/u)).toBeNull();
  expect(screen.getByText(/needs a look/u)).toBeVisible();
});

it("describes by the other text the button that takes it, and no other", () => {
  openWithRival("story", "theirs", "mine");
  const button = (name: string) => screen.getByRole("button", { name });
  expect(button("Take the other one")).toHaveAccessibleDescription("theirs");
  expect(button("Keep what is here")).not.toHaveAccessibleDescription();
});

it.each([
  ["Keep what is here", "story", "mine"],
  ["Take the other one", "story", "theirs"],
  ["Keep both", "story", "theirs\n\nmine"],
  // Becomes a field of several lines.
  ["Keep both", "name", "theirs\n\nmine"],
])("leads back to a text once its author has chosen: %s (%s)", async (choice, question, kept) => {
  openWithRival(question, "theirs", "mine");
  await press(choice);
  expect(screen.queryByRole("button", { name: choice })).toBeNull();
  const field = screen.getByLabelText(question === "name" ? /^Name/u : /tell me your story/u);
  expect(field).toHaveValue(kept);
  expect(field).toHaveFocus();
});

it.each([
  ["Keep what is here", "4"],
  ["Take the other one", "7"],
])("leads back to the step of a rating once its author has chosen: %s", async (choice, step) => {
  openWithRival("health", 7, "4");
  await press(choice);
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  expect(document.activeElement).toHaveAttribute("value", step);
});

it("shows both of two stored options beside a choice, to keep one only", async () => {
  openWithRival("gender", "Male\n\nFemale", "Other");
  expect(screen.getByRole("group", { name: /^You changed this/u })).toHaveTextContent(
    "Male Female",
  );
  expect(screen.queryByRole("button", { name: "Take the other one" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Gender"), "Female");
  await press("Keep what is here");
  expect(screen.getByLabelText("Gender")).toHaveValue("Female");
});

it.each(["by a press", "by itself"])(
  "leaves the focus at what it says when saving is tried again %s",
  async (how) => {
    save.mockRejectedValueOnce(new Failure("unavailable"));
    open();
    await user.type(story(), "x");
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

it("names the answer without room, its surplus, and the others saved", async () => {
  save.mockResolvedValueOnce({ roomFor: { story: 8127 } });
  open();
  const type = (text: string) => fireEvent.change(story(), { target: { value: text } });
  type("x".repeat(20_000));
  fireEvent.change(screen.getByLabelText(/main reason/u), { target: { value: "short" } });
  await wait(1000);
  const words =
    /^One answer is not saved yet\. All your answers together have little room left, and it is about 12,000 characters too long\. Could you shorten it, or another one\?$/u;
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/^Saved at/u)).toBeVisible();
  await wait(1500);
  expect(left()).toMatch(words);

  type("x".repeat(10_000));
  expect(screen.getByText(/about 1,900 characters too long/u)).toBeVisible();
  type("x".repeat(8000));
  await wait(3000);
  expect(screen.queryByText(/too long/u)).toBeNull();
  expect(save).toHaveBeenLastCalledWith({ story: "x".repeat(8000) });
});

it("says gently that there is little room left, once for each step", async () => {
  const remainingRoom = vi.fn<() => number | undefined>();
  open({}, { remainingRoom });
  const type = (text: string) => fireEvent.change(story(), { target: { value: text } });
  type("one");
  await wait(3000);
  expect(screen.queryByText(/room/u)).toBeNull();
  remainingRoom.mockReturnValue(98_765);
  type("one two");
  await wait(1000);
  const words = "There is room for about 90,000 more characters in all your answers together.";
  expect(screen.getByText(words)).toBeVisible();
  await wait(1500);
  expect(left()).toBe(words);
  await wait(9000);
  expect(left()).toBe("");
  remainingRoom.mockReturnValue(91_234);
  type("one two three");
  await wait(3000);
  expect(screen.getByText(words)).toBeVisible();
  expect(left()).toBe("");
});
