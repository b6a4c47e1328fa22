import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { dayKey } from "../../domain/question/dated-values.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { withDraftOwner, openSection } from "./open-section.tsx";

describe("answering", () => {
  const { id: owner, save, wait } = withDraftOwner({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const open = (id: string, answers: StoredAnswers = {}) =>
    openSection(id, { owner: owner(), answers, save });

  it("saves what was typed, as it was typed, a moment later", async () => {
    open("story");
    await user.click(screen.getByLabelText(/main reason/u));
    expect(document.activeElement).toHaveAttribute("dir", "auto");
    await user.paste("First line\n\nSecond 🌻 “line”  ");
    await wait(SAVE_DELAY);
    expect(save.mock.calls).toEqual([[{ reason: "First line\n\nSecond 🌻 “line”  " }]]);
    expect(screen.getByText(/^Saved at \d\d:\d\d$/u)).toBeVisible();
  });

  it("says of which day that was, once it is no longer today", async () => {
    vi.setSystemTime(new Date(2026, 10, 28, 9, 5));
    open("story");
    await user.type(screen.getByLabelText(/main reason/u), "x");
    await wait(SAVE_DELAY);
    const saved = screen.getByText("Saved at 09:05");
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    fireEvent(document, new Event("visibilitychange"));
    expect(saved).toHaveTextContent(/^Saved at 09:05 yesterday$/u);
  });

  it("offers what is known, and writes it only when it is taken", async () => {
    const offers = { name: "Anna", phone: "+31 6 1" };
    openSection("questionnaire", { owner: owner(), answers: { phone: "+31 6 2" }, save, offers });
    await wait(5000);
    expect(save).not.toHaveBeenCalled();
    const name = screen.getByLabelText(/^Name/u);
    expect(name).toHaveValue("");
    // No offer for the phone number: the question already has an answer.
    expect(screen.queryByText("Use “+31 6 1”")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Use “Anna”" }));
    expect(name).toHaveValue("Anna");
    expect(name).toHaveFocus();
    await wait(SAVE_DELAY);
    expect(save.mock.calls).toEqual([[{ name: "Anna" }]]);
  });

  it.each<readonly [label: string, typed: string, stored: Record<string, number>, asked: string]>([
    [
      "Height in centimetres",
      "1,68",
      { height: 1.68 },
      "Is this right? I expect 50 or more. Did you mean 168?",
    ],
    ["Age", "-4", { age: -4 }, "Is this right? I expect 0 or more."],
    ["Number of Children", "2,5", { childrenCount: 2.5 }, "I expect a whole number here."],
  ])("asks about an unlikely %s, and keeps it", async (label, typed, stored, asked) => {
    open("questionnaire");
    const field = screen.getByLabelText(label);
    await user.type(field, typed);
    await user.tab();
    await wait(SAVE_DELAY);
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining(`${asked} It is kept all the same.`),
    );
    expect(save).toHaveBeenLastCalledWith(stored);
    expect(field).toHaveValue(typed);
  });

  it.each(["geen", "70-75", "1m70"])(
    "keeps %s as written, and says it is no number",
    async (text) => {
      open("questionnaire", { height: 170 });
      const height = screen.getByLabelText("Height in centimetres");
      await user.clear(height);
      await user.type(height, text);
      await user.tab();
      await wait(SAVE_DELAY);
      expect(height).toHaveValue(text);
      expect(height).toBeInvalid();
      expect(height).toHaveAccessibleDescription(
        /This is not a number in digits\. I keep it as you wrote it, and read it so\.$/u,
      );
      expect(save).toHaveBeenLastCalledWith({ height: text });
    },
  );

  it.each([
    ["Height in centimetres", "1,68 m", { height: 1.68 }, ["168"], { height: 168 }],
    ["Weight in kilograms", "70,500", { weight: "70,500" }, ["70,5"], { weight: 70.5 }],
    ["Weight in kilograms", "70 kg", { weight: 70 }, [], { weight: 70 }],
  ])("offers what may be meant as %s by %s", async (label, typed, stored, offers, taken) => {
    open("questionnaire");
    const field = screen.getByLabelText(label);
    await user.type(field, typed);
    await user.tab();
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith(stored);
    const buttons = screen.queryAllByRole("button", { name: /^Use “/u });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(
      offers.map((offer) => `Use “${offer}”`),
    );
    const [button] = buttons;
    if (button !== undefined) {
      await user.click(button);
      await wait(1500);
    }
    expect(field).not.toHaveAttribute("aria-invalid");
    expect(save).toHaveBeenLastCalledWith(taken);
  });

  it("asks which of two numbers a point may mean, where both fit", async () => {
    open("familysiblings");
    const [count] = screen.getAllByRole("textbox").filter((field) => field.tagName === "INPUT");
    await user.type(count ?? document.body, "2,500");
    await user.tab();
    expect(count).toHaveAccessibleDescription(
      /Do you mean 2500, or 2,5\? I keep it as you wrote it/u,
    );
    expect(screen.getAllByRole("button", { name: /^Use “/u })).toHaveLength(2);
  });

  it("takes the smaller of two numbers by its button, also with three decimals", async () => {
    open("familysiblings");
    const [count] = screen.getAllByRole("textbox").filter((field) => field.tagName === "INPUT");
    await user.type(count ?? document.body, "2.125");
    await user.tab();
    await user.click(screen.getByRole("button", { name: /^Use “2\./u }));
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ siblingCount: 2.125 });
    expect(count).not.toHaveAccessibleDescription(/Do you mean/u);
  });

  it("reads a stored number back with the comma that was written here", async () => {
    const { unmount } = open("questionnaire");
    await user.type(screen.getByLabelText("Height in centimetres"), "168,5");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ height: 168.5 });
    unmount();
    openSection("questionnaire", { owner: "another", answers: { height: 168.5, age: 42 }, save });
    expect(screen.getByLabelText("Height in centimetres")).toHaveValue("168,5");
    expect(screen.getByLabelText("Age")).toHaveValue("42");
  });

  it("has one-line answers as text for paper, where a field would cut them off", async () => {
    open("questionnaire", { gender: "Other" });
    const address = `Anna ${"van den Berg ".repeat(20)}end`;
    await user.click(screen.getByLabelText(/^Name/u));
    await user.paste(address);
    expect(screen.getByText(address, { selector: "input + p" })).toBeInTheDocument();
    expect(screen.getByText("Other", { selector: "select + p" })).toBeInTheDocument();
  });

  it("marks a field that waits after a reload as before", () => {
    const waiting = { age: { text: "-4", possiblyStored: [""] } };
    openSection("questionnaire", { owner: owner(), fromJournal: waiting, save });
    expect(screen.getByLabelText("Age")).toHaveAccessibleDescription(/I expect 0 or more\./u);
  });

  it("says nothing untrue of an old number that is none and that nobody touched", async () => {
    open("questionnaire", { height: "1m70", weight: "80 or so" });
    expect(screen.queryByText(/not saved/u)).toBeNull();
    const height = screen.getByLabelText("Height in centimetres");
    await user.click(height);
    await user.tab();
    expect(height).toHaveAccessibleDescription(/Your earlier answer stays as it is\./u);
    expect(screen.queryByText(/not saved/u)).toBeNull();
  });

  it("says what is too long to keep, and saves the rest", async () => {
    open("story");
    const story = screen.getByLabelText(/Please tell me your story/u);
    fireEvent.change(story, { target: { value: "x".repeat(200_001) } });
    fireEvent.blur(story);
    await user.type(screen.getByLabelText(/main reason/u), "short");
    await wait(SAVE_DELAY);
    expect(save.mock.calls).toEqual([[{ reason: "short" }]]);
    expect(story).toHaveAccessibleDescription(/more than I can keep for one question/u);
    expect(story).toHaveValue("x".repeat(200_001));
    expect(story).toBeInvalid();
    await wait(2000);
    expect(screen.getByRole("status")).toHaveTextContent(
      "One answer needs a look before it can be saved.",
    );
    await user.click(screen.getByRole("button", { name: "Take me there" }));
    expect(story).toHaveFocus();
  });

  it("announces the first save, and of those that follow only one every five minutes", async () => {
    open("story");
    const announced = () => screen.getByRole("status").textContent;
    const reason = screen.getByLabelText(/main reason/u);
    const write = async (words: string): Promise<void> => {
      await user.type(reason, words);
      await wait(2500);
    };
    await write("one");
    expect(announced()).toMatch(/^Saved at/u);
    await wait(9000);
    await write(" two");
    expect(announced()).toBe("");
    await wait(5 * 60_000);
    await write(" three");
    expect(announced()).toMatch(/^Saved at/u);
  });

  it("asks for a required answer only after its field was left", async () => {
    open("questionnaire");
    await user.click(screen.getByLabelText("Age"));
    await user.tab();
    expect(screen.queryByText(/few answers I need/u)).toBeNull();
    const name = screen.getByLabelText(/^Name/u);
    await user.click(name);
    await user.tab();
    const again = screen.getByRole("region", { name: "Worth another look" });
    await user.click(within(again).getByRole("link", { name: "Name" }));
    expect(name).toHaveFocus();
    await user.type(name, "N");
    await user.tab();
    expect(screen.queryByText(/few answers I need/u)).toBeNull();
  });

  it("takes a rating by its number, with 0 among them, and gives it back", async () => {
    open("personal");
    const health = screen.getByRole("group", { name: /how far have you come with your health/u });
    await user.click(within(health).getByRole("radio", { name: "0" }));
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ ratingHealth: 0, [dayKey("ratingHealth")]: 0 });
    expect(within(health).getByRole("radio", { name: "0" })).toBeChecked();
    await user.click(within(health).getByRole("button", { name: "Take this rating back" }));
    await wait(1000);
    expect(save).toHaveBeenLastCalledWith({ ratingHealth: "", [dayKey("ratingHealth")]: "" });
    expect(within(health).queryByRole("radio", { checked: true })).toBeNull();
  });

  it("offers a choice with a blank that takes it back", async () => {
    open("questionnaire", { gender: "Other" });
    const gender = screen.getByLabelText("Gender");
    expect(
      within(gender)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Select...", "Male", "Female", "Other"]);
    await user.selectOptions(gender, "Select...");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ gender: "" });
  });

  it("shows an earlier answer that its control cannot hold, until another is chosen", async () => {
    open("questionnaire", { maritalStatus: "Living together" });
    const status = screen.getByLabelText("Marital Status");
    expect(status).toHaveAccessibleDescription(/Living together/u);
    await user.selectOptions(status, "Single");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ maritalStatus: "Single" });
    expect(screen.queryByText(/Living together/u)).toBeNull();
  });

  it("describes a rating by its earlier answer, and leaves validation to the engine", () => {
    const { container } = open("personal", { ratingHealth: "eleven" });
    expect(
      screen.getByRole("group", { name: /how far have you come with your health/u }),
    ).toHaveAccessibleDescription(/eleven/u);
    expect(container.querySelector("form")).toHaveAttribute("novalidate");
  });

  it("does nothing on Enter in the only one-line field of a section", async () => {
    open("familysiblings");
    const [only] = screen.getAllByRole("textbox").filter((field) => field.tagName === "INPUT");
    await user.type(only ?? document.body, "two or so");
    await user.tab();
    await user.type(only ?? document.body, "{Enter}");
    await wait(3000);
    // An error at Enter would fail this test: every test checks that the console stays empty.
    expect(only).toHaveValue("two or so");
  });
});
