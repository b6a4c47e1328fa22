import { answerKeyOf, isDatedKey } from "../../../../domain/question/answer-keys.ts";
import { storedValues } from "../../../../domain/question/dated-values.ts";
import type { SectionDefinition } from "../../../section-definition.ts";
import { checkSaved, noteTakenBack } from "./save-checks.ts";
import { AGAIN, fits } from "./sections.ts";
import { type Control, type ModelState, isStored, journalled, openTabs } from "./state.ts";

/** Checks all that has to be true at any moment. */
export function check(state: ModelState): void {
  for (const definition of state.sections) {
    const drafts = draftsOf(state, definition);
    checkTold(state, drafts);
    checkHeld(state, definition, drafts);
    for (const question of state.words.writtenIn(definition)) {
      const held = drafts.map(({ tab, draft }) => ({ tab, draft, question })).filter(isHeld);
      for (const control of held) {
        const { tab, draft } = control;
        if (!draft.autosave.unsaved().includes(question)) {
          noteTakenBack(state, control);
          // Checks only texts of this tab: another tab's texts may have been replaced meanwhile.
          checkSaved(state, control, (writer) => writer === tab.name);
        }
      }
      checkLost(state, definition, question, held);
    }
  }
}

type OpenDraft = Omit<Control, "question">;

/** Checks that each page tells of a day only what the client gave on it. */
function checkTold({ days, violations }: ModelState, drafts: readonly OpenDraft[]): void {
  for (const { tab, draft } of drafts) {
    for (const told of draft.store.datedValues(AGAIN).filter((value) => !days.isGiven(value))) {
      violations.push(`${tab.name} tells a value that was never given: ${JSON.stringify(told)}`);
    }
  }
}

/** Checks that the stored number is of a day that is stored, or that a page holds. */
function checkHeld(
  state: ModelState,
  definition: SectionDefinition,
  drafts: readonly OpenDraft[],
): void {
  const stored = state.server.answers(definition.section.id);
  const answer = stored[AGAIN];
  const waiting = drafts.flatMap(({ draft: { autosave, store } }) =>
    autosave
      .unsaved()
      .filter(isDatedKey)
      .map((day) => store.shown(day).text),
  );
  if (
    typeof answer === "number" &&
    storedValues(AGAIN, stored).every(({ value }) => value !== answer) &&
    !waiting.includes(String(answer))
  ) {
    state.violations.push(`${AGAIN} is ${answer}, and no day is`);
  }
}

const draftsOf = (state: ModelState, definition: SectionDefinition): readonly OpenDraft[] =>
  openTabs(state).flatMap((tab) => {
    const draft = tab.opened.get(definition);
    return draft === undefined ? [] : [{ tab, draft }];
  });

/** Whether a tab shows the question, or holds an unsaved text for the question behind another screen. */
const isHeld = ({ tab, draft, question }: Control): boolean =>
  tab.screen?.draft === draft || draft.autosave.unsaved().includes(question);

/** Checks that every text that its writer still wants is stored, or in a control, or in a journal. */
function checkLost(
  state: ModelState,
  definition: SectionDefinition,
  question: string,
  held: readonly Control[],
): void {
  const { wanted, areSame } = state.words.of(definition, question);
  for (const words of wanted()) {
    const { text, answer, undoneIn, replacedIn } = words;
    const isHere = ({ draft }: Control): boolean => {
      const shown = draft.store.shown(question);
      return (
        areSame({ text, answer }, shown.text) ||
        (shown.rival !== undefined && areSame({ text, answer }, shown.rival)) ||
        // After a restored backup, the rival may consist of two texts.
        shown.rival?.endsWith(`\n\n${text}`) === true
      );
    };
    const isStillShown = openTabs(state).some(
      ({ name, screen }) =>
        screen?.draft !== undefined &&
        undoneIn?.has(screen.draft) === true &&
        !replacedIn.has(name),
    );
    // While a page shows words that a backup undid, the journal does not count: a failing journal may
    // still hold outdated texts.
    const isSomewhere =
      isStored(state, definition, question, answer) ||
      held.some(isHere) ||
      (!isStillShown && journalled(state, definition, question).includes(text));
    if (!isSomewhere && undoneIn !== undefined && !isStillShown) {
      // The client left each page that showed the words, or typed over them there, before the page learnt of
      // the restored backup.
      words.areWanted = false;
    } else if (!isSomewhere) {
      state.violations.push(
        `${definition.section.id}/${question}: ${JSON.stringify(text)} is lost`,
      );
    }
  }
}

