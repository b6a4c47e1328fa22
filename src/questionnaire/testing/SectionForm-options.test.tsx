import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import { Options } from "../form/widgets/Options.tsx";
import type { Answers } from "../../domain/answer/answers.ts";
import type { QuestionUi } from "../../domain/question/section-files.ts";
import type { QuestionKind } from "../../domain/question/question-kinds.ts";
import { withDraftOwner } from "./open-section.tsx";

const { open: openSample, save, wait } = withDraftOwner({ shouldAdvanceTime: true });
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

const opening =
  (kind: QuestionKind, ui: QuestionUi) =>
  (gender = "", fromJournal: JournalEntries = {}) =>
    openSample(
      { gender },
      {
        definition: {
          ...SAMPLE,
          ui: { ...SAMPLE.ui, gender: ui },
          fields: { ...SAMPLE.fields, gender: { kind } },
          Options,
        },
        fromJournal,
      },
    );
const group = () => within(screen.getByRole("group", { name: "Gender" }));
const other = () => screen.getByLabelText("Other, namely");
const saved = async (): Promise<Answers | undefined> => {
  await wait(5000);
  return save.mock.lastCall?.[0];
};

describe("a choice with buttons", () => {
  const open = opening("choice", { "ui:widget": "buttons" });
  const button = (name: string) => group().getByRole("radio", { name });

  it("is answered by a press or an arrow key, and stored as words", async () => {
    open();
    await user.click(button("Male"));
    expect(button("Male")).toBeChecked();
    await user.keyboard("{ArrowDown}");
    expect(button("Female")).toBeChecked();
    await wait(5000);
    expect(save.mock.lastCall).toEqual([{ gender: "Female" }]);
  });

  it("is taken back by a press, after which the first option has the focus", async () => {
    open("Female");
    await user.click(group().getByRole("button", { name: "Take this answer back" }));
    expect(group().queryByRole("radio", { checked: true })).toBeNull();
    expect(button("Male")).toHaveFocus();
    await wait(5000);
    expect(save.mock.calls).toEqual([[{ gender: "" }]]);
  });
});

describe("several options", () => {
  const open = opening("several", { "ui:other": "Other, namely" });
  const box = (name: string) => group().getByRole("checkbox", { name });

  it("are stored as lines in their order, and other words last", async () => {
    open();
    await user.type(other(), "none of it");
    await user.click(box("Other"));
    await user.click(box("Male"));
    expect(await saved()).toEqual({ gender: "Male\nOther\nnone of it" });
    await user.click(box("Other"));
    expect(await saved()).toEqual({ gender: "Male\nnone of it" });
  });

  it("are one of them while other words only begin like it", async () => {
    open();
    await user.type(other(), "Males");
    expect(other()).toHaveValue("Males");
    expect(box("Male")).not.toBeChecked();
    await user.type(other(), "{Backspace}");
    expect(other()).toHaveValue("Male");
    await user.tab();
    expect(other()).toHaveValue("");
    expect(box("Male")).toBeChecked();
    expect(await saved()).toEqual({ gender: "Male" });
  });

  it("are chosen by words that differ in case and spaces alone", async () => {
    open("Male");
    await user.type(other(), " female ");
    await user.tab();
    expect(box("Female")).toBeChecked();
    expect(await saved()).toEqual({ gender: "Male\nFemale" });
  });

  it("stand beside every other line that is stored, which is kept", async () => {
    const text = "A long text.\n\nOf two paragraphs, and no option.";
    opening("several", {})(`Female\n${text}`);
    expect(box("Female")).toBeChecked();
    expect(screen.getByLabelText("In your own words")).toHaveValue(text);
    await user.click(box("Male"));
    expect(await saved()).toEqual({ gender: `Male\nFemale\n${text}` });
  });

  it("have no field for other words where none are taken", () => {
    opening("several", {})("Male");
    expect(screen.queryByLabelText("In your own words")).toBeNull();
  });
});

describe("a choice that takes other words", () => {
  it("holds one option or other words, with buttons", async () => {
    opening("choice", { "ui:widget": "buttons", "ui:other": "Other, namely" })("Male");
    await user.type(other(), "none");
    expect(group().queryByRole("radio", { checked: true })).toBeNull();
    expect(await saved()).toEqual({ gender: "none" });
    await user.click(group().getByRole("radio", { name: "Female" }));
    expect(other()).toHaveValue("");
    expect(await saved()).toEqual({ gender: "Female" });
  });

  it("holds one option or other words, in a list", async () => {
    opening("choice", { "ui:other": "Other, namely" })("something else");
    const list = screen.getByLabelText("Gender");
    expect(list).toHaveValue("");
    expect(other()).toHaveValue("something else");
    await user.selectOptions(list, "Female");
    expect(other()).toHaveValue("");
    expect(await saved()).toEqual({ gender: "Female" });
  });
});
