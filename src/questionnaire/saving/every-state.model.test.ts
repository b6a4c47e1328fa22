import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type SentAnswers,
  dropEarlierTexts,
  knownEarlierTexts,
  watchTakenAway,
} from "../../data/of-client/earlier-texts.ts";
import { sendAndKeep } from "../../data/of-client/keep-earlier-texts.ts";
import type { Bounds } from "./testing/bounded-steps.ts";
import { everyState } from "./testing/every-state.ts";
import { IS_LONG_RUN } from "./testing/model/commands.ts";
import { allInFull, inShort } from "./testing/model/earlier-texts.ts";
import type { CreateSender, TextsByQuestion } from "./testing/model/server.ts";
import { mapIn } from "../../data/documents/stored-document.ts";

vi.mock(
  import("../../data/documents/document-size.ts"),
  () => import("./testing/model/document.ts"),
);
// There is no Firestore: a save goes to the model of the server.
vi.mock(import("../../firebase/firestore.ts"), () => ({}));
vi.mock(import("../../data/calls/call-backend.ts"), () => ({}));
vi.mock(import("../../data/documents/sdk-document.ts"), () => ({
  sendAnswers: async ({ uid }, _revision, _changes, options) => {
    const texts: Record<string, readonly string[]> = {};
    for (const [key, text] of Object.entries(mapIn(options?.earlierTexts ?? {}, "texts"))) {
      const [, question = ""] = key.split("/");
      texts[question] = [...(texts[question] ?? []), String(text)];
    }
    await commits.get(uid)?.(texts);
  },
}));

/** By page, sends the save that the page has begun. */
const commits = new Map<string, (earlierTexts: TextsByQuestion) => Promise<void>>();

/** Sends saves as `openAnswers` of `src/data` does. */
function beginSending(): CreateSender {
  dropEarlierTexts();
  commits.clear();
  return (uid, sectionId) => {
    const sent: SentAnswers = new Map();
    const takenAway = watchTakenAway(uid, sectionId, sent);
    return {
      send: async ({ revision, changes, stored }, commit) => {
        commits.set(uid, commit);
        const texts = allInFull(changes);
        const taken = takenAway.by(texts, allInFull(stored));
        await (Object.keys(taken).length === 0
          ? commit({})
          : sendAndKeep({ collection: "clients", uid, sectionId }, revision, changes, taken));
        takenAway.noteSaved(texts);
      },
      memory: () => [
        inShort(JSON.stringify([...sent].map(([question, answers]) => [question, [...answers]]))),
        knownEarlierTexts(uid)?.map(({ text }) => inShort(text)),
      ],
    };
  };
}

const NO_BOUND = 60;

const ONE: Bounds = {
  devices: 1,
  tabsOfEach: 1,
  edits: 2,
  keepsEarlierTexts: false,
  faults: 0,
  restores: 0,
  behind: 0,
  steps: NO_BOUND,
};

type Case = readonly [
  name: string,
  bounds: Partial<Bounds>,
  /** A number of states to exceed: a model that lost a step reaches fewer states. */
  least: number,
  /** The bound of the steps, on every run and in a long one. */
  steps: readonly [number, number],
];

const ALL = [NO_BOUND, NO_BOUND] as const;

const CASES: readonly Case[] = [
  ["a tab, without a fault", {}, 600, ALL],
  ["two devices, without a fault", { devices: 2, edits: 1 }, 500, ALL],
  ["a tab, with a fault and a restored backup", { faults: 1, restores: 1 }, 400, [6, 12]],
  ["two devices, with a fault", { devices: 2, faults: 1 }, 500, [5, 9]],
  [
    "two devices, with a fault and a restored backup",
    { devices: 2, faults: 1, restores: 1 },
    500,
    [5, 8],
  ],
  ["two tabs, with a fault", { tabsOfEach: 2, faults: 1 }, 1000, [5, 7]],
  ["a tab that saves behind its screen, with a fault", { behind: 1, faults: 1 }, 500, [6, 9]],
  ["two tabs that save behind their screens", { tabsOfEach: 2, edits: 1, behind: 1 }, 500, [6, 8]],
  ["a tab with earlier texts, with a fault", { keepsEarlierTexts: true, faults: 1 }, 300, [5, 8]],
  [
    "two devices with earlier texts, with a fault",
    { devices: 2, keepsEarlierTexts: true, faults: 1 },
    300,
    [3, 4],
  ],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("in every state", () => {
  it.each(CASES)("of %s nothing is lost", { timeout: 600_000 }, async (_, bounds, least, both) => {
    const steps = both[IS_LONG_RUN ? 1 : 0];
    const bounded = { ...ONE, ...bounds, steps };
    const { states, isComplete } = await everyState(bounded, beginSending);
    expect(isComplete).toBe(steps === NO_BOUND);
    expect(states).toBeGreaterThan(least);
  });
});
