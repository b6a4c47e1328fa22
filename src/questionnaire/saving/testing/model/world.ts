import { calm } from "../manual-clock.ts";
import { check, checkDays, checkQuiet, checkRetried } from "./checks.ts";
import { questionsOf } from "./sections.ts";
import { type ModelState, type Setup, modelState, openTabs } from "./state.ts";
import { type Step, WAITS, take } from "./steps.ts";
import { enter, openTab } from "./tabs.ts";
import { choose } from "./typing.ts";
import { pick } from "../chances.ts";

/** Milliseconds after which every request has ended and every retry has run, even with the longest waits. */
const UNTIL_QUIET = 125_000;

/** Before these steps, a slow device gets the time to keep every text. */
const SUDDEN: ReadonlySet<Step["kind"]> = new Set([
  "kill the tab",
  "close the tab",
  "fill or empty the device",
  "log out",
]);

/**
 * One client with one to three devices, the real engine in every tab, and a model of the server. A check
 * that fails adds to `violations` at once.
 */
export function modelWorld(setup: Setup): ModelState {
  const state = modelState(setup);
  const { chances, devices, sections } = state;
  for (const device of devices) {
    enter(state, openTab(state, device), pick(sections, chances.below(sections.length)));
  }
  return state;
}

/** Takes one step, and checks everything. */
export async function happen(state: ModelState, step: Step): Promise<void> {
  const { clock, untilKept, log } = state;
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
}

/** Repairs everything, and settles the conflicts in every tab. Then everything has to be saved. */
export async function endWell(state: ModelState): Promise<void> {
  state.log.push("the end");
  await repair(state);
  if (state.chances.below(2) === 0) {
    await state.clock.advance(UNTIL_QUIET);
    check(state);
    checkRetried(state);
  }
  for (let round = 0; round < 8 && state.violations.length === 0; round += 1) {
    if (!(await endRound(state)) && round > 0) {
      break;
    }
  }
  checkQuiet(state);
  checkDays(state);
}

/** Brings the document back, lets held requests arrive, and gives each device a connection and a tab. */
async function repair(state: ModelState): Promise<void> {
  const { server, devices } = state;
  server.setGone(false);
  server.limit(undefined);
  for (const { arrive } of server.held.splice(0)) {
    arrive();
    await calm();
    check(state);
  }
  for (const device of devices) {
    device.connection = "works";
    device.storage.isFull = false;
    for (const tab of device.tabs) {
      tab.database.lose(0);
    }
    if (device.tabs.size === 0) {
      openTab(state, device);
    }
  }
}

/** Opens every section in every tab, and settles its conflicts. Returns whether there was a conflict. */
async function endRound(state: ModelState): Promise<boolean> {
  const { chances, clock, sections } = state;
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
          choose(state, { tab, draft, question }, chances.below(6));
        }
      }
      await clock.advance(1000);
      check(state);
    }
  }
  await clock.advance(UNTIL_QUIET);
  check(state);
  return wasRivalled;
}
