import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type SentAnswers,
  dropEarlierTexts,
  knownEarlierTexts,
  watchTakenAway,
} from "../../data/of-client/earlier-texts.ts";
import { sendAndKeep } from "../../data/of-client/keep-earlier-texts.ts";
import { createAsking } from "../form/asking/asking.ts";
import type { Bounds } from "./testing/bounded-steps.ts";
import { everyState } from "./testing/every-state.ts";
import { IS_LONG_RUN } from "./testing/model/commands.ts";
import { allInFull, inShort } from "./testing/model/earlier-texts.ts";
import type { CreateSender, TextsByQuestion } from "./testing/model/server.ts";
import { mapIn } from "../../data/documents/stored-document.ts";

// This test has no DOM, so there is nothing to scroll.
vi.mock(import("../form/asking/in-place.ts"), () => ({
  inPlace: (change) => {
    change();
  },
}));
// There is no Firestore either: a save goes to the model of the server.
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

/** Sends saves as `openAnswers` of `src/data` does. The name of a page stands for its account. */
function beginSending(): CreateSender {
  dropEarlierTexts();
  return (page, sectionId) => {
    const sent: SentAnswers = new Map();
    const takenAway = watchTakenAway(page, sectionId, sent);
    return {
      send: async ({ revision, changes, stored }, commit) => {
        commits.set(page, commit);
        const texts = allInFull(changes);
        const taken = takenAway.by(texts, allInFull(stored));
        await (Object.keys(taken).length === 0
          ? commit({})
          : sendAndKeep({ collection: "clients", uid: page, sectionId }, revision, changes, taken));
        takenAway.noteSaved(texts);
      },
      memory: () => [
        inShort(JSON.stringify([...sent].map(([question, answers]) => [question, [...answers]]))),
        knownEarlierTexts(page)?.map(({ text }) => inShort(text)),
      ],
    };
  };
}

const NO_BOUND = 60;

const one: Bounds = {
  devices: 1,
  tabsOfEach: 1,
  edits: 2,
  decisions: 0,
  keepsEarlierTexts: false,
  faults: 0,
  restores: 0,
  withdrawals: 0,
  behind: 0,
  steps: NO_BOUND,
};

/** A name, bounds, and a number of states to exceed: a model that lost a step reaches fewer states. */
const CASES: readonly (readonly [string, Bounds, number])[] = [
  ["a tab, without a fault", one, 600],
  ["two devices, without a fault", { ...one, devices: 2, edits: 1 }, 500],
  [
    "a tab, with a fault and a restored backup",
    { ...one, faults: 1, restores: 1, steps: IS_LONG_RUN ? 12 : 6 },
    400,
  ],
  ["two devices, with a fault", { ...one, devices: 2, faults: 1, steps: IS_LONG_RUN ? 9 : 5 }, 500],
  [
    "two devices, with a fault and a restored backup",
    { ...one, devices: 2, faults: 1, restores: 1, steps: IS_LONG_RUN ? 8 : 5 },
    500,
  ],
  [
    "two tabs, with a fault",
    { ...one, tabsOfEach: 2, faults: 1, steps: IS_LONG_RUN ? 7 : 5 },
    1000,
  ],
  [
    "a tab that saves behind its screen, with a fault",
    { ...one, behind: 1, faults: 1, steps: IS_LONG_RUN ? 9 : 6 },
    500,
  ],
  [
    "two tabs that save behind their screens",
    { ...one, tabsOfEach: 2, edits: 1, behind: 1, steps: IS_LONG_RUN ? 8 : 6 },
    500,
  ],
  [
    "two devices whose consent is taken back",
    { ...one, devices: 2, edits: 1, withdrawals: 1, steps: IS_LONG_RUN ? NO_BOUND : 5 },
    250,
  ],
  [
    "two tabs whose consent is taken back, with a fault",
    { ...one, tabsOfEach: 2, edits: 1, withdrawals: 1, faults: 1, steps: IS_LONG_RUN ? 7 : 4 },
    300,
  ],
  [
    "a tab with a condition, with a fault",
    { ...one, edits: 1, decisions: 2, faults: 1, steps: IS_LONG_RUN ? 6 : 3 },
    100,
  ],
  [
    "two devices with a condition",
    { ...one, devices: 2, decisions: 1, steps: IS_LONG_RUN ? 5 : 3 },
    100,
  ],
  [
    "a tab with earlier texts, with a fault",
    { ...one, keepsEarlierTexts: true, faults: 1, steps: IS_LONG_RUN ? 8 : 5 },
    300,
  ],
  [
    "two devices with earlier texts, with a fault",
    { ...one, devices: 2, keepsEarlierTexts: true, faults: 1, steps: IS_LONG_RUN ? 4 : 3 },
    300,
  ],
  [
    "a tab with a condition and earlier texts, with a fault",
    {
      ...one,
      decisions: 2,
      keepsEarlierTexts: true,
      faults: 1,
      steps: IS_LONG_RUN ? 6 : 3,
    },
    100,
  ],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("in every state", () => {
  it.each(CASES)("of %s nothing is lost", { timeout: 600_000 }, async (_, bounds, least) => {
    const { states, isComplete } = await everyState(bounds, createAsking, beginSending);
    expect(isComplete).toBe(bounds.steps === NO_BOUND);
    expect(states).toBeGreaterThan(least);
  });
});
