import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import { withDraftOwner } from "./open-section.tsx";

const { open: openSample, save, wait } = withDraftOwner({});

const STORY = {
  "ui:widget": "textarea",
  "ui:quickAnswers": ["Nothing", "It comes and goes"],
} as const;
const DEFINITION = { ...SAMPLE, ui: { ...SAMPLE.ui, story: STORY } };

const open = (story = "", fromJournal: JournalEntries = {}) =>
  openSample({ story }, { definition: DEFINITION, fromJournal });
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/Please tell me your story/u);
const button = (name: string) => screen.queryByRole("button", { name });
const enter = async (): Promise<void> => {
  field().focus();
  await wait(1);
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
};

describe("a quick answer", () => {
  it("stands in an empty field after a press, and is saved as a text", async () => {
    open();
    press("Nothing");
    expect(field()).toHaveValue("Nothing");
    expect(button("Nothing")).toBePressed();
    await wait(5000);
    expect(save.mock.calls).toEqual([[{ story: "Nothing" }]]);
  });

  it("is a new line after what stands there, and is never there twice", async () => {
    open("My sleep.");
    await enter();
    press("Nothing");
    press("Nothing");
    expect(field()).toHaveValue("My sleep.\nNothing");
  });

  it("goes by another press where only quick answers stand", () => {
    open("Nothing\nIt comes and goes");
    press("Nothing");
    expect(field()).toHaveValue("It comes and goes");
    press("It comes and goes");
    expect(field()).toHaveValue("");
  });

  it("is offered beside other words only while the field is in use", async () => {
    open("My sleep.");
    expect(button("Nothing")).toBeNull();
    await enter();
    expect(button("Nothing")).toBeVisible();
    field().blur();
    await wait(1);
    expect(button("Nothing")).toBeNull();
  });

  it("cannot be given while two texts of the answer stand", () => {
    open("theirs", { story: { text: "Nothing", possiblyStored: ["before"] } });
    expect(button("Nothing")).toBeDisabled();
    fireEvent.click(screen.getByRole("button", { name: "Keep what is here" }));
    expect(button("Nothing")).toBeEnabled();
  });
});
