import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import type { QuestionUi } from "../../domain/question/section-files.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { withDraftOwner } from "./open-section.tsx";

const { open, save, wait } = withDraftOwner({ now: new Date(2026, 10, 22, 12) });

const openDate = (answers: StoredAnswers = {}, ui: QuestionUi = {}) => {
  const entry = { "ui:widget": "date", ...ui } as const;
  open(answers, { definition: { ...SAMPLE, ui: { ...SAMPLE.ui, dentist: entry } } });
  return screen.getByLabelText("Last visit");
};
const fill = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};

it("a date has the browser's own control, which remembers nothing", () => {
  const control = openDate({ dentist: "1985-04-03" });
  expect(control).toHaveAttribute("type", "date");
  expect(control).toHaveAttribute("autocomplete", "off");
  expect(control).toHaveValue("1985-04-03");
  // Keeps Chromium from taking a year of six digits.
  expect(control).toHaveAttribute("max", "9999-12-31");
});

it("a date is completed by the browser where its question says so", () => {
  expect(openDate({}, { "ui:autocomplete": "bday" })).toHaveAttribute("autocomplete", "bday");
});

it("a date is stored as it was chosen, and cleared as empty text", async () => {
  const control = openDate();
  fill(control, "1985-04-03");
  await wait(SAVE_DELAY);
  expect(save).toHaveBeenLastCalledWith({ dentist: "1985-04-03" });
  fill(control, "");
  await wait(1500);
  expect(save).toHaveBeenLastCalledWith({ dentist: "" });
});

it("a date half filled in is not taken for a cleared one", async () => {
  const control = openDate({ dentist: "1985-04-03" });
  vi.spyOn(ValidityState.prototype, "badInput", "get").mockReturnValue(true);
  fill(control, "");
  await wait(5000);
  expect(save).not.toHaveBeenCalled();
  expect(control).toHaveAttribute("value", "1985-04-03");
  expect(control).toHaveAccessibleDescription(
    "This date is not complete yet. What you typed is not saved yet.",
  );
});

it("a date counts as cleared once its last part is cleared, without any event", async () => {
  const control = openDate({ dentist: "1985-04-03" });
  const badInput = vi.spyOn(ValidityState.prototype, "badInput", "get").mockReturnValue(true);
  fireEvent.change(control, { target: { value: "" } });
  badInput.mockReturnValue(false);
  fireEvent.blur(control);
  await wait(SAVE_DELAY);
  expect(save.mock.calls).toEqual([[{ dentist: "" }]]);
});

it("an older document's text that is no date stays until one is chosen", async () => {
  const control = openDate({ dentist: "in the spring" });
  expect(control).toHaveValue("");
  expect(control).toHaveAccessibleDescription(/Your earlier answer was “in the spring”\./u);
  fireEvent.blur(control);
  await wait(5000);
  expect(save).not.toHaveBeenCalled();
  fill(control, "2026-04-03");
  await wait(SAVE_DELAY);
  expect(save).toHaveBeenLastCalledWith({ dentist: "2026-04-03" });
  expect(screen.queryByText(/in the spring/u)).toBeNull();
});

it("a date ahead is saved all the same where its question asks for none", async () => {
  const control = openDate({}, { "ui:latest": "today" });
  fill(control, "2026-11-23");
  await wait(SAVE_DELAY);
  expect(save).toHaveBeenLastCalledWith({ dentist: "2026-11-23" });
  expect(control).toHaveAccessibleDescription(
    "Is this right? I expect today or an earlier day. It is kept all the same.",
  );
  fill(control, "2026-11-22");
  expect(control).not.toHaveAccessibleDescription();
});

it("a date is in words as a rival, and once no longer asked", () => {
  const rival = { dentist: { text: "1986-04-03", possiblyStored: [""] } };
  open({ dentist: "1985-04-03" }, { fromJournal: rival });
  expect(screen.getByText("3 April 1985")).toBeVisible();
  render(<ReadForm definition={SAMPLE} answers={{ moved: "1985-04-13" }} />);
  expect(screen.getByText("13 April 1985")).toBeVisible();
});
