import { QUESTION_KINDS } from "../../../../domain/question/question-kinds.ts";
import { CHOICES, kindOf } from "./sections.ts";
import { type Control, type ModelState, openTabs } from "./state.ts";
import { pick } from "../chances.ts";

export function typeInto(state: ModelState, control: Control, text: string): void {
  const { tab, draft, question } = control;
  const shown = draft.store.shown(question).text;
  if (shown !== text) {
    state.words
      .of(draft.definition, question)
      .write(tab.name, text, [shown], holdersOf(state, control, shown));
    tab.before.set(`${draft.key}/${question}`, shown);
    state.days.give(question, text);
    draft.store.write(question, text);
    state.log.push(`  ${tab.name} types ${JSON.stringify(text)} into ${draft.key}/${question}`);
  }
}

/** Gives today the number that the control shows. */
export function giveAgain({ days, log }: ModelState, control: Control): void {
  const { tab, draft, question } = control;
  const { text } = draft.store.shown(question);
  if (typeof draft.store.answer(question) === "number") {
    days.give(question, text);
    draft.store.write(question, text);
    log.push(`  ${tab.name} gives ${text} again to ${draft.key}/${question}`);
  }
}

/** The names of the other tabs that hold `text` unsaved for the same question. */
const holdersOf = (
  state: ModelState,
  { tab, draft: { definition }, question }: Control,
  text: string,
): ReadonlySet<string> =>
  new Set(
    openTabs(state)
      .filter((other) => {
        const draft = other.opened.get(definition);
        return (
          other !== tab &&
          draft?.autosave.unsaved().includes(question) === true &&
          draft.store.shown(question).text === text
        );
      })
      .map(({ name }) => name),
  );

/** A text that was never typed before, so that every text identifies its writer. */
export function newText(state: ModelState, { draft, question }: Control): string {
  state.textsTyped += 1;
  switch (kindOf(draft.definition, question)) {
    case "number":
      return String(state.textsTyped);
    case "choice":
      return CHOICES[state.textsTyped] ?? "";
    default:
      return `words ${state.textsTyped}`;
  }
}

/** Settles a conflict, if there is one. */
export function choose(
  { words, days, log }: ModelState,
  { tab, draft, question }: Control,
  amount: number,
): void {
  const { text, rival } = draft.store.shown(question);
  if (rival === undefined) {
    return;
  }
  const canKeepBoth = QUESTION_KINDS[draft.store.kind(question)].isProse === true && rival !== "";
  // As in `Rivalry`: a question that takes a single answer cannot take a rival of two answers.
  const canTakeOther = canKeepBoth || !rival.includes("\n\n");
  const choice = pick(
    ["mine", ...(canTakeOther ? ["other"] : []), ...(canKeepBoth ? ["both"] : [])] as const,
    amount,
  );
  log.push(`  ${tab.name} keeps ${choice} of ${JSON.stringify({ text, rival })}`);
  const { write, giveUp, join } = words.of(draft.definition, question);
  if (choice === "mine" || canKeepBoth) {
    // The rival is two texts if a backup was restored before the client chose: the client sees both.
    join(tab.name, rival);
  }
  switch (choice) {
    case "mine":
      write(tab.name, text, [text, rival]);
      days.give(question, text);
      draft.store.choose(question, "mine");
      break;
    case "other":
      giveUp(text, rival);
      days.give(question, rival);
      draft.store.choose(question, "other");
      break;
    default:
      write(tab.name, [rival, text].filter(Boolean).join("\n\n"), [text, rival]);
      draft.store.choose(question, "both");
  }
}
