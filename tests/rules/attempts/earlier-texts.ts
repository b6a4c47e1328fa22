import { type Change, type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { DOCUMENTS, KEPT_KEY } from "../world.ts";
import {
  type Attempt,
  type Attempts,
  change,
  commit,
  get,
  list,
  long,
  may,
  remove,
  set,
  update,
} from "./attempt.ts";

const TEXTS_OF_NOBODY = "earlierTexts/nobody";
/** The earlier texts of a deleted client. */
const LEFT = "earlierTexts/deleted";
/** The document of a client without earlier texts. It does not exist. */
const NEW_TEXTS = "earlierTexts/old-client";

const OWN_TIME = new Date("2026-01-01T00:00:00Z");
const NEW_KEY = "story/reason/k2";

const LONGEST_TEXTS = 200_000;
const LONGEST_KEYS = 50_000;

const textsOf = (path: string): string => path.replace("clients/", "earlierTexts/");

const KEEPS: readonly Change[] = [
  [["texts", NEW_KEY], "all of it"],
  [["keptAt", NEW_KEY], SERVER_TIME],
];

/** A document with these texts, each kept at the server's time. */
const kept = (texts: PlainMap): PlainMap => ({
  texts,
  keptAt: Object.fromEntries(Object.keys(texts).map((key) => [key, SERVER_TIME])),
});

const ONE = kept({ [NEW_KEY]: "all of it" });

/** A change of the role's consent, with an earlier text kept in the same commit. */
const keepsBeside =
  (...consent: Change): Attempt =>
  ({ own }) =>
    commit(change(own, consent), { kind: "set", path: textsOf(own), data: ONE });

/** A change of the role's own earlier texts. */
const ofOwn =
  (...changes: readonly Change[]): Attempt =>
  ({ own }) =>
    update(textsOf(own), ...changes);

/** Sets the role's whole document of earlier texts, whether it exists or not. */
const asOwn =
  (data: PlainMap): Attempt =>
  ({ own }) =>
    set(textsOf(own), data);

const keepOne = (text: Plain): Attempt => asOwn(kept({ [NEW_KEY]: text }));

/** Short texts, whose keys have `length` characters together. */
function underKeys(length: number): PlainMap {
  const each = 1000;
  const keys = Array.from({ length: Math.floor(length / each) }, (_, index) =>
    `${index}`.padEnd(index === 0 ? each + (length % each) : each, "x"),
  );
  return kept(Object.fromEntries(keys.map((key) => [key, "x"])));
}

const { keptAt }: { keptAt?: PlainMap } = Object(DOCUMENTS["earlierTexts/client"]);
const KEPT_BEFORE = keptAt?.[KEPT_KEY] ?? null;

export const EARLIER_TEXTS: Attempts = {
  "read one's own earlier texts": may("clients", ({ own }) => get(textsOf(own))),
  "read another's earlier texts": ({ another }) => get(textsOf(another)),
  "read the earlier texts of a client that is not there": () => get(TEXTS_OF_NOBODY),
  "list earlier texts": () => list({ collection: "earlierTexts" }),
  "list one's own earlier texts": ({ own }) =>
    list({ collection: "earlierTexts", where: [["__name__", own.slice("clients/".length)]] }),
  "count earlier texts": () => ({ kind: "count", query: { collection: "earlierTexts" } }),
  "read below one's own earlier texts": ({ own }) => get(`${textsOf(own)}/notes/note`),
  "keep a text": may("client, demoted", ofOwn(...KEEPS)),
  "keep a text, and save": may("client, demoted", ({ own, revisionOf }) =>
    commit(
      change(
        own,
        [["health", "allergies"], ""],
        [["revisions", "health"], revisionOf("health") + 1],
        [["savedAt", "health"], SERVER_TIME],
      ),
      change(textsOf(own), ...KEEPS),
    ),
  ),
  "consent, and keep a text": may(
    "clients",
    keepsBeside(["consent"], { version: "2", at: SERVER_TIME }),
  ),
  "withdraw a consent, and keep a text": keepsBeside(["consent", "withdrawnAt"], SERVER_TIME),
  "keep a text again": may(
    "client, demoted",
    ofOwn([["texts", KEPT_KEY], "x"], [["keptAt", KEPT_KEY], SERVER_TIME]),
  ),
  "keep a text for longer": may("client, demoted", ofOwn([["keptAt", KEPT_KEY], SERVER_TIME])),
  "keep a text in the place of all others": may("answering", asOwn(ONE)),
  "keep an empty text": may("answering", keepOne("")),
  "keep no text yet": may("clients", asOwn(kept({}))),
  "keep a text for another": ({ another }) => update(textsOf(another), ...KEEPS),
  "keep the first text of a client": may("old client", () => set(NEW_TEXTS, ONE)),
  "keep a text of a client that is not there": () => set(TEXTS_OF_NOBODY, ONE),
  "keep a text at a time of one's own": asOwn({ ...ONE, keptAt: { [NEW_KEY]: OWN_TIME } }),
  "keep a text since another is": ofOwn(
    [["texts", NEW_KEY], "x"],
    [["keptAt", NEW_KEY], KEPT_BEFORE],
  ),
  "keep a text, in words of when": asOwn({ ...ONE, keptAt: { [NEW_KEY]: "notes" } }),
  "keep a text at no time": asOwn({ ...ONE, keptAt: {} }),
  "keep a time without a text": asOwn({ ...ONE, texts: {} }),
  "keep a text and the time of another": asOwn({ ...ONE, keptAt: { [KEPT_KEY]: SERVER_TIME } }),
  "keep the longest texts": may("answering", asOwn(kept({ a: long(LONGEST_TEXTS - 1), b: "x" }))),
  "keep too long texts": asOwn(kept({ a: long(LONGEST_TEXTS), b: "x" })),
  "keep texts under the longest keys": may("answering", asOwn(underKeys(LONGEST_KEYS))),
  "keep texts under too long keys": asOwn(underKeys(LONGEST_KEYS + 1)),
  "keep a number for a text": keepOne(1),
  "keep nothing for a text": keepOne(null),
  "keep true for a text": keepOne(true),
  "keep texts that are empty or end a line": may(
    "answering",
    asOwn(kept({ a: "", b: "x\n", c: "\n", d: "" })),
  ),
  "keep a text with the rules' separator": keepOne("x\ue000y"),
  "keep a list for a text": keepOne(["x"]),
  "keep a map for a text": keepOne({ text: "x" }),
  "put text for the earlier texts": asOwn({ ...ONE, texts: "x" }),
  "put a list for the earlier texts": asOwn({ ...ONE, texts: [NEW_KEY] }),
  "put text for the times": asOwn({ ...ONE, keptAt: "x" }),
  "put a list for the times": asOwn({ ...ONE, keptAt: [NEW_KEY] }),
  "keep a text, and add a field": asOwn({ ...ONE, notes: "x" }),
  "keep a document without texts and times": asOwn({}),
  "change a text that is kept": may("client, demoted", ofOwn([["texts", KEPT_KEY], "x"])),
  "change when a text was kept": ofOwn([["keptAt", KEPT_KEY], OWN_TIME]),
  "change another's text that is kept": ({ another }) =>
    update(textsOf(another), [["texts", KEPT_KEY], "x"]),
  "forget a text": may(
    "written to",
    ofOwn([["texts", KEPT_KEY], REMOVED], [["keptAt", KEPT_KEY], REMOVED]),
  ),
  "forget a text, and keep another": may(
    "client, demoted",
    ofOwn([["texts", KEPT_KEY], REMOVED], [["keptAt", KEPT_KEY], REMOVED], ...KEEPS),
  ),
  "forget a text, and keep its time": ofOwn([["texts", KEPT_KEY], REMOVED]),
  "forget the time of a text": ofOwn([["keptAt", KEPT_KEY], REMOVED]),
  "forget every text": may("written to", ofOwn([["texts"], {}], [["keptAt"], {}])),
  "remove every text and every time": ofOwn([["texts"], REMOVED], [["keptAt"], REMOVED]),
  "forget a text of another": ({ another }) =>
    update(textsOf(another), [["texts", KEPT_KEY], REMOVED], [["keptAt", KEPT_KEY], REMOVED]),
  "delete one's own earlier texts": may("clients", ({ own }) => remove(textsOf(own))),
  "delete another's earlier texts": ({ another }) => remove(textsOf(another)),
  "delete the earlier texts of a client that is not there": may("coaches", () => remove(LEFT)),
  "delete below the earlier texts of a client that is not there": () =>
    remove(`${LEFT}/notes/note`),
};
