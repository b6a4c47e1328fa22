import { calm } from "./manual-clock.ts";
import { check, checkQuiet } from "./model-checks.ts";
import { questionsOf } from "./model-sections.ts";
import type { Connection } from "./model-server.ts";
import { type Control, type ModelState, modelState, openTabs } from "./model-state.ts";
import { type Step, pick } from "./model-steps.ts";
import { enter, kill, leave, logOut, openTab } from "./model-tabs.ts";
import { choose, newText, typeInto } from "./model-typing.ts";

const TABS_OF_A_DEVICE = 2;
const WAITS = [50, 300, 500, 700, 1500, 3000, 8000, 21_000, 65_000];
/** Repeated ones are more likely. */
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

/** What a device must be ready for. It promises to have kept a text a moment after it was typed. */
const SUDDEN: ReadonlySet<Step["kind"]> = new Set([
  "kill the tab",
  "close the tab",
  "fill or empty the device",
  "log out",
]);

/**
 * One client at one to three devices, with the real engine in every tab of theirs, in front of a model
 * of the server. `violations` says what has been wrong, as soon as it is.
 */
export function modelWorld(seed: number) {
  const state = modelState(seed);
  const { clock, random, devices, sections, untilKept, violations, log } = state;
  for (const device of devices) {
    enter(state, openTab(state, device), pick(sections, random.below(sections.length)));
  }

  return {
    violations,
    log,
    run: async (step: Step): Promise<void> => {
      log.push(step.kind);
      if (SUDDEN.has(step.kind)) {
        await clock.advance(untilKept);
        check(state);
      }
      take(state, step);
      await calm();
      check(state);
      if (step.kind === "wait") {
        const milliseconds = pick(WAITS, step.amount);
        log.push(`  ${milliseconds} ms`);
        await clock.advance(milliseconds);
        check(state);
      }
    },
    /** Everything works again, and everybody comes back and decides. Then everything has to be saved. */
    end: async (): Promise<void> => {
      log.push("the end");
      await repair(state);
      for (let round = 0; round < 8 && violations.length === 0; round += 1) {
        if (!(await endRound(state)) && round > 0) {
          break;
        }
      }
      checkQuiet(state);
    },
  };
}

function take(state: ModelState, { kind, tab: tabNumber, choice, amount }: Step): void {
  const { server, devices, sections, log } = state;
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
    if (draft !== undefined) {
      act({ tab, draft, question: pick(questionsOf(draft.definition), choice) });
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
    case "type what does not fit":
      atControl((control) => {
        if (control.draft.store.kind(control.question) === "number") {
          typeInto(state, control, `${newText(state, control)} or so`);
        }
      });
      break;
    case "wait":
      break;
    case "change connection":
      tab.device.connection = pick(CONNECTIONS, choice);
      log.push(`  ${tab.device.name} ${tab.device.connection}`);
      break;
    case "let something arrive":
      server.held.splice(choice % (server.held.length + 1), 1)[0]?.();
      break;
    case "enter":
      log.push(`  ${tab.name} enters ${pick(sections, choice).section.id}`);
      enter(state, tab, pick(sections, choice));
      break;
    case "leave":
      log.push(`  ${tab.name} leaves`);
      leave(tab);
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
        for (const question of questionsOf(draft.definition)) {
          choose(state, { tab, draft, question }, amount);
        }
      }
      break;
    case "fill or empty the device":
      tab.device.storage.isFull = !tab.device.storage.isFull;
      log.push(`  ${tab.device.name} is ${tab.device.storage.isFull ? "full" : "not full"}`);
      break;
    case "delete or bring back the document":
      server.setGone(amount % 2 === 0);
      break;
    case "log out":
      void logOut(tab);
      break;
  }
}

/** The document is there, what was held back arrives, and every device works and has a tab. */
async function repair(state: ModelState): Promise<void> {
  const { server, devices } = state;
  server.setGone(false);
  for (const arrive of server.held.splice(0)) {
    arrive();
    await calm();
    check(state);
  }
  for (const device of devices) {
    device.connection = "works";
    device.storage.isFull = false;
    if (device.tabs.size === 0) {
      openTab(state, device);
    }
  }
}

/** Returns whether there was anything to decide. */
async function endRound(state: ModelState): Promise<boolean> {
  const { clock, random, sections } = state;
  let wasRivalled = false;
  for (const tab of openTabs(state)) {
    for (const definition of sections) {
      enter(state, tab, definition);
      await clock.advance(1000);
      check(state);
      for (const question of questionsOf(definition)) {
        const draft = tab.screen?.draft;
        if (draft?.store.shown(question).rival !== undefined) {
          wasRivalled = true;
          choose(state, { tab, draft, question }, random.below(6));
        }
      }
      await clock.advance(1000);
      check(state);
    }
  }
  await clock.advance(125_000);
  check(state);
  return wasRivalled;
}
