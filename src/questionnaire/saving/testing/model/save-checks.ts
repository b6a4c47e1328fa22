import type { SaveAnswers } from "../../../../domain/answer/answers.ts";
import type { Draft } from "../../draft/draft.ts";
import { questionsOf } from "./sections.ts";
import { type Control, type ModelState, type Tab, isStored, openTabs } from "./state.ts";

/** Saves, and checks that a tab has only one save of a section under way at a time. */
export function countingSaves(
  { server, violations }: ModelState,
  tab: Tab,
  section: string,
  save: SaveAnswers,
): SaveAnswers {
  const { underWay } = tab;
  return async (changes) => {
    const now = (underWay.get(section) ?? 0) + 1;
    underWay.set(section, now);
    if (now > 1) {
      violations.push(`${tab.name}/${section}: ${now} saves are under way at once`);
    }
    try {
      const reply = await save(changes);
      if (reply === undefined || "roomFor" in reply) {
        const revision = server.revision(section);
        for (const [question, answer] of Object.entries(changes)) {
          if (reply !== undefined && question in reply.roomFor) {
            continue;
          }
          // Another save may have replaced the answer before the acknowledgement arrived.
          if (server.answer(section, question) === answer) {
            tab.acknowledged.set(`${section}/${question}`, { answer, revision });
          }
        }
      }
      return reply;
    } finally {
      underWay.set(section, (underWay.get(section) ?? 0) - 1);
    }
  };
}

/** Checks that a reopened section shows every save that the server has acknowledged to this tab. */
export function checkOpened(
  { server, violations }: ModelState,
  { acknowledged }: Tab,
  { definition, store, autosave }: Draft,
): void {
  const { id } = definition.section;
  for (const question of questionsOf(definition)) {
    const last = acknowledged.get(`${id}/${question}`);
    if (
      last?.revision === server.revision(id) &&
      store.answer(question) !== last.answer &&
      !autosave.unsaved().includes(question)
    ) {
      violations.push(`${id}/${question} is shown as it was before ${JSON.stringify(last)}`);
    }
  }
}

/** Runs `checkSaved` whenever an answer of the draft begins to count as saved. */
export function watchAcknowledgements(state: ModelState, tab: Tab, draft: Draft): void {
  let before = draft.autosave.unsaved();
  draft.autosave.subscribe(() => {
    const now = new Set(draft.autosave.unsaved());
    for (const question of before.filter((unsaved) => !now.has(unsaved))) {
      const control = { tab, draft, question };
      noteTakenBack(state, control);
      checkSaved(
        state,
        control,
        (writer) => writer === tab.name || isClosedTabOf(state, tab, writer),
      );
    }
    before = [...now];
  });
}

/** Whether the writer is a closed tab of the same device: this tab reads that tab's journal entries. */
const isClosedTabOf = (state: ModelState, { device }: Tab, writer: string): boolean =>
  writer.endsWith(device.name) && openTabs(state).every(({ name }) => name !== writer);

/** Checks that an answer that counts as saved is stored, if a writer accepted by `isWriter` wants it. */
export function checkSaved(
  state: ModelState,
  { draft: { definition, store }, question }: Control,
  isWriter: (writer: string) => boolean,
): void {
  const { text } = store.shown(question);
  const { wantedAs, areCopied } = state.words.of(definition, question);
  if (
    wantedAs(text, isWriter).every(({ undoneIn }) => undoneIn !== undefined) ||
    isStored(state, definition, question, store.answer(question))
  ) {
    return;
  }
  const stored = state.server.answer(definition.section.id, question);
  if (!areCopied(String(stored))) {
    state.violations.push(
      `${definition.section.id}/${question}: ${JSON.stringify(text)} is called saved, and ${JSON.stringify(stored)} is stored`,
    );
  }
}

/**
 * Marks a text as unwanted if the client has changed an answer and changed it back before the tab sent
 * anything. The tab then sends nothing, even if other tabs have stored texts that this tab has not shown.
 */
export function noteTakenBack(
  { server, words }: ModelState,
  { tab, draft: { definition, store }, question }: Control,
): void {
  const { wantedAs, haveSeen, areCopied } = words.of(definition, question);
  const { id } = definition.section;
  const now = server.answer(id, question);
  const takenBack = wantedAs(store.shown(question).text, (writer) => writer === tab.name).filter(
    ({ areStored }) => !areStored,
  );
  // Whether this tab has surely shown the stored answer. False for an empty answer, which every tab has
  // shown, and for an answer that a writer still wants.
  const isSeen =
    now !== "" &&
    now !== store.answer(question) &&
    haveSeen(takenBack, now) &&
    wantedAs(String(now), () => true).length === 0;
  const isCopy = takenBack.some(({ seen }) => [...seen].some(areCopied));
  if (
    store.answer(question) === store.stored(question) &&
    (isCopy || !(isSeen || server.mayStillStore(tab.device.name, id, question)))
  ) {
    for (const typed of takenBack) {
      typed.areWanted = false;
    }
  }
}
