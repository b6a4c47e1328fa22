import { type Change, type Plain, type PlainMap, REMOVED, SERVER_TIME } from "../operation.ts";
import { DOCUMENTS, REPLY_AT, REPLY_AWAY_AT } from "../world.ts";
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
  without,
} from "./attempt.ts";

const REPLIES = "replies/client";
/** An existing document without replies. */
const EMPTY_REPLIES = "replies/nameless";
/** The document of replies to a client who has none yet. */
const NEW_REPLIES = "replies/old-client";
const REPLIES_TO_NOBODY = "replies/nobody";

const OWN_TIME = new Date("2026-01-01T00:00:00Z");
const NEW_AT = "answer/health/bedtime";

const REPLY: PlainMap = { text: "sleep well", question: "When do you sleep?", at: SERVER_TIME };

const toReplies = (path: string): string => path.replace("clients/", "replies/");

/** Gives a client one reply. `last` names the reply's address, as the rules demand. */
const give =
  (reply: Plain, ...others: readonly Change[]): Attempt =>
  () =>
    update(REPLIES, [["given", NEW_AT], reply], [["last"], NEW_AT], ...others);

const giveAt =
  (address: string, path = REPLIES): Attempt =>
  () =>
    update(path, [["given", address], REPLY], [["last"], address]);

const takeBack =
  (address: string, ...others: readonly Change[]): Attempt =>
  () =>
    update(REPLIES, [["given", address], REMOVED], [["last"], address], ...others);

/** Changes the document of the replies that the role itself has received. */
const ofOwn =
  (...changes: readonly Change[]): Attempt =>
  ({ own }) =>
    update(toReplies(own), ...changes);

const PUTS_AWAY: Change = [["putAway", REPLY_AT], SERVER_TIME];

const { putAway }: { putAway?: PlainMap } = Object(DOCUMENTS[REPLIES]);
const PUT_AWAY_BEFORE = putAway?.[REPLY_AWAY_AT] ?? null;

