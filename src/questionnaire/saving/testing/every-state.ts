import {
  type Bounds,
  type BoundedWorld,
  QUESTION,
  isRead,
  possibleSteps,
} from "./bounded-steps.ts";
import { fingerprint } from "./fingerprint.ts";
import { calm } from "./manual-clock.ts";
import { check } from "./model/checks.ts";
import { throwIfWrong } from "./model/commands.ts";
import type { CreateSender } from "./model/server.ts";
import { type ModelState, modelState, openTabs } from "./model/state.ts";
import { enterFirst, openTab } from "./model/tabs.ts";
import { newText, typeInto } from "./model/typing.ts";
import { endWell } from "./model/world.ts";

type Path = readonly string[];

/**
 * Visits every state that the engine, the journals and the server can reach within the bounds, breadth first.
 * The real engine cannot be copied, so the search repeats a state's steps in a new world. From each state, it
 * also repairs connections and settles conflicts: then everything has to be saved. Throws at the first failed
 * check. `beginSending` is called for each world: the engine must not import the code that keeps earlier texts.
 */
export async function everyState(bounds: Bounds, beginSending: () => CreateSender) {
  const reach = async (path: Path): Promise<BoundedWorld> => {
    const world = await begin(bounds, beginSending);
    for (const name of path) {
      await takeStep(world, name, path);
    }
    return world;
  };
  const first = await reach([]);
  const seen = new Set([fingerprint(first)]);
  let newest = pathsBeyond([], first);
  for (let steps = 0; steps < bounds.steps && newest.length > 0; steps += 1) {
    const found: Path[] = [];
    for (const path of newest) {
      const world = await reach(path);
      const print = fingerprint(world);
      if (!seen.has(print)) {
        seen.add(print);
        found.push(...pathsBeyond(path, world));
        await settle(world);
      }
      world.state.server.end();
    }
    newest = found;
  }
  // Complete once no step leads to a new state, and not if the limit `steps` ended the search.
  return { states: seen.size, isComplete: newest.length === 0 };
}

/** The paths that take one more step, from the world that `path` leads to. */
const pathsBeyond = (path: Path, world: BoundedWorld): readonly Path[] =>
  possibleSteps(world).map(({ name }) => [...path, name]);

/**
 * Opens the section in every tab, with nothing written, or with a stored text if saves keep earlier
 * texts. After that, each request waits for its step.
 */
async function begin(bounds: Bounds, beginSending: () => CreateSender): Promise<BoundedWorld> {
  const { devices, tabsOfEach, keepsEarlierTexts } = bounds;
  const state = modelState(
    { devices, sections: 1, areSlow: false, chances: [0] },
    keepsEarlierTexts ? beginSending() : undefined,
  );
  for (const device of state.devices) {
    while (device.tabs.size < tabsOfEach) {
      const tab = openTab(state, device);
      enterFirst(state, tab);
      await calm();
      const draft = tab.screen?.draft;
      if (keepsEarlierTexts && draft !== undefined && state.textsTyped === 0) {
        const control = { tab, draft, question: QUESTION };
        typeInto(state, control, newText(state, control));
        await tab.drafts.flush();
      }
    }
  }
  await calm();
  for (const device of state.devices) {
    device.connection = "holds everything back";
  }
  return {
    state,
    bounds,
    restores: 0,
    behind: 0,
    faults: 0,
    edits: 0,
    givenUp: new Set(),
  };
}

async function takeStep(world: BoundedWorld, name: string, path: Path): Promise<void> {
  const step = possibleSteps(world).find((possible) => possible.name === name);
  if (step === undefined) {
    throw new Error(`The same steps do not lead to the same state: ${path.join("; ")}`);
  }
  const { state } = world;
  state.log.push(name);
  await step.take();
  await calm();
  dropWithoutEffect(state);
  check(state);
  throwIfWrong(state);
}

/** Drops reads and answers whose page is closed: nobody waits for them. */
function dropWithoutEffect(state: ModelState): void {
  const { held } = state.server;
  const open = openTabs(state).map(({ name }) => name);
  const kept = held.filter(
    (request) => open.includes(request.page) || !(request.isAnswer || isRead(request)),
  );
  held.splice(0, held.length, ...kept);
}

/** Lets every request arrive and settles every conflict: then everything has to be saved. */
async function settle({ state }: BoundedWorld): Promise<void> {
  for (const device of state.devices) {
    device.connection = "works";
  }
  while (state.server.held.length > 0) {
    state.server.held.shift()?.arrive();
    await calm();
  }
  await endWell(state);
  throwIfWrong(state);
}
