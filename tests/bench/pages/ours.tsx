import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/literata/wght.css";
import "../../../src/ui/tokens.css";
import "../../../src/ui/base.css";
import { questions } from "virtual:bench-questions";
import type { Answer, Answers } from "../../../src/domain/answers.ts";
import { drafts, journal } from "../../../src/questionnaire/saving/browser-drafts.ts";
import { SectionForm } from "../../../src/questionnaire/SectionForm.tsx";
import { loadSectionDefinition, sections } from "../../../src/questionnaire/section-definition.ts";
import { exposeAnswers, openRoot } from "./root.ts";

// Our form as `SectionPage` uses it, with the site's style sheets and typefaces, autosave and the
// journal in the browser's own database. Only the server is missing.

/** Milliseconds that a save takes. */
const SAVING = 80;

const OWNER = "somebody";

const saved = new Map<string, Answer>();

async function save(changes: Answers): Promise<undefined> {
  await new Promise((resolve) => {
    setTimeout(resolve, SAVING);
  });
  for (const [question, answer] of Object.entries(changes)) {
    saved.set(question, answer);
  }
}

async function show(): Promise<void> {
  const section = sections.find(({ id }) => id === questions.id);
  if (section === undefined) {
    throw new Error(`There is no section ${questions.id}.`);
  }
  const [definition, fromJournal] = await Promise.all([
    loadSectionDefinition(section),
    drafts.recall(OWNER, section.id),
  ]);
  openRoot().render(
    <SectionForm
      mode="edit"
      draft={{ owner: OWNER, definition, answers: questions.answers, fromJournal, save }}
    />,
  );
}

exposeAnswers((question) =>
  journal.isWorking() ? saved.get(question) : "The journal does not work.",
);

void show();
