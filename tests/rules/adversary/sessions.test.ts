import { beforeEach, describe, expect, it } from "vitest";
import { toFields } from "../../../scripts/operate/admin/field-value.ts";
import type { SignedUp } from "local-firebase/testing";
import {
  account,
  adminAccount,
  by,
  commit,
  grant,
  map,
  NEW_CLIENT,
  query,
  read,
  remove,
  set,
  text,
  update,
} from "./wire.ts";
import {
  AS_UNKNOWN_TOKEN,
  AS_UNSUPPORTED,
  BY_RULES,
  PASSWORD,
  refused,
  worldOfTests,
} from "./world-under-attack.ts";
import { DOCUMENTS } from "../world.ts";

/** Milliseconds by which the backend's clock is ahead of the real time. */
let ahead = 0;
const world = worldOfTests({ now: () => Date.now() + ahead });

const EMAIL = "leaver@example.com";
const HOUR = 3_600_000;
let session: SignedUp;
let people = 0;

/** The uid of a coach who is new for each test, is signed in, and then loses all access. */
let uid: string;
beforeEach(async () => {
  ahead = 0;
  people += 1;
  uid = `leaver-${people}`;
  await world.addAccount(uid, `${people}-${EMAIL}`);
  await world.backend.commit(set(`clients/${uid}`, toFields(DOCUMENTS["clients/coach"] ?? {})));
  session = await world.signIn(`${people}-${EMAIL}`);
});

const admin = async (suffix: string, body: object): Promise<void> => {
  await world.backend.adminAuth(suffix, { localId: uid, ...body });
};

it("a coach lists the clients until then (what the attacks below are made from)", async () => {
  expect((await world.send("public", by(session, query({})))).status).toBe(200);
});

const ENDS: readonly (readonly [string, string, () => Promise<void>])[] = [
  ["was deleted", "USER_NOT_FOUND", () => admin(":delete", {})],
  ["was disabled", "USER_DISABLED", () => admin(":update", { disableUser: true })],
  [
    "was signed out",
    "TOKEN_EXPIRED",
    () => admin(":update", { validSince: Math.floor(Date.now() / 1000) }),
  ],
  ["got another password", "TOKEN_EXPIRED", () => admin(":update", { password: "another one" })],
  [
    "got another address",
    "TOKEN_EXPIRED",
    () => admin(":update", { email: `x-${people}@example.com` }),
  ],
  [
    "was deleted, and whose id was given to another",
    "TOKEN_EXPIRED",
    async () => {
      await admin(":delete", {});
      await world.addAccount(uid, `${people}-another@example.com`);
    },
  ],
];

describe.each(ENDS)("a coach who %s", (_name, code, end) => {
  it("refused: lists the clients, buys a new token, changes the password", async () => {
    await end();
    expect(await world.attack("public", by(session, query({})))).toEqual(AS_UNKNOWN_TOKEN);
    const { idToken, refreshToken } = session;
    expect(await world.attack("public", grant(refreshToken))).toEqual(refused(400, code));
    const change = account("update", { idToken, password: "mine from now on" });
    expect(await world.attack("public", change)).toEqual(refused(400, code));
  });
});

it("refused: a coach whose file is gone, also with a new token", async () => {
  await world.backend.commit(remove(`clients/${uid}`));
  session = await world.renew(session);
  expect(await world.attack("public", by(session, read("clients/client")))).toEqual(BY_RULES);
  const recreation = set(`clients/${uid}`, { ...NEW_CLIENT, role: text("admin") });
  expect(await world.attack("public", by(session, commit(recreation)))).toEqual(BY_RULES);
});

it("refused: a coach has the role as a map", async () => {
  await world.backend.commit(update(`clients/${uid}`, { role: map({ admin: text("admin") }) }));
  expect(await world.attack("public", by(session, query({})))).toEqual(BY_RULES);
});

it("refused: a token that was found, an hour later, in the documents", async () => {
  ahead = HOUR;
  expect(await world.attack("public", by(session, query({})))).toEqual(AS_UNKNOWN_TOKEN);
});

it.each([
  ["sets a password", "update", { password: "mine from now on" }],
  ["deletes the account", "delete", {}],
])("refused: a found token, or one bought with it, later %s", async (_name, operation, more) => {
  ahead = HOUR / 10;
  for (const { idToken } of [session, await world.renew(session)]) {
    expect(await world.attack("public", account(operation, { idToken, ...more }))).toEqual(
      refused(400, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"),
    );
  }
});

describe("a client's token for another's account", () => {
  const mine = (operation: string, more: object) =>
    account(operation, { idToken: world.sessionOf("client").idToken, ...more });

  it.each<[string, string, object]>([
    ["reads the coach's account", "lookup", { localId: ["coach"] }],
    ["reads an account by its address", "lookup", { email: ["coach@example.com"] }],
    ["changes the coach's password", "update", { localId: "coach", password: "mine from now on" }],
    ["takes the coach's address", "update", { email: "coach@example.com" }],
    ["makes herself an admin", "update", { customAttributes: '{"role":"admin"}' }],
    ["says that her address is verified", "update", { emailVerified: true }],
    ["takes back a sign-out", "update", { validSince: "0" }],
    ["disables the coach", "update", { localId: "coach", disableUser: true }],
    ["deletes the coach's account", "delete", { localId: "coach" }],
    ["attaches an account to hers", "signUp", { email: "x@example.com", password: PASSWORD }],
  ])("refused: %s", async (_name, operation, more) => {
    expect(await world.attack("client", mine(operation, more))).toEqual(AS_UNSUPPORTED);
  });

  it.each<[string, object]>([
    [":lookup", { localId: ["coach"] }],
    ["", { localId: "second", email: "x@y.example" }],
    [":update", { localId: "coach", password: "mine from now on" }],
    [":delete", { localId: "coach" }],
    [
      ":sendOobCode",
      { requestType: "PASSWORD_RESET", email: "coach@example.com", returnOobLink: true },
    ],
  ])("refused: asks as the admin for accounts%s", async (suffix, body) => {
    expect(await world.attack("client", adminAccount(suffix, body))).toEqual(AS_UNKNOWN_TOKEN);
    expect(await world.attack("public", adminAccount(suffix, body))).toEqual(AS_UNKNOWN_TOKEN);
  });

  it.each<[string, () => string]>([
    ["an ID token", () => world.sessionOf("coach").idToken],
    ["the prototype", () => "__proto__"],
    [
      "a token without a signature",
      () => `${world.sessionOf("coach").refreshToken.split(".").slice(0, 2).join(".")}.`,
    ],
  ])("refused: buys a token with %s", async (_name, token) => {
    expect(await world.attack("public", grant(token()))).toEqual(
      refused(400, "INVALID_REFRESH_TOKEN"),
    );
  });
});
