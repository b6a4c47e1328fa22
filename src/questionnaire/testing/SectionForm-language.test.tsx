import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import { loadWords, switchLanguage } from "../../words/load-words.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { type SectionDefinition, languageOf } from "../section-definition.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { renderWhole, sectionForm, withDraftOwner } from "./open-section.tsx";

const { id: owner, open, save, wait } = withDraftOwner({});
beforeAll(() => {
  loadWords(["session", "signed-in", "engine"], "en");
});
afterEach(() => act(() => switchLanguage("en")));

const { properties } = SAMPLE.schema;

/** The sample with a few texts in Dutch. */
const HALF: SectionDefinition = {
  ...SAMPLE,
  language: "nl",
  schema: {
    ...SAMPLE.schema,
    properties: {
      ...properties,
      gender: { type: "string", enum: ["Male", "Female", "Other"], title: "Geslacht" },
    },
  },
  untranslated: Object.values(properties).map(({ title }) => title),
  labels: { gender: { Male: "Man" } },
};

describe("a section in another language", () => {
  const form = (inWords: SectionDefinition) =>
    sectionForm({ inWords, owner: owner(), answers: { gender: "Male" }, save });

  it("keeps the focus, the caret and the text, and saves nothing", async () => {
    const { rerender } = renderWhole(form(SAMPLE));
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
    expect(save.mock.calls.map(([changes]) => changes)).toEqual([{ name: "Anna de Vr" }]);
  });

  it("shows the label of a choice, and stores its English word", async () => {
    renderWhole(form(HALF));
    const gender = screen.getByLabelText("Geslacht");
    expect(screen.getByRole("option", { name: "Man" })).toHaveValue("Male");
    fireEvent.change(gender, { target: { value: "" } });
    fireEvent.change(gender, { target: { value: "Male" } });
    fireEvent.change(gender, { target: { value: "Other" } });
    await wait(5000);
    expect(save.mock.calls.map(([changes]) => changes)).toEqual([{ gender: "Other" }]);
  });

  it("keeps with an answer the language that its question had during the typing", async () => {
    const { rerender } = renderWhole(form(SAMPLE));
    const type = (text: string): void => {
      fireEvent.change(screen.getByLabelText(/main reason/u), { target: { value: text } });
    };
    type("I");
    const dutch = { ...SAMPLE, language: "nl" } as const;
    rerender(form(dutch));
    expect(screen.getByLabelText(/main reason/u)).toHaveValue("I");
    type("Ik");
    rerender(form(SAMPLE));
    await wait(3000);
    const [changes, givenTo] = save.mock.lastCall ?? [];
    expect(changes).toEqual({ reason: "Ik" });
    expect(givenTo?.get("reason")).toBe("nl");
  });

  it("says the language of each text that is not that of the page", () => {
    renderWhole(form(HALF));
    expect(screen.getByText("Geslacht")).toHaveAttribute("lang", "nl");
    expect(screen.getByText("Age").closest("[lang=nl]")).toBeNull();
    expect(screen.getByRole("option", { name: "Man" })).toHaveAttribute("lang", "nl");
    expect([languageOf(HALF, "gender"), languageOf(HALF, "age")]).toEqual(["nl", "en"]);
  });
});

it("words around the questions follow a switch of language, and no answer does", async () => {
  open({ age: 70.5 });
  const field = screen.getByLabelText("Height in centimetres");
  fireEvent.change(field, { target: { value: "1,7" } });
  fireEvent.blur(field);
  await wait(SAVE_DELAY);
  expect(screen.getAllByText(/^Is this right\? I expect 50 or more\. Did you/u)).toHaveLength(2);
  vi.useRealTimers();
  await act(() => switchLanguage("nl"));
  expect(screen.getAllByText(/^Klopt dit\? Ik verwacht 50 of meer\. Bedoelde/u)).toHaveLength(2);
  expect(screen.queryAllByText(/Is this right/u)).toHaveLength(0);
  expect(screen.queryAllByText("I'd rather talk about this")).toHaveLength(0);
  expect(screen.getAllByText("Hier praat ik liever over").length).toBeGreaterThan(1);
  expect(screen.getByText("(graag invullen)")).toBeInTheDocument();
  expect(field).toHaveValue("1,7");
  expect(screen.getByDisplayValue("70.5")).toBeInTheDocument();
});

it("an option that is gone and was never translated says that it is English", async () => {
  await act(() => switchLanguage("nl"));
  render(<ReadForm definition={HALF} answers={{ gender: "Rather not say" }} />);
  renderWhole(
    sectionForm({ inWords: HALF, owner: owner(), answers: { gender: "Rather not say" }, save }),
  );
  const shown = screen.getAllByText("Rather not say");
  expect(shown.map(({ lang }) => lang)).toEqual(["en", "en"]);
});
