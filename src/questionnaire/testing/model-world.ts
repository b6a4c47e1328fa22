import type { Answer, SaveAnswers } from "../../domain/answers.ts";
import type { Draft } from "../draft.ts";
import { type Drafts, createDrafts } from "../drafts.ts";
import { toAnswer } from "../answer-text.ts";
import { type JournalEntries, createJournal } from "../journal.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { calm, manualClock } from "./manual-clock.ts";
import { memoryStorage } from "./memory-storage.ts";
import { CHOICES, DEFINITIONS, fits, kindOf, questionsOf } from "./model-sections.ts";
import { type Connection, type ModelPage, modelServer } from "./model-server.ts";
import { type Step, pick } from "./model-steps.ts";
import { seededRandom } from "./seeded-random.ts";
import { type WrittenWords, writtenWords } from "./written-words.ts";

const OWNER = "her";
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

interface Device {
  readonly name: string;
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly tabs: Set<Tab>;
  connection: Connection;
}

interface Tab {
  readonly name: string;
  readonly device: Device;
  readonly drafts: Drafts;
  readonly page: ModelPage;
  /** The newest draft of each section, on screen or left. */
  readonly opened: Map<SectionDefinition, Draft>;
  /** What was last acknowledged here, by section and question, and at which revision. */
  readonly acknowledged: Map<string, { readonly answer: Answer; readonly revision: number }>;
  /** What a control showed before she typed last, by section and question. */
  readonly before: Map<string, string>;
  screen: { readonly definition: SectionDefinition; draft?: Draft } | undefined;
}

/** What a tab shows, or has left unsaved behind other screens. */
const isHeldBy = (tab: Tab, draft: Draft, question: string): boolean =>
  tab.screen?.draft === draft || draft.autosave.unsaved().includes(question);

function leave(tab: Tab): void {
  const draft = tab.screen?.draft;
  tab.screen = undefined;
  if (draft !== undefined) {
    tab.drafts.leave(draft);
  }
}

/** Where nothing is unsaved on the device: she is asked otherwise. */
async function logOut(tab: Tab): Promise<void> {
  const { tabs, storage } = tab.device;
  if (storage.kept.size > 0 || [...tabs].some(({ drafts }) => drafts.hasUnsaved())) {
    return;
  }
  for (const other of tabs) {
    leave(other);
  }
  await tab.drafts.forget(OWNER);
}

/**
 * One client at one to three devices, with the real engine in every tab of theirs, in front of a model
 * of the server. `violations` says what has been wrong, as soon as it is.
 */
