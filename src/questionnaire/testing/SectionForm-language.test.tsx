import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { SectionForm } from "../SectionForm.tsx";
import { type SectionDefinition, languageOf } from "../section-definition.ts";
import { renderWhole, withDraftOwner } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

const { id: owner, save, wait } = withDraftOwner({});

const ENGLISH = definitionOf("questionnaire");
const { properties } = ENGLISH.schema;
const age = properties["age"]?.title ?? "";

/** Details with a few texts in Dutch. */
const HALF: SectionDefinition = {
  ...ENGLISH,
  language: "nl",
  schema: {
    ...ENGLISH.schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([question, asked]) => [
        question,
        question === "gender" ? { ...asked, title: "Geslacht" } : asked,
      ]),
    ),
  },
  untranslated: Object.values(properties).map(({ title }) => title),
  labels: { gender: { Male: "Man" } },
};

describe("a section in another language", () => {
  const form = (inWords: SectionDefinition) => (
    <SectionForm
      inWords={inWords}
      draft={{
        owner: owner(),
        definition: ENGLISH,
        answers: { gender: "Male" },
        fromJournal: {},
        save: (changes) => save(changes),
      }}
    />
  );

  it("keeps the focus, the caret and the text, and saves nothing", async () => {
    const { rerender } = renderWhole(form(ENGLISH));
    const name = screen.getByLabelText<HTMLInputElement>(/^Name/u);
    name.focus();
    fireEvent.change(name, { target: { value: "Anna de Vr" } });
    name.setSelectionRange(4, 6);
    rerender(form(HALF));
    expect(screen.getByLabelText("Geslacht")).toBeVisible();
    expect(document.activeElement).toBe(name);
    expect(name).toHaveValue("Anna de Vr");
    expect([name.selectionStart, name.selectionEnd]).toEqual([4, 6]);
    await wait(5000);
    expect(save.mock.calls).toEqual([[{ name: "Anna de Vr" }]]);
  });

  it("shows the label of a choice, and stores its English word", async () => {
    renderWhole(form(HALF));
    const gender = screen.getByLabelText("Geslacht");
    expect(screen.getByRole("option", { name: "Man" })).toHaveValue("Male");
    fireEvent.change(gender, { target: { value: "" } });
    fireEvent.change(gender, { target: { value: "Male" } });
    fireEvent.change(gender, { target: { value: "Other" } });
    await wait(5000);
    expect(save.mock.calls).toEqual([[{ gender: "Other" }]]);
  });

  it("says the language of each text that is not that of the page", () => {
    renderWhole(form(HALF));
    expect(screen.getByText("Geslacht")).toHaveAttribute("lang", "nl");
    expect(screen.getByText(age).closest("[lang]")).toBeNull();
    expect(screen.getByRole("option", { name: "Man" })).toHaveAttribute("lang", "nl");
    expect([languageOf(HALF, "gender"), languageOf(HALF, "age")]).toEqual(["nl", "en"]);
  });

  it("is read with the label of the stored choice", () => {
    renderWhole(<ReadForm definition={HALF} answers={{ gender: "Male" }} />);
    expect(screen.getByText("Man")).toHaveAttribute("lang", "nl");
  });
});
