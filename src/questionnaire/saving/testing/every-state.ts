import { type Bounds, type BoundedWorld, isRead, possibleSteps } from "./bounded-steps.ts";
import { fingerprint } from "./fingerprint.ts";
import { calm } from "./manual-clock.ts";
import { check } from "./model-checks.ts";
import { throwIfWrong } from "./model-commands.ts";
import { type ModelState, openTabs } from "./model-state.ts";
import { enterFirst, openTab } from "./model-tabs.ts";
import { endWell, modelWorld } from "./model-world.ts";

interface Explored {
  readonly states: number;
  /** How many steps were taken from the states, each with the real engine. */
  readonly transitions: number;
  /** True once no step leads to a new state; false if the limit `steps` ended the search. */
  readonly isComplete: boolean;
}

type Path = readonly string[];

/**
 * Visits every state that the engine, the journals and the server can reach within the bounds, breadth first.
 * The real engine cannot be copied, so the search repeats a state's steps in a new world. From each state, it
 * also repairs connections and settles conflicts: then everything has to be saved. Throws at the first failed
 * check.
 */
export async function everyState(bounds: Bounds): Promise<Explored> {
  const reach = async (path: Path): Promise<BoundedWorld> => {
    const world = await begin(bounds);
    for (const name of path) {
      await takeStep(world, name, path);
    }
    return world;
  };
  const seen = new Set([fingerprint(await reach([]))]);
  let transitions = 0;
  let newest: readonly Path[] = [[]];
  for (let steps = 0; steps < bounds.steps && newest.length > 0; steps += 1) {
    const found: Path[] = [];
    for (const path of newest) {
      for (const { name } of possibleSteps(await reach(path))) {
        const further = [...path, name];
        const world = await reach(further);
        const print = fingerprint(world);
        transitions += 1;
        if (!seen.has(print)) {
          seen.add(print);
          found.push(further);
          await settle(world);
        }
      }
    }
    newest = found;
  }
  return { states: seen.size, transitions, isComplete: newest.length === 0 };
}

/** Opens the section in every tab, with nothing written yet. After that, each request waits for its step. */
async function begin(bounds: Bounds): Promise<BoundedWorld> {
  const { devices, tabsOfEach } = bounds;
  const state = modelWorld(
    { devices, sections: 1, conditions: 0, areSlow: false, chances: [0] },
    () => {
      throw new Error("No question of this world has a condition.");
    },
  );
  for (const device of state.devices) {
    while (device.tabs.size < tabsOfEach) {
      enterFirst(state, openTab(state, device));
    }
  }
  await calm();
  for (const device of state.devices) {
    device.connection = "holds everything back";
  }
  return { state, bounds, restores: 0, faults: 0, edits: 0, givenUp: new Set() };
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
