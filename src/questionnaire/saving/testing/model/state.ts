import type { Answer } from "../../../../domain/answer/answers.ts";
import type { Asking, CreateAsking } from "../../../../domain/question/asking.ts";
import type { Draft } from "../../draft/draft.ts";
import type { DraftRegistry } from "../../draft/draft-registry.ts";
import type { Journal } from "../../journal/journal.ts";
import type { KeptEntries } from "../../journal/journal-entries.ts";
import type { SectionDefinition } from "../../../section-definition.ts";
import { type Chances, createChances } from "../chances.ts";
import { calm, manualClock } from "../manual-clock.ts";
import { type losableStorage, memoryStorage, slowStorage } from "../memory-storage.ts";
import { withConditions } from "./conditions.ts";
import { DEFINITIONS } from "./sections.ts";
import type { Connection } from "./connection.ts";
import { type EarlierTextsKept, earlierTextsKept } from "./earlier-texts.ts";
import { isOfDay, modelDays } from "./days.ts";
import {
  type CreateSender,
  type ModelPage,
  type ModelServer,
  type Opening,
  modelServer,
} from "./server.ts";
import { type ModelWords, modelWords } from "./words.ts";

export const OWNER = "her";
/** Milliseconds that a slow device takes for a reply, at most. */
const DEVICE_TAKES = 30;

export interface Device {
  readonly name: string;
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly tabs: Set<Tab>;
  connection: Connection;
}

export interface Tab {
  readonly name: string;
  readonly device: Device;
  readonly drafts: DraftRegistry;
  readonly journal: Journal;
  readonly database: ReturnType<typeof losableStorage>;
  readonly page: ModelPage;
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
  /** Which of the section's questions apply; `undefined` if the section has no condition. */
  asking?: Asking | undefined;
  /** The read from which the draft was opened. */
  opening?: Opening;
  /** The question whose control has the focus. */
  at?: string;
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
  /** Texts that the client kept in a conflict, and did not type there: the page does not know their language. */
  readonly takenOver: Set<string>;
  readonly days: ReturnType<typeof modelDays>;
  readonly earlierTexts: EarlierTextsKept;
  /** Milliseconds after which every device has stored the texts that it was given. */
  readonly untilKept: number;
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
  /** How many conditions the first section has. */
  readonly conditions: number;
  /** Whether the devices take a moment to store a text. */
  readonly areSlow: boolean;
  /** The numbers for `createChances`. */
  readonly chances: readonly number[];
}

/** Devices without a tab, and a server that has stored nothing. */
export function modelState(
  { devices, sections, conditions, areSlow, chances: numbers }: Setup,
  createAsking: CreateAsking,
  createSender?: CreateSender,
): ModelState {
  const chances = createChances(numbers);
  const clock = manualClock(calm);
  const violations: string[] = [];
  const words = modelWords();
  const days = modelDays();
  const [story, ...others] = DEFINITIONS;
  const first = conditions === 0 ? story : withConditions(conditions, createAsking);
  const later = (): Promise<void> =>
    new Promise((resolve) => {
      clock.after(chances.below(DEVICE_TAKES), resolve);
    });
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
      storage: areSlow ? slowStorage(memoryStorage(), later) : memoryStorage(),
      tabs: new Set<Tab>(),
      connection: "works",
    })),
    sections: [first, ...others].slice(0, sections),
    words,
    takenOver: new Set(),
    days,
    earlierTexts,
    untilKept: areSlow ? 7 * DEVICE_TAKES : 0,
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
