import { createDraftRegistry } from "../../draft/draft-registry.ts";
import type { Draft, UnopenedDraft } from "../../draft/draft.ts";
import { createJournal } from "../../journal/journal.ts";
import { losableStorage, slowStorage } from "../memory-storage.ts";
import type { SectionDefinition } from "../../../section-definition.ts";
import { checkOpened, countingSaves, watchAcknowledgements } from "./save-checks.ts";
import { pick } from "../chances.ts";
import { publishedIn, questionsOf } from "./sections.ts";
import type { Opening } from "./server.ts";
import { type Device, type ModelState, OWNER, type Screen, type Tab, journalled } from "./state.ts";

/** Opens a tab with the real engine, as in a page load. */
export function openTab(state: ModelState, device: Device): Tab {
  const { chances, clock, server, deviceReplies } = state;
  state.tabsOpened += 1;
  const name = `tab ${state.tabsOpened} of ${device.name}`;
  const isOpen = (): boolean => device.tabs.has(tab);
  const ownClock = {
    now: clock.now,
    elapsed: clock.elapsed,
    after: (milliseconds: number, callback: () => void) =>
      clock.after(milliseconds, () => {
        if (isOpen()) {
          callback();
        }
      }),
  };
  const database = losableStorage(
    deviceReplies === undefined ? device.storage : slowStorage(device.storage, deviceReplies),
  );
  const journal = createJournal(database, name);
  const tab: Tab = {
    name,
    device,
    // A request outlives its page, so its callbacks in the page check that the page is open.
    openAnswers: server.openPage({
      clock,
      name,
      device: device.name,
      isOpen,
      connection: () => device.connection,
    }),
    journal,
    database,
    drafts: createDraftRegistry({
      clock: ownClock,
      random: chances.fraction,
      journal,
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
    underWay: new Map(),
    acknowledged: new Map(),
    before: new Map(),
    behind: new Set(),
    screen: undefined,
  };
  device.tabs.add(tab);
  return tab;
}

export function enterFirst(state: ModelState, tab: Tab): void {
  enter(state, tab, pick(state.sections, 0));
}

/** Reads a section as the coach has published it; `where` gets what the server has opened. */
async function read(
  state: ModelState,
  tab: Tab,
  definition: SectionDefinition,
  where: { opening?: Opening },
  isBehind = false,
): Promise<UnopenedDraft> {
  const { id } = definition.section;
  noteCopies(state, tab, definition);
  const unopened = await tab.drafts.read({
    owner: OWNER,
    sectionId: id,
    definition: publishedIn(definition, state.edition),
    from: isBehind ? "all pages" : undefined,
    readAnswers: async () => {
      where.opening = await tab.openAnswers(id, isBehind ? "behind the screen" : "");
      return where.opening;
    },
  });
  return { ...unopened, save: countingSaves(state, tab, id, unopened.save) };
}

function watch(state: ModelState, tab: Tab, definition: SectionDefinition, draft: Draft): void {
  tab.opened.set(definition, draft);
  watchAcknowledgements(state, tab, draft);
  watchJoined(state, tab, draft);
}

/** Reads a section as the section page does, and opens it unless the client has left its screen meanwhile. */
export function enter(state: ModelState, tab: Tab, definition: SectionDefinition): void {
  leave(tab);
  const screen: Screen = { definition };
  tab.screen = screen;
  read(state, tab, definition, screen).then(
    (unopened) => {
      if (tab.screen === screen && tab.device.tabs.has(tab)) {
        const draft = tab.drafts.open(unopened);
        checkOpened(state, tab, draft);
        watch(state, tab, definition, draft);
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
}

/**
 * Reads a section behind whatever screen is shown, and saves its texts on this device: as before a
 * logout.
 */
export function saveBehind(state: ModelState, tab: Tab, definition: SectionDefinition): void {
  const behind: { opening?: Opening } = {};
  tab.behind.add(behind);
  read(state, tab, definition, behind, true).then(
    (unopened) => {
      if (tab.device.tabs.has(tab)) {
        const draft = tab.drafts.openBehind(unopened);
        if (draft === tab.opened.get(definition)) {
          tab.behind.delete(behind);
        } else {
          watch(state, tab, definition, draft);
        }
        void tab.drafts.flush();
      }
    },
    () => {
      tab.behind.delete(behind);
    },
  );
}

/** Notes joined texts: a draft joins two differing texts of a retired question, which has no control. */
function watchJoined({ words }: ModelState, tab: Tab, { definition, store }: Draft): void {
  const noteJoined = (question: string): void => {
    words.of(definition, question).join(tab.name, store.shown(question).text);
  };
  for (const question of Object.keys(definition.fields)) {
    if (definition.fields[question]?.retired !== undefined) {
      noteJoined(question);
      store.subscribe(question, () => {
        noteJoined(question);
      });
    }
  }
}

/** Notes which journal texts belong to open tabs: the tab that enters the section reads these, too. */
function noteCopies({ words }: ModelState, { device }: Tab, definition: SectionDefinition): void {
  for (const { name } of device.tabs) {
    const kept = device.storage.kept.get(`${OWNER}/${definition.section.id}/${name}`) ?? {};
    for (const [question, { text }] of Object.entries(kept)) {
      words.of(definition, question).copy(text);
    }
  }
}

export function leave(tab: Tab): void {
  const draft = tab.screen?.draft;
  tab.screen = undefined;
  if (draft !== undefined) {
    tab.drafts.leave(draft);
  }
}

/** Logs out, but only if nothing is unsaved on the device: otherwise the app asks the client first. */
export async function logOut(tab: Tab): Promise<void> {
  const { tabs, storage } = tab.device;
  if (storage.kept.size > 0 || [...tabs].some(({ drafts }) => drafts.hasUnsaved())) {
    return;
  }
  for (const other of tabs) {
    leave(other);
  }
  await tab.drafts.forget(OWNER);
}

/** Closes the page at once. Requests that the page has sent may still reach the server. */
export function kill(state: ModelState, tab: Tab): void {
  const { words } = state;
  if (!tab.journal.isWorking()) {
    // The page has asked the client to leave the page open: the checks excuse texts that are lost now.
    for (const [definition, { autosave, store }] of tab.opened) {
      for (const question of questionsOf(definition)) {
        // If the journal holds an older text, the next visit brings back that text instead of the newest.
        const isOutdated = journalled(state, definition, question).length > 0;
        if (isOutdated || autosave.unsaved().includes(question)) {
          words.of(definition, question).excuse(store.shown(question).text);
        }
      }
    }
  }
  words.close(tab.name);
  tab.device.tabs.delete(tab);
}
