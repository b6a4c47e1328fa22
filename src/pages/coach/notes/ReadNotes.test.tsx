import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import { definitionOf } from "../../../questionnaire/testing/section-definitions.ts";
import { NotesOnClient, NotesOnSection } from "./NotesAbove.tsx";
import { ReadNotes } from "./ReadNotes.tsx";
import { noteBesideAnswer } from "./beside-answer.tsx";

const readNotes = vi.hoisted(() => vi.fn<() => Promise<StoredAnswers>>());
vi.mock("../../../data/of-coach/coach-notes.ts", () => ({ readNotes, openNotes: () => undefined }));
vi.mock("../../../session/store/account.tsx", () => ({ useAccount: () => ({ uid: "coach" }) }));

const definition = definitionOf("story");

const show = () =>
  render(
    <MemoryRouter>
      <ReadNotes client={{ uid: "her", name: "Anna", definitions: [definition] }} arePrinted>
        <NotesOnClient uid="her" />
        <NotesOnSection definition={definition} />
        <SectionForm
          mode="read"
          definition={definition}
          answers={{ story: "It began early." }}
          besideAnswer={noteBesideAnswer(definition)}
        />
      </ReadNotes>
    </MemoryRouter>,
  );

describe("notes to be read only", () => {
  beforeEach(() => {
    readNotes.mockReset();
  });

  it("stand where they were written, are printed, and cannot be changed", async () => {
    readNotes.mockResolvedValue({
      client: "In a hurry",
      "section/story": "Begin here",
      "answer/story/story": "  two lines\nof it",
      "answer/story/reason": "",
    });
    show();
    const note = await screen.findByText(/two lines/u);
    expect(note.textContent).toBe("  two lines\nof it");
    expect(note.closest("[data-printed]")).toHaveAttribute("data-printed", "true");
    expect(screen.getAllByRole("note")).toHaveLength(3);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("hide no answer where they cannot be read, and are tried again", async () => {
    readNotes.mockRejectedValueOnce(new Failure("unavailable"));
    readNotes.mockResolvedValueOnce({ client: "In a hurry" });
    show();
    await screen.findByText(/^Your notes cannot be shown at the moment\./u);
    expect(screen.getByText("It began early.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("In a hurry")).toBeInTheDocument();
  });
});
