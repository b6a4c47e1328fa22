import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { SectionForm } from "../SectionForm.tsx";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { withDraftOwner } from "./open-section.tsx";

/** A section with one date question: no section in `schemas/` has a date question yet. */
const definition = (ui: SectionDefinition["ui"][string] = {}): SectionDefinition => ({
  section: { id: "visits", title: "Visits", route: "/visits", coachRoute: "/adminvisits" },
  language: "en",
  schema: {
    title: "Visits",
    type: "object",
    properties: { dentist: { type: "string", title: "When were you at the dentist's?" } },
  },
  ui: { dentist: { "ui:widget": "date", ...(ui as object) } },
  fields: { dentist: { kind: "date" } },
  // Stands in for the validators that ajv compiles: every answer fits.
  validators: new Proxy({}, { get: () => () => true }),
});

describe("a date", () => {
  const { id: owner, save, wait } = withDraftOwner({ now: new Date(2026, 10, 22, 12) });

  const open = (
    answers: StoredAnswers = {},
    ui: SectionDefinition["ui"][string] = {},
    fromJournal: JournalEntries = {},
  ) => {
    render(
      <SectionForm
        draft={{
          owner: owner(),
          definition: definition(ui),
          answers,
          fromJournal,
          save: (changes) => save(changes),
        }}
      />,
    );
    return screen.getByLabelText("When were you at the dentist's?");
  };
  const fill = (control: HTMLElement, value: string) => {
    fireEvent.change(control, { target: { value } });
    fireEvent.blur(control);
  };

  it("is asked for with the browser's own control, which remembers nothing", () => {
    const control = open({ dentist: "1985-04-03" });
    expect(control).toHaveAttribute("type", "date");
    expect(control).toHaveAttribute("autocomplete", "off");
    expect(control).toHaveValue("1985-04-03");
    // Keeps Chromium from taking a year of six digits.
    expect(control).toHaveAttribute("max", "9999-12-31");
  });

  it("is completed by the browser where its question says so", () => {
    expect(open({}, { "ui:autocomplete": "bday" })).toHaveAttribute("autocomplete", "bday");
  });

  it("is stored as it was chosen, and cleared as empty text", async () => {
    const control = open();
    fill(control, "1985-04-03");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ dentist: "1985-04-03" });
    fill(control, "");
    await wait(1500);
    expect(save).toHaveBeenLastCalledWith({ dentist: "" });
  });

  it("is not taken for a cleared one while it is half filled in", async () => {
    const control = open({ dentist: "1985-04-03" });
    vi.spyOn(ValidityState.prototype, "badInput", "get").mockReturnValue(true);
    fill(control, "");
    await wait(5000);
    expect(save).not.toHaveBeenCalled();
    expect(control).toHaveAttribute("value", "1985-04-03");
    expect(control).toHaveAccessibleDescription(
      "This date is not complete yet. What you typed is not saved yet.",
    );
  });

  it("counts as cleared once its last part is cleared, without any event", async () => {
    const control = open({ dentist: "1985-04-03" });
    const badInput = vi.spyOn(ValidityState.prototype, "badInput", "get").mockReturnValue(true);
    fireEvent.change(control, { target: { value: "" } });
    badInput.mockReturnValue(false);
    fireEvent.blur(control);
    await wait(SAVE_DELAY);
    expect(save.mock.calls).toEqual([[{ dentist: "" }]]);
  });

  it("shows an older document's text, and keeps it until a date is chosen", async () => {
    const control = open({ dentist: "in the spring" });
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

  it("is saved all the same where its question asks for none ahead", async () => {
    const control = open({}, { "ui:latest": "today" });
    fill(control, "2026-11-23");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ dentist: "2026-11-23" });
    expect(control).toHaveAccessibleDescription(
      "Is this right? I expect today or an earlier day. It is kept all the same.",
    );
    fill(control, "2026-11-22");
    expect(control).not.toHaveAccessibleDescription();
  });

  it("is shown in words where another one was stored from another place", () => {
    open({ dentist: "1985-04-03" }, {}, { dentist: { text: "1986-04-03", possiblyStored: [""] } });
    expect(screen.getByText("3 April 1985")).toBeVisible();
  });

  it("is read in words when its question is no longer asked", () => {
    const { schema, ...rest } = definition();
    const retired: SectionDefinition = {
      ...rest,
      schema: { ...schema, properties: {} },
      ui: {},
      fields: { dentist: { kind: "date", retired: "When were you at the dentist's?" } },
    };
    render(<ReadForm definition={retired} answers={{ dentist: "1985-04-03" }} />);
    expect(screen.getByText("3 April 1985")).toBeVisible();
  });
});