/** Checks that autosave has sent everything that can be sent, even if the client has not come back. */
export function checkRetried(state: ModelState): void {
  for (const tab of openTabs(state)) {
    for (const { autosave } of tab.opened.values()) {
      const unsendable = autosave.unsendable();
      const oversized = autosave.oversized();
      const waiting = autosave
        .unsaved()
        .filter((question) => !unsendable.includes(question) || oversized.has(question));
      if (waiting.length > 0) {
        state.violations.push(`${tab.name} does not send ${waiting.join()} again`);
      }
    }
  }
}

/** Checks that everything is saved in the end, and that no request or retry is pending. */
export function checkQuiet(state: ModelState): void {
  const { sections, words, violations } = state;
  for (const tab of openTabs(state)) {
    for (const [definition, { autosave, store }] of tab.opened) {
      const unsaved = autosave
        .unsaved()
        .map(answerKeyOf)
        .filter((question) => fits(definition, question, store.shown(question).text));
      const { phase } = autosave.status();
      if (unsaved.length > 0 || (phase !== "saved" && phase !== "unchanged")) {
        violations.push(`${tab.name} is not quiet: ${phase}, unsaved ${unsaved.join()}`);
      }
    }
  }
  // A failing journal is excused below: it has reported its failure, and its next write removes old entries.
  const failing = openTabs(state).filter(({ journal }) => !journal.isWorking());
  for (const definition of sections) {
    for (const question of words.writtenIn(definition)) {
      const wanted = words.of(definition, question).wanted();
      const answerKey = answerKeyOf(question);
      // A number's day waits with it. If a question has a second unsaved text, that text waits in the journal until the first text fits.
      const isFirst = draftsOf(state, definition).every(({ draft }) =>
        fits(definition, answerKey, draft.store.shown(answerKey).text),
      );
      if (isFirst && wanted.every(({ answer }) => answer !== undefined)) {
        const fitting = journalled(state, definition, question, failing).filter((text) =>
          fits(definition, question, text),
        );
        for (const text of fitting) {
          violations.push(`${question}: ${JSON.stringify(text)} is still in a journal`);
        }
        for (const { text, answer, undoneIn } of wanted) {
          // A failing journal may still hold a text that a backup has undone and no page shows.
          const isUndoneInJournal =
            undoneIn !== undefined &&
            failing.length > 0 &&
            journalled(state, definition, question).includes(text);
          if (!isUndoneInJournal && !isStored(state, definition, question, answer)) {
            violations.push(`${question}: ${JSON.stringify(text)} is not stored in the end`);
          }
        }
      }
    }
  }
}

/** Checks that the stored number is the last of its days, if no day came twice, unless a control holds a text that does not fit. */
export function checkDays(state: ModelState): void {
  const { server, days, violations } = state;
  const stored = server.answers("story");
  const last = storedValues(AGAIN, stored).at(-1);
  const isUnfit = openTabs(state).some(({ opened }) =>
    [...opened.values()].some(({ autosave }) => autosave.unsaved().includes(AGAIN)),
  );
  if (
    !isUnfit &&
    !days.haveComeAgain() &&
    typeof stored[AGAIN] === "number" &&
    last?.value !== stored[AGAIN]
  ) {
    violations.push(`${AGAIN} is ${stored[AGAIN]}, and the last of its days ${last?.value}`);
  }
}
