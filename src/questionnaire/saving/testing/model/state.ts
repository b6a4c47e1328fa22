import { vi } from "vitest";
import type { Answer } from "../../../../domain/answer/answers.ts";
import type { Draft } from "../../draft/draft.ts";
import type { DraftRegistry } from "../../draft/draft-registry.ts";
import type { Journal } from "../../journal/journal.ts";
import type { KeptEntries } from "../../journal/journal-entries.ts";
import type { SectionDefinition } from "../../../section-definition.ts";
import { type Chances, createChances } from "../chances.ts";
import { calm, manualClock } from "../manual-clock.ts";
import { type MemoryStorage, type losableStorage, memoryStorage } from "../memory-storage.ts";
import { DEFINITIONS } from "./sections.ts";
import type { Connection } from "./connection.ts";
import { type EarlierTextsKept, earlierTextsKept } from "./earlier-texts.ts";
import { isOfDay, modelDays } from "./days.ts";
import { type CreateSender, type ModelServer, type Opening, modelServer } from "./server.ts";
import { type ModelWords, modelWords } from "./words.ts";

export const OWNER = "her";
/** Milliseconds that a slow device takes for a reply, at most. */
const DEVICE_TAKES = 30;

export interface Device {
  readonly name: string;
  readonly storage: MemoryStorage;
  readonly tabs: Set<Tab>;
  connection: Connection;
}

export interface Tab {
  readonly name: string;
  readonly device: Device;
  readonly drafts: DraftRegistry;
  readonly journal: Journal;
  readonly database: ReturnType<typeof losableStorage>;
  readonly openAnswers: ReturnType<ModelServer["openPage"]>;
  /** The newest draft of each section, on the screen or behind another screen. */
  readonly opened: Map<SectionDefinition, Draft>;
  /** How many saves are under way, by section. */
  readonly underWay: Map<string, number>;
  /** By section and question, the last answer that the server acknowledged to this tab, and its revision. */
  readonly acknowledged: Map<string, { readonly answer: Answer; readonly revision: number }>;
  /** By section and question, the text in the control before the client last typed there. */
  readonly before: Map<string, string>;
  /** The section's reads behind the screen: under way, or opened. */
  readonly behind: Set<{ opening?: Opening }>;
  screen: Screen | undefined;
}

/** The section on a tab's screen; `draft` is missing while the page still reads the section. */
export interface Screen {
  readonly definition: SectionDefinition;
  draft?: Draft;
  /** The read from which the draft was opened. */
  opening?: Opening;
}

/** A question in a draft of a tab, on the screen or behind another screen. */
export interface Control {
  readonly tab: Tab;
  readonly draft: Draft;
  readonly question: string;
}

/** The state of the model: steps change it, and the checks read it. */
export interface ModelState {
  readonly chances: Chances;
  readonly clock: ReturnType<typeof manualClock>;
  readonly server: ModelServer;
  readonly devices: readonly Device[];
  readonly sections: readonly SectionDefinition[];
  readonly words: ModelWords;
  readonly days: ReturnType<typeof modelDays>;
  readonly earlierTexts: EarlierTextsKept;
  /** Milliseconds after which every device has stored the texts that it was given. */
  readonly untilKept: number;
  /** Resolves when a slow device replies; absent if the devices reply at once. */
  readonly deviceReplies: (() => Promise<void>) | undefined;
  /** Messages of the checks that have failed. */
  readonly violations: string[];
  /** The steps so far, in words. */
  readonly log: string[];
  /** The number of the newest edition of the questionnaire. Pages that are opened now get this edition. */
  edition: number;
  tabsOpened: number;
  textsTyped: number;
}

export interface Setup {
  readonly devices: number;
  readonly sections: number;
  /** Whether the devices take a moment to store a text. */
  readonly areSlow: boolean;
  /** The numbers for `createChances`. */
  readonly chances: readonly number[];
}

/** Devices without a tab, and a server that has stored nothing. */
export function modelState(
  { devices, sections, areSlow, chances: numbers }: Setup,
  createSender?: CreateSender,
): ModelState {
  const chances = createChances(numbers);
  const clock = manualClock(calm);
  vi.stubGlobal("setTimeout", (callback: () => void, milliseconds: number) => {
    clock.after(milliseconds, callback);
  });
  const violations: string[] = [];
  const words = modelWords();
  const days = modelDays();
  const earlierTexts = earlierTextsKept();
  const server = modelServer((write) => {
    const wrong = [
      isOfDay(write) ? days.store(write) : words.store(write),
      createSender && earlierTexts.store(write),
    ];
    for (const what of wrong.filter((one) => one !== undefined)) {
      violations.push(`${write.section}/${write.question}: the server ${what}`);
    }
  }, createSender);
  return {
    chances,
    clock,
    server,
    devices: Array.from({ length: devices }, (_, number) => ({
      name: `device ${number + 1}`,
      storage: memoryStorage(),
      tabs: new Set<Tab>(),
      connection: "works",
    })),
    sections: DEFINITIONS.slice(0, sections),
    words,
    days,
    earlierTexts,
    untilKept: areSlow ? 7 * DEVICE_TAKES : 0,
    deviceReplies: areSlow
      ? () =>
          new Promise((resolve) => {
            clock.after(chances.below(DEVICE_TAKES), resolve);
          })
      : undefined,
    violations,
    log: [],
    edition: 0,
    tabsOpened: 0,
    textsTyped: 0,
  };
}

export const openTabs = ({ devices }: ModelState): readonly Tab[] =>
  devices.flatMap(({ tabs }) => [...tabs]);

export const isStored = (
  { server }: ModelState,
  definition: SectionDefinition,
  question: string,
  answer?: Answer,
): boolean => answer !== undefined && server.answer(definition.section.id, question) === answer;

/** The texts that the devices keep for a question, except those of the tabs in `without`. */
export const journalled = (
  { devices }: ModelState,
  definition: SectionDefinition,
  question: string,
  without: readonly Tab[] = [],
): readonly string[] =>
  devices.flatMap(({ storage }) =>
    [...storage.kept]
      .filter(([key]) => key.startsWith(`${OWNER}/${definition.section.id}`))
      .filter(([key]) => without.every(({ name }) => !key.endsWith(`/${name}`)))
      .flatMap(([, entries]: readonly [string, KeptEntries]) => {
        const text = entries[question]?.text;
        return text === undefined ? [] : [text];
      }),
  );
