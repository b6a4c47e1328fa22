import { LONGEST_ANSWER } from "../../../../domain/question/question-kinds.ts";
import { questionsOn } from "./asking.ts";
import type { Connection } from "./connection.ts";
import { changeConsent } from "./consent.ts";
import { AGAIN } from "./sections.ts";
import { type Control, type ModelState, type Tab, openTabs } from "./state.ts";
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
  "take back or give consent": 3,
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
/** How many of a section's questions count as the first ones, which the client visits more often. */
const FIRST = 3;
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

/** Steps that need a section on the screen of their tab. */
const AT_CONTROLS: ReadonlySet<StepKind> = new Set([
  "append",
  "replace",
  "clear",
  "take back",
  "give again",
  "type what does not fit",
  "choose",
]);

/** Whether the step can do anything: steps at a control need a section on the tab's screen. */
export function isPossible(state: ModelState, { kind, tab }: Step): boolean {
  const tabs = openTabs(state);
  return tabs.length === 0 || !AT_CONTROLS.has(kind) || pick(tabs, tab).screen?.draft !== undefined;
}

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
  const draft = tab.screen?.draft;
  const atControl = (act: (control: Control) => void): void => {
    const question = goTo(tab, choice, amount);
    if (draft !== undefined && question !== undefined) {
      act({ tab, draft, question });
    }
  };
  switch (kind) {
    case "append":
      atControl((control) => {
        const { store } = control.draft;
        const { question } = control;
        const before = store.kind(question) === "long text" ? store.shown(question).text : "";
        typeInto(state, control, `${before} ${newText(state, control)}`.trim());
      });
      break;
    case "replace":
      atControl((control) => {
        typeInto(state, control, newText(state, control));
      });
      break;
    case "clear":
      atControl((control) => {
        typeInto(state, control, "");
      });
      break;
    case "take back":
      atControl((control) => {
        const before = tab.before.get(`${control.draft.key}/${control.question}`);
        if (before !== undefined) {
          typeInto(state, control, before);
        }
      });
      break;
    case "give again":
      if (draft !== undefined) {
        giveAgain(state, { tab, draft, question: AGAIN });
      }
      break;
    case "type what does not fit":
      atControl((control) => {
        if (control.draft.store.kind(control.question) === "number") {
          typeInto(state, control, newText(state, control).padEnd(LONGEST_ANSWER + 1, " or so"));
        }
      });
      break;
    case "wait":
      break;
    case "another day comes":
      state.days.pass();
      break;
    case "the day before comes again":
      state.days.comeAgain();
      break;
    case "change connection":
      tab.device.connection = pick(CONNECTIONS, choice);
      log.push(`  ${tab.device.name} ${tab.device.connection}`);
      break;
    case "let something arrive":
      server.held.splice(choice % (server.held.length + 1), 1)[0]?.arrive();
      break;
    case "enter":
      log.push(`  ${tab.name} enters ${pick(sections, choice).section.id}`);
      enter(state, tab, pick(sections, choice));
      break;
    case "leave":
      log.push(`  ${tab.name} leaves`);
      leave(tab);
      break;
    case "save behind the screen":
      log.push(`  ${tab.name} saves ${pick(sections, choice).section.id} behind the screen`);
      saveBehind(state, tab, pick(sections, choice));
      break;
    case "kill the tab":
      log.push(`  ${tab.name} is killed`);
      kill(state, tab);
      break;
    case "close the tab":
      log.push(`  ${tab.name} is closed`);
      void tab.drafts.flush();
      kill(state, tab);
      break;
    case "flush":
      void tab.drafts.flush();
      break;
    case "choose":
      if (draft !== undefined) {
        for (const question of words.writtenIn(draft.definition)) {
          choose(state, { tab, draft, question }, amount);
        }
      }
      break;
    case "fill or empty the device":
      tab.device.storage.isFull = !tab.device.storage.isFull;
      log.push(`  ${tab.device.name} is ${tab.device.storage.isFull ? "full" : "not full"}`);
      break;
    case "lose the database":
      tab.database.lose(1 + (amount % 3));
      log.push(`  ${tab.name} loses its database`);
      break;
    case "fill or empty the document":
      log.push(
        `  the document has room for ${server.limit(amount % 4 === 0 ? undefined : amount % 12)} more`,
      );
      break;
    case "restore a backup":
      log.push(`  ${restoreBackup(state, choice)} saves are undone`);
      break;
    case "delete or bring back the document":
      server.setGone(amount % 2 === 0);
      break;
    case "take back or give consent":
      changeConsent(state, !server.isTakenBack(), devices[choice % (devices.length + 1)]);
      log.push(`  the consent is ${server.isTakenBack() ? "taken back" : "given"}`);
      break;
    case "publish another edition":
      state.edition += 1;
      break;
    case "log out":
      void logOut(tab);
      break;
  }
}

/**
 * Moves the client to a question on the page, half of the time to one of the first. Returns `undefined` if
 * leaving the previous control has removed the question from the page.
 */
function goTo({ screen }: Tab, choice: number, amount: number): string | undefined {
  if (screen?.draft === undefined) {
    return undefined;
  }
  const { asking, at } = screen;
  const questions = questionsOn(screen);
  const question = pick(amount % 2 === 0 ? questions.slice(0, FIRST) : questions, choice);
  if (at !== question) {
    asking?.settle();
  }
  screen.at = question;
  return asking?.standing(question) === "unasked" ? undefined : question;
}