export function modelWorld(seed: number) {
  const random = seededRandom(seed);
  const clock = manualClock(calm);
  const violations: string[] = [];
  const log: string[] = [];
  const words = new Map<string, WrittenWords>();
  let tabsOpened = 0;
  let textsTyped = 0;

  const server = modelServer(({ section, question, before, after }) => {
    const wrong = words.get(`${section}/${question}`)?.store(before, after);
    if (wrong !== undefined) {
      violations.push(`${section}/${question}: the server ${wrong}`);
    }
  });
  for (const definition of DEFINITIONS) {
    for (const question of questionsOf(definition)) {
      const kind = kindOf(definition, question);
      words.set(
        `${definition.section.id}/${question}`,
        writtenWords((text) => toAnswer(kind, text)),
      );
    }
  }
  const wordsOf = (definition: SectionDefinition, question: string): WrittenWords => {
    const found = words.get(`${definition.section.id}/${question}`);
    if (found === undefined) {
      throw new Error(`There is no question ${question}.`);
    }
    return found;
  };

  const devices: readonly Device[] = Array.from({ length: 1 + random.below(3) }, (_, number) => ({
    name: `device ${number + 1}`,
    storage: memoryStorage(),
    tabs: new Set<Tab>(),
    connection: "works" as const,
  }));
  const sections = DEFINITIONS.slice(0, 1 + random.below(2));
  const openTabs = (): readonly Tab[] => devices.flatMap(({ tabs }) => [...tabs]);

  const openTab = (device: Device): Tab => {
    tabsOpened += 1;
    const isOpen = (): boolean => device.tabs.has(tab);
    const ownClock = {
      now: clock.now,
      after: (milliseconds: number, callback: () => void) =>
        clock.after(milliseconds, () => {
          if (isOpen()) {
            callback();
          }
        }),
    };
    const name = `tab ${tabsOpened} of ${device.name}`;
    const tab: Tab = {
      name,
      device,
      // A request travels on without its page, so that the page's part has to look whether it is open.
      page: server.openPage({
        clock,
        device: device.name,
        isOpen,
        connection: () => device.connection,
      }),
      drafts: createDrafts({
        clock: ownClock,
        random: random.fraction,
        journal: createJournal(device.storage, name),
        announce: (saved) => {
          void Promise.resolve().then(() => {
            for (const other of device.tabs) {
              if (other !== tab) {
                other.drafts.adopt(saved);
              }
            }
          });
        },
      }),
      opened: new Map(),
      acknowledged: new Map(),
      before: new Map(),
      screen: undefined,
    };
    device.tabs.add(tab);
    return tab;
  };

  /** As the section page does: reads, then opens, unless she has gone elsewhere meanwhile. */
  const enter = (tab: Tab, definition: SectionDefinition): void => {
    leave(tab);
    const screen: Tab["screen"] = { definition };
    tab.screen = screen;
    const { id } = definition.section;
    noteCopies(tab, definition);
    tab.drafts
      .read(OWNER, id, () => tab.page.open(id))
      .then(
        ({ answers, save, recalled }) => {
          if (tab.screen === screen && tab.device.tabs.has(tab)) {
            const options = { owner: OWNER, definition, answers, recalled };
            const draft = tab.drafts.open({ ...options, save: countingSaves(tab, id, save) });
            checkOpened(tab, draft);
            tab.opened.set(definition, draft);
            watchAcknowledgements(tab, draft);
            tab.drafts.enter(draft);
            screen.draft = draft;
          }
        },
        () => {
          if (tab.screen === screen) {
            tab.screen = undefined;
          }
        },
      );
  };

  /** What another tab that is open has in the device's journal, a second one finds there. */
  const noteCopies = ({ device }: Tab, definition: SectionDefinition): void => {
    for (const { name } of device.tabs) {
      const kept = device.storage.kept.get(`${OWNER}/${definition.section.id}/${name}`) ?? {};
      for (const [question, { text }] of Object.entries(kept)) {
        wordsOf(definition, question).copy(text);
      }
    }
  };

  const underWay = new Map<string, number>();
  const countingSaves = (tab: Tab, section: string, save: SaveAnswers): SaveAnswers => {
    const key = `${tab.name}/${section}`;
    return async (changes) => {
      const now = (underWay.get(key) ?? 0) + 1;
      underWay.set(key, now);
      if (now > 1) {
        violations.push(`${key}: ${now} saves are under way at once`);
      }
      try {
        const changedElsewhere = await save(changes);
        if (changedElsewhere === undefined) {
          const revision = server.revision(section);
          for (const [question, answer] of Object.entries(changes)) {
            // Unless it was replaced before its acknowledgement arrived.
            if (server.answer(section, question) === answer) {
              tab.acknowledged.set(`${section}/${question}`, { answer, revision });
            }
          }
        }
        return changedElsewhere;
      } finally {
        underWay.set(key, (underWay.get(key) ?? 0) - 1);
      }
    };
  };

  /** A section never comes back as it was before a save that its page knows of. */
  const checkOpened = ({ acknowledged }: Tab, { definition, store, autosave }: Draft): void => {
    const { id } = definition.section;
    for (const question of questionsOf(definition)) {
      const last = acknowledged.get(`${id}/${question}`);
      if (
        last?.revision === server.revision(id) &&
        store.answer(question) !== last.answer &&
        !autosave.unsaved().includes(question)
      ) {
        violations.push(`${id}/${question} is shown as it was before ${JSON.stringify(last)}`);
      }
    }
  };

  /** What stops being unsaved has to be stored at that moment, if somebody still wants it. */
  const watchAcknowledgements = (tab: Tab, draft: Draft): void => {
    let before = draft.autosave.unsaved();
    draft.autosave.subscribe(() => {
      const now = new Set(draft.autosave.unsaved());
      for (const question of before.filter((unsaved) => !now.has(unsaved))) {
        noteTakenBack(tab, draft, question);
        checkSaved(draft, question, (writer) => writer === tab.name || hasLeftTo(tab, writer));
      }
      before = [...now];
    });
  };

  /** Whether the journal that the tab reads is where the writer's words are now. */
  const hasLeftTo = ({ device }: Tab, writer: string): boolean =>
    writer.endsWith(device.name) && openTabs().every(({ name }) => name !== writer);

  const isStored = (definition: SectionDefinition, question: string, answer?: Answer): boolean =>
    answer !== undefined && server.answer(definition.section.id, question) === answer;

  const checkSaved = (
    draft: Draft,
    question: string,
    isWriter: (writer: string) => boolean,
  ): void => {
    const { definition, store } = draft;
    const { text } = store.shown(question);
    const wanted = wordsOf(definition, question).wantedAs(text, isWriter);
    if (
      wanted.length > 0 &&
      !isStored(definition, question, store.answer(question)) &&
      !wordsOf(definition, question).areCopied(
        String(server.answer(definition.section.id, question)),
      )
    ) {
      const stored = JSON.stringify(server.answer(definition.section.id, question));
      violations.push(
        `${definition.section.id}/${question}: ${JSON.stringify(text)} is called saved, and ${stored} is stored`,
      );
    }
  };

  /**
   * Whoever takes back what she typed, before any of it was sent, has changed nothing, whatever others
   * have stored meanwhile that she has not seen.
   */
  const noteTakenBack = (tab: Tab, { definition, store }: Draft, question: string): void => {
    const { wantedAs, haveSeen, areCopied } = wordsOf(definition, question);
    const { id } = definition.section;
    const now = server.answer(id, question);
    const takenBack = wantedAs(store.shown(question).text, (writer) => writer === tab.name).filter(
      ({ areStored }) => !areStored,
    );
    // Everybody has seen an empty control at some time, and may have seen what is written anew.
    const isSeen =
      now !== "" &&
      now !== store.answer(question) &&
      haveSeen(takenBack, now) &&
      wantedAs(String(now), () => true).length === 0;
    const isCopy = takenBack.some(({ seen }) => [...seen].some(areCopied));
    if (
      store.answer(question) === store.stored(question) &&
      (isCopy || !(isSeen || server.mayStillStore(tab.device.name, id, question)))
    ) {
      for (const typed of takenBack) {
        typed.areWanted = false;
      }
    }
  };

  const journalled = (definition: SectionDefinition, question: string): readonly string[] =>
    devices.flatMap(({ storage }) =>
      [...storage.kept]
        .filter(([key]) => key.startsWith(`${OWNER}/${definition.section.id}`))
        .flatMap(([, entries]: readonly [string, JournalEntries]) => {
          const text = entries[question]?.text;
          return text === undefined ? [] : [text];
        }),
    );

  /** Everything that has to be true at any moment. */
  const check = (): void => {
    for (const definition of sections) {
      const holding = openTabs().flatMap((tab) => {
        const draft = tab.opened.get(definition);
        return draft === undefined ? [] : [{ tab, draft }];
      });
      for (const question of questionsOf(definition)) {
        const held = holding.filter(({ tab, draft }) => isHeldBy(tab, draft, question));
        for (const { tab, draft } of held) {
          if (!draft.autosave.unsaved().includes(question)) {
            noteTakenBack(tab, draft, question);
            // What somebody else typed may have been replaced where nobody is writing.
            checkSaved(draft, question, (writer) => writer === tab.name);
          }
        }
        const { wanted, areSame } = wordsOf(definition, question);
        for (const { text, answer } of wanted()) {
          const isSomewhere =
            isStored(definition, question, answer) ||
            held.some(({ draft }) => {
              const shown = draft.store.shown(question);
              return (
                areSame({ text, answer }, shown.text) ||
                (shown.rival !== undefined && areSame({ text, answer }, shown.rival))
              );
            }) ||
            journalled(definition, question).includes(text);
          if (!isSomewhere) {
            violations.push(
              `${definition.section.id}/${question}: ${JSON.stringify(text)} is lost`,
            );
          }
        }
      }
    }
  };

  /** Other tabs where the same text is shown and not saved. */
  const holdersOf = (
    tab: Tab,
    definition: SectionDefinition,
    question: string,
    text: string,
  ): ReadonlySet<string> =>
    new Set(
      openTabs()
        .filter((other) => {
          const draft = other.opened.get(definition);
          return (
            other !== tab &&
            draft?.autosave.unsaved().includes(question) === true &&
            draft.store.shown(question).text === text
          );
        })
        .map(({ name }) => name),
    );

  const type = (tab: Tab, draft: Draft, question: string, text: string): void => {
    const shown = draft.store.shown(question).text;
    if (shown !== text) {
      wordsOf(draft.definition, question).write(
        tab.name,
        text,
        [shown],
        holdersOf(tab, draft.definition, question, shown),
      );
      tab.before.set(`${draft.key}/${question}`, shown);
      draft.store.write(question, text);
      log.push(`  ${tab.name} types ${JSON.stringify(text)} into ${draft.key}/${question}`);
    }
  };

  /** Something that was never typed before, so that every text tells who wrote it. */
  const newText = ({ definition }: Draft, question: string): string => {
    textsTyped += 1;
    switch (kindOf(definition, question)) {
      case "number":
        return String(textsTyped);
      case "choice":
        return CHOICES[textsTyped] ?? "";
      default:
        return `words ${textsTyped}`;
    }
  };

  const choose = (tab: Tab, draft: Draft, question: string, amount: number): void => {
    const { text, rival } = draft.store.shown(question);
    if (rival === undefined) {
      return;
    }
    const canKeepBoth = draft.store.kind(question) === "long text" && rival !== "";
    const choice = pick(canKeepBoth ? ["mine", "other", "both"] : ["mine", "other"], amount);
    log.push(`  ${tab.name} keeps ${choice} of ${JSON.stringify({ text, rival })}`);
    const { write, giveUp } = wordsOf(draft.definition, question);
    switch (choice) {
      case "mine":
        write(tab.name, text, [text, rival]);
        draft.store.choose(question, "mine");
        break;
      case "other":
        giveUp(text, rival);
        draft.store.choose(question, "other");
        break;
      default:
        write(tab.name, [rival, text].filter(Boolean).join("\n\n"), [text, rival]);
        draft.store.choose(question, "both");
    }
  };

  /** The page is gone at once; the server still gets what was sent. */
  const kill = (tab: Tab): void => {
    if (!tab.drafts.journal.isWorking()) {
      // She was told to leave the page open.
      for (const [definition, { autosave, store }] of tab.opened) {
        for (const question of questionsOf(definition)) {
          // What the device kept before comes back instead.
          const isOutdated = journalled(definition, question).length > 0;
          if (isOutdated || autosave.unsaved().includes(question)) {
            wordsOf(definition, question).excuse(store.shown(question).text);
          }
        }
      }
    }
    for (const written of words.values()) {
      written.close(tab.name);
    }
    tab.device.tabs.delete(tab);
  };

  const take = ({ kind, tab: tabNumber, choice, amount }: Step): void => {
    const tabs = openTabs();
    if (kind === "open a tab" || tabs.length === 0) {
      const device = pick(devices, choice);
      if (device.tabs.size < TABS_OF_A_DEVICE) {
        log.push(`  ${openTab(device).name} is opened`);
      }
      return;
    }
    const tab = pick(tabs, tabNumber);
    const draft = tab.screen?.draft;
    const ofDraft = (act: (draft: Draft, question: string) => void): void => {
      if (draft !== undefined) {
        act(draft, pick(questionsOf(draft.definition), choice));
      }
    };
    switch (kind) {
      case "append":
        ofDraft((of, question) => {
          const before =
            of.store.kind(question) === "long text" ? of.store.shown(question).text : "";
          type(tab, of, question, `${before} ${newText(of, question)}`.trim());
        });
        break;
      case "replace":
        ofDraft((of, question) => {
          type(tab, of, question, newText(of, question));
        });
        break;
      case "clear":
        ofDraft((of, question) => {
          type(tab, of, question, "");
        });
        break;
      case "take back":
        ofDraft((of, question) => {
          const before = tab.before.get(`${of.key}/${question}`);
          if (before !== undefined) {
            type(tab, of, question, before);
          }
        });
        break;
      case "type what does not fit":
        ofDraft((of, question) => {
          if (of.store.kind(question) === "number") {
            type(tab, of, question, `${newText(of, question)} or so`);
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
        enter(tab, pick(sections, choice));
        break;
      case "leave":
        log.push(`  ${tab.name} leaves`);
        leave(tab);
        break;
      case "kill the tab":
        log.push(`  ${tab.name} is killed`);
        kill(tab);
        break;
      case "close the tab":
        log.push(`  ${tab.name} is closed`);
        void tab.drafts.flush();
        kill(tab);
        break;
      case "flush":
        void tab.drafts.flush();
        break;
      case "choose":
        if (draft !== undefined) {
          for (const question of questionsOf(draft.definition)) {
            choose(tab, draft, question, amount);
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
  };

  for (const device of devices) {
    enter(openTab(device), pick(sections, random.below(sections.length)));
  }

  return {
    violations,
    log,
    run: async (step: Step): Promise<void> => {
      log.push(step.kind);
      take(step);
      await calm();
      check();
      if (step.kind === "wait") {
        const milliseconds = pick(WAITS, step.amount);
        log.push(`  ${milliseconds} ms`);
        await clock.advance(milliseconds);
        check();
      }
    },
    /** Everything works again, and everybody comes back and decides. Then everything has to be saved. */
    end: async (): Promise<void> => {
      log.push("the end");
      server.setGone(false);
      for (const arrive of server.held.splice(0)) {
        arrive();
        await calm();
        check();
      }
      for (const device of devices) {
        device.connection = "works";
        device.storage.isFull = false;
        if (device.tabs.size === 0) {
          openTab(device);
        }
      }
      for (let round = 0; round < 8 && violations.length === 0; round += 1) {
        if (!(await endRound()) && round > 0) {
          break;
        }
      }
      checkQuiet();
    },
  };

  /** Returns whether there was anything to decide. */
  async function endRound(): Promise<boolean> {
    let wasRivalled = false;
    for (const tab of openTabs()) {
      for (const definition of sections) {
        enter(tab, definition);
        await clock.advance(1000);
        check();
        for (const question of questionsOf(definition)) {
          const draft = tab.screen?.draft;
          if (draft?.store.shown(question).rival !== undefined) {
            wasRivalled = true;
            choose(tab, draft, question, random.below(6));
          }
        }
        await clock.advance(1000);
        check();
      }
    }
    await clock.advance(125_000);
    check();
    return wasRivalled;
  }

  function checkQuiet(): void {
    for (const tab of openTabs()) {
      for (const [definition, { autosave, store }] of tab.opened) {
        const unsaved = autosave
          .unsaved()
          .filter((question) => fits(definition, question, store.shown(question).text));
        const { phase } = autosave.status();
        if (unsaved.length > 0 || (phase !== "saved" && phase !== "unchanged")) {
          violations.push(`${tab.name} is not quiet: ${phase}, unsaved ${unsaved.join()}`);
        }
      }
    }
    for (const definition of sections) {
      for (const question of questionsOf(definition)) {
        const wanted = wordsOf(definition, question).wanted();
        // A second text for a question waits in the journal until the first one fits.
        if (wanted.every(({ answer }) => answer !== undefined)) {
          const fitting = journalled(definition, question).filter((text) =>
            fits(definition, question, text),
          );
          for (const text of fitting) {
            violations.push(`${question}: ${JSON.stringify(text)} is still in a journal`);
          }
          for (const { text, answer } of wanted) {
            if (!isStored(definition, question, answer)) {
              violations.push(`${question}: ${JSON.stringify(text)} is not stored in the end`);
            }
          }
        }
      }
    }
  }
}
