import { expect, it } from "vitest";
import { readQuestionFiles } from "../checking/read-question-files.ts";
import { reworded } from "../desk/reworded.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit, TextPlace } from "../edits/edit.ts";
import type { DeskSection } from "../protocol.ts";
import { deskSections } from "./desk-sections.ts";
import { withQuestionFolder } from "./testing/question-folder.ts";
import { createValidatorModules } from "./validator-modules.ts";

const folder = withQuestionFolder();

const note = { group: 0, item: 2 } as const;
const PLACES: readonly TextPlace[] = [
  { of: "section", part: "title" },
  { of: "section", part: "description" },
  { of: "group", group: 0, part: "title" },
  { of: "group", group: 0, part: "intro" },
  { of: "group", group: 0, part: "sensitive" },
  { of: "note", at: note },
  { of: "question", question: "reason", part: "title" },
  { of: "question", question: "reason", part: "help" },
  { of: "question", question: "issues", part: "help" },
];

const EDITS: readonly Edit[] = [
  ...PLACES.map((text) => ({ does: "rewrite", section: "story", text, words: "New" }) as const),
  ...(["intro", "sensitive"] as const).map(
    (part) =>
      ({
        does: "rewrite",
        section: "story",
        text: { of: "group", group: 1, part },
        words: "",
      }) as const,
  ),
  {
    does: "rewrite",
    section: "story",
    text: { of: "question", question: "story", part: "help" },
    words: "",
  },
  {
    does: "rewrite list",
    section: "story",
    question: "reason",
    part: "examples",
    entries: ["One", "Another"],
  },
  { does: "rewrite list", section: "story", question: "reason", part: "examples", entries: [] },
];

/** What a form is drawn from. */
const shownOf = (sections: readonly DeskSection[]): unknown => {
  const story = sections.find(({ section }) => section.id === "story");
  return { title: story?.section.title, schema: story?.schema, ui: withoutEmpty(story?.ui) };
};

/** An entry of a question that says nothing is as good as none. */
const withoutEmpty = (ui: object | undefined): unknown =>
  Object.fromEntries(
    Object.entries(ui ?? {}).filter(([, entry]) => JSON.stringify(entry) !== "{}"),
  );

it.each(EDITS)("the page runs ahead to what the desk will answer: %j", (edit) => {
  const validators = createValidatorModules();
  const added = applyEdit(readQuestionFiles(folder()), {
    does: "add note",
    section: "story",
    at: note,
    words: "A note",
  });
  const files = "files" in added ? added.files : new Map<string, string>();
  const result = applyEdit(files, edit);
  const answered = "files" in result ? deskSections(result.files, validators) : [];
  const ahead = deskSections(files, validators).map((section) => reworded(section, edit));
  expect(shownOf(ahead)).toEqual(shownOf(answered));
});
