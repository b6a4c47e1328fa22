import { restoreBackup } from "./model/backup.ts";
import { CUT } from "./model/earlier-texts.ts";
import type { Held } from "./model/connection.ts";
import { type Control, type ModelState, type Tab, openTabs } from "./model/state.ts";
import { enterFirst, kill, openTab, saveBehind } from "./model/tabs.ts";
import { choose, newText, typeInto } from "./model/typing.ts";
import { pick } from "./chances.ts";

/** Limits on the states that a search visits. */
export interface Bounds {
  readonly devices: number;
  readonly tabsOfEach: number;
  /** The most times that the client types a text or empties the answer. */
  readonly edits: number;
  /** Whether saves keep earlier texts; the client then also cuts texts. */
  readonly keepsEarlierTexts: boolean;
  /** The most times that a backup is restored. A backup always undoes the last save only. */
  readonly restores: number;
  /** The most times that a tab saves the device's texts behind its screen. */
  readonly behind: number;
  /** At most this many faults. A fault is a tab that crashes, or a request or reply that is lost or late. */
  readonly faults: number;
  /** The most steps that lead to a state. */
  readonly steps: number;
}

/** A world of the model, with its bounds and how much of them its steps have used up. */
export interface BoundedWorld {
  readonly state: ModelState;
  readonly bounds: Bounds;
  restores: number;
  behind: number;
  faults: number;
  edits: number;
  /** Requests that their page has given up, and that may still reach the server. */
  readonly givenUp: Set<Held>;
}

/** The name is unique among the possible steps, and the same in every world that took the same steps. */
interface BoundedStep {
  readonly name: string;
  readonly take: () => void | Promise<void>;
}

/** The question that the client edits. */
export const QUESTION = "prose";
/** Milliseconds: longer than a read waits for a save, shorter than a page waits for the server. */
const A_MOMENT = 2500;

/** Everything that can happen next. "saves at once" stands for timers, which may end at any moment. */
export function possibleSteps(world: BoundedWorld): readonly BoundedStep[] {
  const { state, bounds } = world;
  const { server, devices } = state;
  const steps: BoundedStep[] = [];
  for (const device of devices) {
    [...device.tabs].forEach((tab, number) => {
      for (const { name, take } of stepsIn(world, tab)) {
        steps.push({ name: `tab ${number + 1} of ${device.name} ${name}`, take });
      }
    });
    if (device.tabs.size < bounds.tabsOfEach) {
      const take = (): void => {
        enterFirst(state, openTab(state, device));
      };
      steps.push({ name: `${device.name} opens a tab`, take });
    }
  }
  server.held.forEach((request, number) => {
    steps.push(...stepsOf(world, request, number));
  });
  if (openTabs(state).some((tab) => waitsForSave(state, tab))) {
    steps.push({ name: "a moment passes", take: () => state.clock.advance(A_MOMENT) });
  }
  if (world.restores < bounds.restores && server.saves() > 0) {
    const take = (): void => {
      world.restores += 1;
      restoreBackup(state, server.saves() - 1);
    };
    steps.push({ name: "the last save is undone by a backup", take });
  }
  return steps;
}

export const isRead = ({ what }: Held): boolean => what.startsWith("read");

/** Whether a tab waits for a save to end before it reads the section. */
const waitsForSave = ({ server }: ModelState, { name, screen, behind }: Tab): boolean => {
  const isReading = screen !== undefined && screen.draft === undefined;
  const reading = [...behind].filter(({ opening }) => opening === undefined).length;
  const reads = server.held.filter((request) => request.page === name && isRead(request)).length;
  return Number(isReading) + reading > reads;
};

function stepsIn(world: BoundedWorld, tab: Tab): readonly BoundedStep[] {
  const { state } = world;
  const steps: BoundedStep[] = [
    { name: "saves at once", take: () => void tab.drafts.flush() },
    ...unlessTooMany(world, {
      name: "crashes",
      take: () => {
        kill(state, tab);
      },
    }),
    ...(world.behind === world.bounds.behind
      ? []
      : [
          {
            name: "saves behind the screen",
            take: () => {
              world.behind += 1;
              saveBehind(state, tab, pick(state.sections, 0));
            },
          },
        ]),
  ];
  const draft = tab.screen?.draft;
  if (draft === undefined) {
    return steps;
  }
  return [
    ...steps,
    {
      name: "reads the section again",
      take: () => {
        enterFirst(state, tab);
      },
    },
    ...stepsAt(world, { tab, draft, question: QUESTION }),
  ];
}

/** What the client can do at a control. */
function stepsAt(world: BoundedWorld, control: Control): readonly BoundedStep[] {
  const { state, bounds } = world;
  const { text, rival } = control.draft.store.shown(QUESTION);
  const choices = rival === undefined ? [] : ["mine", "other", ...(rival === "" ? [] : ["both"])];
  const write = (name: string, newer: () => string): BoundedStep => ({
    name,
    take: () => {
      world.edits += 1;
      typeInto(state, control, newer());
    },
  });
  const typed = write("types", () => newText(state, control));
  const emptied = text === "" ? [] : [write("empties", () => "")];
  const canBeCut = bounds.keepsEarlierTexts && /^words \d+$/u.test(text);
  const cut = canBeCut ? [write("cuts", () => text + CUT)] : [];
  return [
    ...(world.edits < bounds.edits ? [typed, ...emptied, ...cut] : []),
    ...choices.map((choice, number) => ({
      name: `keeps ${choice}`,
      take: () => {
        choose(state, control, number);
      },
    })),
  ];
}

function stepsOf(world: BoundedWorld, request: Held, number: number): readonly BoundedStep[] {
  const { held } = world.state.server;
  const what = `${number + 1}: ${request.isAnswer ? "the answer to " : ""}${request.page}, ${request.what},`;
  const arrives: BoundedStep = {
    name: `${what} arrives`,
    take: () => {
      held.splice(number, 1);
      request.arrive();
    },
  };
  const isLost: BoundedStep = {
    name: `${what} is lost`,
    take: () => {
      held.splice(number, 1);
      request.lose();
    },
  };
  const isGivenUp: BoundedStep = {
    name: `${what} is not waited for any more`,
    take: () => {
      world.givenUp.add(request);
      request.giveUp();
    },
  };
  if (isRead(request)) {
    // Skips two faults: a lost answer to a read, which acts like a lost request, and a late read, which has
    // no effect.
    return [arrives, ...(request.isAnswer ? [] : unlessTooMany(world, isLost))];
  }
  const mayComeLate = !request.isAnswer && !world.givenUp.has(request);
  return [
    arrives,
    ...unlessTooMany(world, isLost),
    ...(mayComeLate ? unlessTooMany(world, isGivenUp) : []),
  ];
}

/** Returns the step, which is a fault, unless the bounds allow no more faults. */
const unlessTooMany = (world: BoundedWorld, { name, take }: BoundedStep): readonly BoundedStep[] =>
  world.faults === world.bounds.faults
    ? []
    : [
        {
          name,
          take: () => {
            world.faults += 1;
            return take();
          },
        },
      ];
