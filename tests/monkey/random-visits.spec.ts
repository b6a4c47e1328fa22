import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/test.ts";
import { setTimeout } from "node:timers/promises";
import { deleteField, doc, type DocumentData, runTransaction } from "firebase/firestore/lite";
import { revisionAfterRestore } from "../../src/domain/answer/revision.ts";
import { newClient, storedClient } from "../support/client/client-account.ts";
import type { RunningApp } from "../support/site/running-app.ts";
import { chanceOf, pick } from "../support/documents/odd-documents.ts";
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
interface Visit {
  readonly log: VisitLog;
  readonly typed: number;
  readonly lost: readonly string[];
}

/** Restores the section Story from a backup, and returns the text that the backup overwrote. */
async function restore(app: RunningApp, uid: string, backup: DocumentData): Promise<string> {
  const { lite } = app.admin.firestore;
  const file = doc(lite, "clients", uid);
  // Begins again if a save has been stored since the read.
  return runTransaction(
    lite,
    async (transaction) => {
      const before = (await transaction.get(file)).data();
      transaction.update(file, {
        story: backup["story"] ?? deleteField(),
        revisions: { story: revisionAfterRestore(Date.now()) },
      });
      return JSON.stringify(before?.["story"] ?? {});
    },
    { maxAttempts: 100 },
  );
}

/**
 * A client writes for `seconds`, in three tabs of one device and one tab of another, while faults chosen by
 * the seed happen. Afterwards all faults end, and every word that the client saw must be stored. Exceptions:
 * words that a restored backup overwrote, and words that were neither stored nor shown when their journal was
 * deleted.
 */
async function randomVisit(app: RunningApp, seed: number, seconds: number): Promise<Visit> {
  const chance = chanceOf(seed);
  const below = (limit: number): number => Math.floor(chance() * limit);
  const { login, uid } = await newClient(app);
  const document = app.admin.firestore.collection("clients").doc(uid);
  const log = new VisitLog();
  const laptop = new Device("laptop", app.origin, login, log);
  const phone = new Device("phone", app.origin, login, log);
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
    const tab = pick(chance, device.tabs);
    const question = pick(chance, QUESTIONS);
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
    [12, "wait", () => setTimeout(below(1500))],
    [6, "crash a tab", () => laptop.crashTab(below(laptop.tabs.length))],
    [2, "crash the phone's tab", () => phone.crashTab(0)],
    [2, "kill the laptop's browser", () => laptop.killBrowser()],
    [3, "reload a tab", () => laptop.reload(below(laptop.tabs.length))],
    [
      8,
      "network",
      async () => {
        const device = pick(chance, devices) ?? laptop;
        device.network = pick(chance, NETWORKS) ?? "whole";
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
        await setTimeout(3000);
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
        const before = await restore(app, uid, backup);
        const after = JSON.stringify(backup["story"] ?? {});
        log.add("the server", "has instead of what it had", after);
        excuse("the restore", (word) => before.includes(word) && !after.includes(word));
      },
    ],
    [6, "keep both", async () => void (await Promise.all(laptop.tabs.map(keepBoth)))],
  ];
  const total = happen.reduce((sum, [weight]) => sum + weight, 0);

  try {
    await laptop.open(3);
    await phone.open(1);
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
      await setTimeout(4000);
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

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const FIRST_SEED = number("SEED", 1);
const VISITS = number("VISITS", 0);
const SECONDS = number("VISIT_SECONDS", 60);

/** Keeps a line for each visit of all runs, and the log of each visit that has lost a word. Git ignores it. */
const LOGS = fileURLToPath(new URL("logs", import.meta.url));

for (let seed = FIRST_SEED; seed < FIRST_SEED + VISITS; seed += 1) {
  test(`loses nothing in the random visit ${seed}`, async ({ app }) => {
    const { log, typed, lost } = await randomVisit(app, seed, SECONDS);
    const at = new Date().toISOString().replaceAll(":", "-");
    const file = join(LOGS, `${at} ${seed}.log`);
    mkdirSync(LOGS, { recursive: true });
    appendFileSync(
      join(LOGS, "visits.log"),
      `${at} ${seed}: ${typed} words, ${lost.length} lost\n`,
    );
    if (lost.length > 0) {
      writeFileSync(file, log.toString());
    }
    expect(typed).toBeGreaterThan(0);
    expect(lost, `${file} has everything; of these words:\n${log.toString(lost)}`).toEqual([]);
  });
}