export const REPLIES_TO_CLIENTS: Attempts = {
  "read the replies to another": may("coaches", ({ another }) => get(toReplies(another))),
  "read the replies to oneself": may("signed in but deleted", ({ own }) => get(toReplies(own))),
  "read the replies to a client that is not there": may("coaches", () => get(REPLIES_TO_NOBODY)),
  "list replies": () => list({ collection: "replies" }),
  "list the replies to oneself": ({ own }) =>
    list({ collection: "replies", where: [["__name__", own.slice("clients/".length)]] }),
  "count replies": () => ({ kind: "count", query: { collection: "replies" } }),
  "read below replies": () => get(`${REPLIES}/notes/note`),
  "begin replies to a client": may("coaches", () => set(NEW_REPLIES, {})),
  "begin replies to oneself": may("coaches", ({ own }) => set(toReplies(own), {})),
  "begin replies to a client with one": () =>
    set(NEW_REPLIES, { given: { [NEW_AT]: REPLY }, last: NEW_AT }),
  "begin replies to a client again": () => set(REPLIES, {}),
  "begin replies to a client that is not there": () => set(REPLIES_TO_NOBODY, {}),
  "give a reply": may("coaches", give(REPLY)),
  "give the first reply": may("coaches", giveAt(NEW_AT, EMPTY_REPLIES)),
  "give a reply where no replies are begun": giveAt(NEW_AT, NEW_REPLIES),
  "give a reply to oneself": ofOwn([["given", NEW_AT], REPLY], [["last"], NEW_AT]),
  "give a reply of the longest words": may(
    "coaches",
    give({ ...REPLY, text: long(2000), question: long(2000) }),
  ),
  "give a reply of too long a text": give({ ...REPLY, text: long(2001) }),
  "give a reply to too long a question": give({ ...REPLY, question: long(2001) }),
  "give a reply without words": give({ ...REPLY, text: "" }),
  "give a reply to a question without words": give({ ...REPLY, question: "" }),
  "give a reply with a number for words": give({ ...REPLY, text: 1 }),
  "give a reply with a number for the question": give({ ...REPLY, question: 1 }),
  "give a reply without a text": give(without(REPLY, "text")),
  "give a reply without a question": give(without(REPLY, "question")),
  "give a reply without a time": give(without(REPLY, "at")),
  "give a reply at a time of one's own": give({ ...REPLY, at: OWN_TIME }),
  "give a reply with a field of one's own": give({ ...REPLY, notes: "x" }),
  "give a reply that is mere text": give("x"),
  "give a reply at the longest address": may("coaches", giveAt(long(200))),
  "give a reply at too long an address": giveAt(long(201)),
  "give a reply at another address than is said": () =>
    update(REPLIES, [["given", NEW_AT], REPLY], [["last"], "answer/health/weight"]),
  "give a reply, and say no address": () =>
    update(REPLIES, [["given", NEW_AT], REPLY], [["last"], REMOVED]),
  "give a reply, and a number for its address": give(REPLY, [["last"], 1]),
  "give two replies at once": give(REPLY, [["given", "section/story"], REPLY]),
  "give a reply, and take another back": give(REPLY, [["given", REPLY_AT], REMOVED]),
  "give a reply, and put it away": give(REPLY, [["putAway", NEW_AT], SERVER_TIME]),
  "give a reply, and add a field": give(REPLY, [["notes"], "x"]),
  "give a reply in the place of another": giveAt(REPLY_AT),
  "give a reply to a client who is gone": giveAt(NEW_AT, "replies/deleted"),
  "take back a reply, and give another in its place": () =>
    commit(
      change(REPLIES, [["given", REPLY_AT], REMOVED], [["last"], REPLY_AT]),
      change(REPLIES, [["given", REPLY_AT], REPLY], [["last"], REPLY_AT]),
    ),
  "begin replies to a client, and give one": () =>
    commit(
      { kind: "set", path: NEW_REPLIES, data: {} },
      change(NEW_REPLIES, [["given", NEW_AT], REPLY], [["last"], NEW_AT]),
    ),
  "change the words of a reply": () => update(REPLIES, [["given", REPLY_AT, "text"], "x"]),
  "change the words of a reply, and say where": () =>
    update(REPLIES, [["given", REPLY_AT, "text"], "x"], [["last"], REPLY_AT]),
  "change the words of a reply to oneself": ofOwn(
    [["given", REPLY_AT, "text"], "x"],
    [["last"], REPLY_AT],
  ),
  "take back a reply": may("coaches", takeBack(REPLY_AT)),
  "take back a reply that is put away": may("coaches", takeBack(REPLY_AWAY_AT)),
  "take back a reply that is there no more": may("coaches", takeBack(NEW_AT)),
  "take back two replies at once": takeBack(REPLY_AT, [["given", REPLY_AWAY_AT], REMOVED]),
  "take back another reply than is said": () =>
    update(REPLIES, [["given", REPLY_AT], REMOVED], [["last"], NEW_AT]),
  "take back all replies": () => update(REPLIES, [["given"], REMOVED], [["last"], REPLY_AT]),
  "take back a reply to oneself": ofOwn([["given", REPLY_AT], REMOVED], [["last"], REPLY_AT]),
  "put text for the replies": () => update(REPLIES, [["given"], "x"], [["last"], REPLY_AT]),
  "put away a reply": may("written to", ofOwn(PUTS_AWAY)),
  "put away a reply again": may("written to", ofOwn([["putAway", REPLY_AWAY_AT], SERVER_TIME])),
  "put away a reply to another": ({ another }) => update(toReplies(another), PUTS_AWAY),
  "put away replies that are not there": () => update(REPLIES_TO_NOBODY, PUTS_AWAY),
  "put away a reply at a time of one's own": ofOwn([["putAway", REPLY_AT], OWN_TIME]),
  "put away a reply since another is": ofOwn([["putAway", REPLY_AT], PUT_AWAY_BEFORE]),
  "put away two replies in two writes": may("written to", ({ own }) =>
    commit(
      change(toReplies(own), [["putAway", REPLY_AWAY_AT], SERVER_TIME]),
      change(toReplies(own), PUTS_AWAY),
    ),
  ),
  "put away two replies in two writes, one at a time of one's own": ({ own }) =>
    commit(
      change(toReplies(own), [["putAway", REPLY_AWAY_AT], SERVER_TIME]),
      change(toReplies(own), [["putAway", REPLY_AT], OWN_TIME]),
    ),
  "put away a reply, in words": ofOwn([["putAway", REPLY_AT], "notes"]),
  "put away a reply that was never given": ofOwn([["putAway", NEW_AT], SERVER_TIME]),
  "put away a reply, and change its words": ofOwn(PUTS_AWAY, [["given", REPLY_AT, "text"], "x"]),
  "put away a reply, and say its address": ofOwn(PUTS_AWAY, [["last"], REPLY_AT]),
  "put away a reply, and add a field": ofOwn(PUTS_AWAY, [["notes"], "x"]),
  "put a list for what is put away": ofOwn([["putAway"], [REPLY_AT]]),
  "take out a reply": may("written to", ofOwn([["putAway", REPLY_AWAY_AT], REMOVED])),
  "take out every reply": may("written to", ofOwn([["putAway"], {}])),
  "remove what is put away": ofOwn([["putAway"], REMOVED]),
  "take out a reply to another": ({ another }) =>
    update(toReplies(another), [["putAway", REPLY_AWAY_AT], REMOVED]),
  "delete the replies to a client": () => remove(REPLIES),
  "delete the replies to oneself": ({ own }) => remove(toReplies(own)),
  "delete the replies to a client that is not there": may("coaches", () =>
    remove("replies/deleted"),
  ),
};
