import { LONGEST_ANSWER, QUESTION_KINDS } from "../../../../domain/question/question-kinds.ts";
import type { Connection } from "./connection.ts";
import { AGAIN, questionsOf } from "./sections.ts";
import { type Control, type ModelState, openTabs } from "./state.ts";
import { enter, kill, leave, logOut, openTab, saveBehind } from "./tabs.ts";
import { choose, giveAgain, newText, typeInto } from "./typing.ts";
import { restoreBackup } from "./backup.ts";
import { pick } from "../chances.ts";

/** The frequency of each kind of step: weight 24 is taken eight times as often as weight 3. */
export const STEP_WEIGHTS = {
  append: 24,
  replace: 8,
  clear: 3,
  "take back": 3,
  "give again": 4,
  "type what does not fit": 3,
  wait: 26,
  "another day comes": 5,
  "the day before comes again": 2,
  "change connection": 12,
  "let something arrive": 10,
  enter: 12,
  leave: 5,
  "save behind the screen": 5,
  "kill the tab": 4,
  "close the tab": 3,
  "open a tab": 8,
  flush: 5,
  choose: 8,
  "fill or empty the device": 2,
  "lose the database": 3,
  "fill or empty the document": 5,
  "restore a backup": 2,
  "delete or bring back the document": 1,
  "publish another edition": 3,
  "log out": 1,
} as const;

export type StepKind = keyof typeof STEP_WEIGHTS;

/** One step. Its numbers pick among the tabs, questions and so on that exist when it is taken. */
export interface Step {
  readonly kind: StepKind;
  readonly tab: number;
  readonly choice: number;
  readonly amount: number;
}

const TABS_OF_A_DEVICE = 2;
/** The possible lengths of the step "wait", in milliseconds. */
export const WAITS = [50, 300, 500, 700, 1500, 3000, 8000, 21_000, 65_000];
/** A connection that is listed more often is more likely. */
const CONNECTIONS: readonly Connection[] = [
  "works",
  "works",
  "works",
  "works",
  "is slow",
  "is slow",
  "holds requests back",
  "holds requests back",
  "holds answers back",
  "loses answers",
  "is refused",
  "is offline",
  "is signed out",
];

/** Does nothing at a control of a tab without a section on its screen. */
export function take(state: ModelState, { kind, tab: tabNumber, choice, amount }: Step): void {
  const { server, devices, sections, words, log } = state;
  const tabs = openTabs(state);
  if (kind === "open a tab" || tabs.length === 0) {
    const device = pick(devices, choice);
    if (device.tabs.size < TABS_OF_A_DEVICE) {
      log.push(`  ${openTab(state, device).name} is opened`);
    }
    return;
  }
  const tab = pick(tabs, tabNumber);
  const { device } = tab;
  const draft = tab.screen?.draft;
  const section = pick(sections, choice);
  const atControl = (act: (control: Control) => void) => (): void => {
    if (draft !== undefined) {
      act({ tab, draft, question: pick(questionsOf(draft.definition), choice) });
    }
  };
  const kinds: Readonly<Record<Exclude<StepKind, "open a tab">, () => void>> = {
    append: atControl((control) => {
      const { store } = control.draft;
      const { question } = control;
      const before =
        QUESTION_KINDS[store.kind(question)].isProse === true ? store.shown(question).text : "";
      typeInto(state, control, `${before} ${newText(state, control)}`.trim());
    }),
    replace: atControl((control) => {
      typeInto(state, control, newText(state, control));
    }),
    clear: atControl((control) => {
      typeInto(state, control, "");
    }),
    "take back": atControl((control) => {
      const before = tab.before.get(`${control.draft.key}/${control.question}`);
      if (before !== undefined) {
        typeInto(state, control, before);
      }
    }),
    "give again": atControl((control) => {
      giveAgain(state, { ...control, question: AGAIN });
    }),
    "type what does not fit": atControl((control) => {
      if (QUESTION_KINDS[control.draft.store.kind(control.question)].isNumber === true) {
        typeInto(state, control, newText(state, control).padEnd(LONGEST_ANSWER + 1, " or so"));
      }
    }),
    wait: () => undefined,
    "another day comes": state.days.pass,
    "the day before comes again": state.days.comeAgain,
    "change connection": () => {
      device.connection = pick(CONNECTIONS, choice);
      log.push(`  ${device.name} ${device.connection}`);
    },
    "let something arrive": () =>
      server.held.splice(choice % (server.held.length + 1), 1)[0]?.arrive(),
    enter: () => {
      log.push(`  ${tab.name} enters ${section.section.id}`);
      enter(state, tab, section);
    },
    leave: () => {
      log.push(`  ${tab.name} leaves`);
      leave(tab);
    },
    "save behind the screen": () => {
      log.push(`  ${tab.name} saves ${section.section.id} behind the screen`);
      saveBehind(state, tab, section);
    },
    "kill the tab": () => {
      log.push(`  ${tab.name} is killed`);
      kill(state, tab);
    },
    "close the tab": () => {
      log.push(`  ${tab.name} is closed`);
      void tab.drafts.flush();
      kill(state, tab);
    },
    flush: () => void tab.drafts.flush(),
    choose: atControl((control) => {
      for (const question of words.writtenIn(control.draft.definition)) {
        choose(state, { ...control, question }, amount);
      }
    }),
    "fill or empty the device": () => {
      device.storage.isFull = !device.storage.isFull;
      log.push(`  ${device.name} is ${device.storage.isFull ? "full" : "not full"}`);
    },
    "lose the database": () => {
      tab.database.lose(1 + (amount % 3));
      log.push(`  ${tab.name} loses its database`);
    },
    "fill or empty the document": () => {
      const room = server.limit(amount % 4 === 0 ? undefined : amount % 12);
      log.push(`  the document has room for ${room} more`);
    },
    "restore a backup": () => {
      log.push(`  ${restoreBackup(state, choice)} saves are undone`);
    },
    "delete or bring back the document": () => {
      server.setGone(amount % 2 === 0);
    },
    "publish another edition": () => {
      state.edition += 1;
    },
    "log out": () => void logOut(tab),
  };
  kinds[kind]();
}
