import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "../../../../tests/support/signal.ts";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as coachNotes from "../../../data/of-coach/coach-notes.ts";
import type {
  ChangedElsewhere,
  SaveAnswers,
  StoredAnswers,
} from "../../../domain/answer/answers.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { definitionOf } from "../../../questionnaire/testing/section-definitions.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { ClientNotes } from "./ClientNotes.tsx";
import { NotesOnClient, NotesOnSection, UnsavedNotes } from "./NotesAbove.tsx";
import { NoteBeside } from "./NoteBeside.tsx";
import { answerAddress } from "../../../domain/question/addresses.ts";

interface Opened {
  readonly answers: StoredAnswers;
  readonly save: SaveAnswers;
  readonly remainingRoom: () => undefined;
}

let coach = "";
const openNotes = vi.fn<() => Promise<Opened>>();

const definition = definitionOf("story");
const save = vi.fn<SaveAnswers>();

const stored = (answers: StoredAnswers): Opened => ({
  answers,
  save: (changes) => save(changes),
  remainingRoom: () => undefined,
});

const ANSWERS = { story: "It began early." };

const show = (shown = definition, answers: StoredAnswers = ANSWERS) =>
  render(
    <TestSession uid={coach}>
      <ClientNotes
        client={{ uid: "her", name: "Anna", definitions: [shown], answers: { story: answers } }}
      >
        <NotesOnClient />
        <NotesOnSection definition={shown} answers={answers} />
        <ReadForm
          definition={shown}
          answers={answers}
          besideAnswer={(question) => <NoteBeside address={answerAddress("story", question)} />}
        />
      </ClientNotes>
    </TestSession>,
  );

const add = (what: RegExp) => screen.findByRole("button", { name: what });

const STORY = /^Add a note: my note on “Please tell me your story/u;

beforeEach(() => {
  coach = crypto.randomUUID();
  replaceIn(coachNotes, { openNotes });
  save.mockReset().mockResolvedValue(undefined);
  openNotes.mockReset().mockResolvedValue(stored({}));
});
afterEach(() => drafts.forget(coach));

describe("the notes on a client", () => {
  it("are written, saved by themselves, and become text with the focus beside it", async () => {
    show();
    await userEvent.click(await add(STORY));
    const field = screen.getByLabelText(/^My note on “Please tell me your story/u);
    expect(field).toHaveFocus();
    expect(screen.getByText("Whatever you note here is saved by itself.")).toBeInTheDocument();
    await userEvent.type(field, "Ask her");
    await vi.waitFor(() => {
      expect(save.mock.lastCall).toEqual([{ "answer/story/story": "Ask her" }]);
    }, 30_000);
    await userEvent.click(screen.getByRole("button", { name: /^Done/u }));
    expect(screen.getByRole("button", { name: /^Edit my note on “Please/u })).toHaveFocus();
    expect(screen.getByRole("note")).toHaveTextContent("Ask her");
  });

  it("say at each field who reads them, and nothing of saving before the first", async () => {
    show();
    const button = await add(STORY);
    expect(screen.queryByText(/saved by itself/u)).toBeNull();
    await userEvent.click(button);
    expect(screen.getByLabelText(/^My note on “Please/u)).toHaveAccessibleDescription(
      "No client reads this.",
    );
  });

  it("that another coach has changed are both there to choose from", async () => {
    openNotes.mockResolvedValue(stored({ client: "before" }));
    const changed: ChangedElsewhere = { answers: { client: "hers" }, hasGoneBack: false };
    save.mockResolvedValueOnce(changed);
    show();
    await userEvent.click(await add(/^Edit my notes on Anna/u));
    await userEvent.type(screen.getByLabelText("My notes on Anna", { selector: "textarea" }), "!");
    await userEvent.click(screen.getByRole("button", { name: /^Done/u }));
    const rivalry = await screen.findByRole("group", { name: /^This note was changed/u });
    expect(rivalry).toHaveTextContent("hers");
    await userEvent.click(screen.getByRole("button", { name: "Keep both" }));
    expect(screen.getByLabelText("My notes on Anna", { selector: "textarea" })).toHaveFocus();
    await vi.waitFor(() => {
      expect(save.mock.lastCall).toEqual([{ client: "hers\n\nbefore!" }]);
    }, 30_000);
  });

  it("stand beside answers that are not asked for any more, too", async () => {
    const hopes = { kind: "long text", retired: "What do you hope for?" } as const;
    const retired = { ...definition, fields: { ...definition.fields, hopes } };
    show(retired, { hopes: "Rest", unknown: "Kept" });
    await userEvent.click(await add(/^Add a note: my note on “What do you hope for/u));
    await userEvent.keyboard("Ask");
    await userEvent.click(await add(/^Add a note: my note on “unknown”/u));
    await userEvent.keyboard("Ask");
    await vi.waitFor(() => {
      const saved = save.mock.calls.flatMap(([changes]) => Object.entries(changes));
      expect(saved).toContainEqual(["answer/story/hopes", "Ask"]);
      expect(saved).toContainEqual(["answer/story/unknown", "Ask"]);
    }, 30_000);
  });

  it("of a client who is gone cannot be saved, and stay to be copied", async () => {
    save.mockRejectedValue(new Failure("not-found"));
    const { unmount } = show();
    await userEvent.click(await add(STORY));
    await userEvent.keyboard("Too late");
    await screen.findByText(/^Not saved yet\. This client is no longer there/u);
    unmount();
    render(
      <TestSession uid={coach}>
        <UnsavedNotes uid="her" isGone />
      </TestSession>,
    );
    expect(await screen.findByText("Too late")).toBeInTheDocument();
    expect(screen.getByText(/^Please tell me your story/u)).toBeInTheDocument();
  });

  it("are shown without a field where nothing may be added, until they are read", async () => {
    const { given, give } = signal<Opened>();
    openNotes.mockReturnValue(given);
    show();
    expect(screen.getByText("It began early.")).toBeInTheDocument();
    expect(screen.queryByRole("button")).toBeNull();
    await act(async () => {
      give(stored({ "section/story": "Begin here" }));
      await Promise.resolve();
    });
    expect(await screen.findByText("Begin here")).toBeInTheDocument();
  });
});
