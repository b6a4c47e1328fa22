import { type DocumentData, type DocumentReference, FieldValue } from "firebase-admin/firestore";
import { revisionAfterRestore } from "../../src/domain/answer/revision.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import type { RunningApp } from "../support/site/running-app.ts";
import type { StoryTab } from "../support/client/story-tab.ts";
import { Device, type Network, keepBoth, textOn } from "./device.ts";
import { VisitLog } from "./visit-log.ts";

const NETWORKS: readonly Network[] = [
  "whole",
  "whole",
  "cut",
  "loses replies",
  "doubles requests",
  "is slow",
];

const QUESTIONS = [
  ({ reason }: StoryTab) => reason,
  ({ story }: StoryTab) => story,
  ({ page }: StoryTab) => page.getByLabel(/most pressing/u),
] as const;

/** What happened in a visit, the number of typed words, and the lost words. */
export interface Visit {
  readonly log: VisitLog;
  readonly typed: number;
  readonly lost: readonly string[];
}

/** A generator of whole numbers below `limit`. The same seed gives the same numbers. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Restores the section Story from a backup, and returns the text that the backup overwrote. */
async function restore(file: DocumentReference, backup: DocumentData): Promise<string> {
  const snapshot = await file.get();
  const { updateTime } = snapshot;
  const restored = {
    story: backup["story"] ?? FieldValue.delete(),
    revisions: { story: revisionAfterRestore(Date.now()) },
  };
  try {
    // The precondition fails if a save has been stored since the read.
    await file.update(restored, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
  } catch {
    return restore(file, backup);
  }
  return JSON.stringify(snapshot.data()?.["story"] ?? {});
}

/**
 * A client writes for `seconds`, in three tabs of one device and one tab of another, while faults chosen by
 * the seed happen. Afterwards all faults end, and every word that the client saw must be stored. Exceptions:
 * words that a restored backup overwrote, and words that were neither stored nor shown when their journal was
 * deleted.
 */
export async function randomVisit(app: RunningApp, seed: number, seconds: number): Promise<Visit> {
  const below = chance(seed);
  const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
  const uid = await addClient(app, login);
  const document = app.admin.firestore.collection("clients").doc(uid);
  const log = new VisitLog();
  const laptop = new Device("laptop", app.origin, log);
  const phone = new Device("phone", app.origin, log);
  const devices = [laptop, phone] as const;
  const required = new Set<string>();
  let typed = 0;
  let backup = (await document.get()).data() ?? {};

  const storedText = async (): Promise<string> =>
    JSON.stringify((await storedClient(app, uid))?.["story"] ?? {});
  const shownText = async (): Promise<string> => {
    const texts = await Promise.all(devices.flatMap(({ tabs }) => tabs.map(textOn)));
    return texts.join("\n");
  };
  /** Stops requiring some words. */
  const excuse = (why: string, isExcused: (word: string) => boolean): void => {
    for (const word of [...required].filter(isExcused)) {
      log.add(why, "excuses", word);
      required.delete(word);
    }
  };

  const type = async (device: Device): Promise<void> => {
    const tab = device.tabs[below(device.tabs.length)];
    const question = QUESTIONS[below(QUESTIONS.length)];
    if (tab === undefined || question === undefined) {
      return;
    }
    const word = `word${typed}of${seed}x`;
    typed += 1;
    log.add(log.nameOf(tab.page), "is typed into:", word);
    await question(tab).press("ControlOrMeta+End");
    await tab.page.keyboard.insertText(` ${word}`);
    // After the next paint, the client has seen the word.
    await tab.page.evaluate(
      async () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    if ((await textOn(tab)).includes(word)) {
      log.add(log.nameOf(tab.page), "shows:", word);
      required.add(word);
    }
  };

  const happen: readonly (readonly [weight: number, name: string, step: () => Promise<void>])[] = [
    [40, "", () => type(laptop)],
    [15, "", () => type(phone)],
    [
      12,
      "wait",
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, below(1500));
        }),
    ],
    [6, "crash a tab", () => laptop.crashTab(below(laptop.tabs.length))],
    [2, "crash the phone's tab", () => phone.crashTab(0)],
    [2, "kill the laptop's browser", () => laptop.killBrowser()],
    [3, "reload a tab", () => laptop.reload(below(laptop.tabs.length))],
    [
      8,
      "network",
      async () => {
        const device = devices[below(2)] ?? laptop;
        device.network = NETWORKS[below(NETWORKS.length)] ?? "whole";
        log.add(device.name, `network: ${device.network}`);
      },
    ],
    [
      2,
      "lose the laptop's journal",
      async () => {
        await laptop.loseDatabase();
        const left = (await storedText()) + (await shownText());
        excuse("the loss of the journal", (word) => !left.includes(word));
        // The pages need time to notice that the database is gone, and to write the journal again.
        await new Promise((resolve) => {
          setTimeout(resolve, 3000);
        });
      },
    ],
    [
      3,
      "back up",
      async () => {
        backup = (await document.get()).data() ?? {};
        log.add("the backup", "has", JSON.stringify(backup));
      },
    ],
    [
      1,
      "restore",
      async () => {
        const before = await restore(document, backup);
        const after = JSON.stringify(backup["story"] ?? {});
        log.add("the server", "has instead of what it had", after);
        excuse("the restore", (word) => before.includes(word) && !after.includes(word));
      },
    ],
    [6, "keep both", async () => void (await Promise.all(laptop.tabs.map(keepBoth)))],
  ];
  const total = happen.reduce((sum, [weight]) => sum + weight, 0);

  try {
    await laptop.signIn(login);
    await laptop.openTab();
    await laptop.openTab();
    await phone.signIn(login);
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      let left = below(total);
      const chosen = happen.find(([weight]) => (left -= weight) < 0);
      if (chosen !== undefined) {
        const [, name, step] = chosen;
        if (name !== "") {
          log.add("step", name);
        }
        await step();
      }
    }

    log.add("step", "everything works again");
    for (const device of devices) {
      device.network = "whole";
    }
    const missing = async (): Promise<readonly string[]> => {
      const stored = await storedText();
      return [...required].filter((word) => !stored.includes(word));
    };
    let lost = await missing();
    for (let round = 0; round < 12 && lost.length > 0; round++) {
      for (const tab of devices.flatMap(({ tabs }) => tabs)) {
        await keepBoth(tab);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 4000);
      });
      lost = await missing();
      if (lost.length > 0 && round > 2) {
        // A page shows another tab's unsaved text at its next load.
        await laptop.reload(round % laptop.tabs.length);
        await phone.reload(0);
      }
    }
    if (lost.length > 0) {
      for (const tab of devices.flatMap(({ tabs }) => tabs)) {
        log.add(log.nameOf(tab.page), "shows in the end", await textOn(tab));
      }
      log.add("the server", "has in the end", await storedText());
    }
    return { log, typed, lost };
  } finally {
    await Promise.all(devices.map((device) => device.close()));
  }
}
