import { beforeEach, describe, expect, it } from "vitest";
import type { SignedUp } from "local-firebase/testing";
import {
  account,
  adminAccount,
  commit,
  encodeFields,
  grant,
  map,
  NEW_CLIENT,
  newMessage,
  query,
  read,
  remove,
  type Request,
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
  await world.backend.commit(set(`clients/${uid}`, encodeFields(DOCUMENTS["clients/coach"] ?? {})));
  session = await world.signIn(`${people}-${EMAIL}`);
});

function asLeaver(request: Request): Request {
  return { ...request, headers: { authorization: `Bearer ${session.idToken}` } };
}

const admin = async (suffix: string, body: object): Promise<void> => {
  await world.backend.adminAuth(suffix, { localId: uid, ...body });
};

it("a coach lists the clients until then (what the attacks below are made from)", async () => {
  expect((await world.send("public", asLeaver(query({})))).status).toBe(200);
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
  it("refused: lists the clients", async () => {
    await end();
    expect(await world.attack("public", asLeaver(query({})))).toEqual(AS_UNKNOWN_TOKEN);
  });

  it("refused: writes what everybody may write", async () => {
    await end();
    expect(await world.attack("public", asLeaver(commit(newMessage())))).toEqual(AS_UNKNOWN_TOKEN);
  });

  it("refused: buys a new token", async () => {
    await end();
    expect(await world.attack("public", grant(session.refreshToken))).toEqual(refused(400, code));
  });

  it("refused: changes the password", async () => {
    await end();
    const { idToken } = session;
    const request = account("update", { idToken, password: "mine from now on" });
    expect(await world.attack("public", request)).toEqual(refused(400, code));
  });
});

describe("a coach whose role is gone", () => {
  it("refused: lists the clients", async () => {
    await world.backend.commit(update(`clients/${uid}`, { role: text("client") }));
    expect(await world.attack("public", asLeaver(query({})))).toEqual(BY_RULES);
  });

  it("refused: buys a new token, and is no coach with it either", async () => {
    await world.backend.commit(remove(`clients/${uid}`));
    const { body } = await world.send("public", grant(session.refreshToken));
    const { id_token: idToken }: { id_token?: string } = Object(JSON.parse(body));
    session = { ...session, idToken: idToken ?? "" };
    expect(await world.attack("public", asLeaver(read("clients/client")))).toEqual(BY_RULES);
    const recreation = set(`clients/${uid}`, { ...NEW_CLIENT, role: text("admin") });
    expect(await world.attack("public", asLeaver(commit(recreation)))).toEqual(BY_RULES);
  });

  it("refused: has the role as a list, or as a map", async () => {
    await world.backend.commit(update(`clients/${uid}`, { role: map({ admin: text("admin") }) }));
    expect(await world.attack("public", asLeaver(query({})))).toEqual(BY_RULES);
  });
});

describe("a token that was found", () => {
  it("refused: an hour later, in the documents", async () => {
    ahead = HOUR;
    expect(await world.attack("public", asLeaver(query({})))).toEqual(AS_UNKNOWN_TOKEN);
  });

  it("refused: an hour later, in the account", async () => {
    ahead = HOUR;
    const request = account("lookup", { idToken: session.idToken });
    expect(await world.attack("public", request)).toEqual(refused(400, "TOKEN_EXPIRED"));
  });

  it.each([
    ["to change the password", "update", { password: "mine from now on" }],
    ["to delete the account", "delete", {}],
  ])("refused: six minutes later, %s", async (_name, operation, more) => {
    ahead = HOUR / 10;
    const request = account(operation, { idToken: session.idToken, ...more });
    expect(await world.attack("public", request)).toEqual(
      refused(400, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"),
    );
  });

  it("refused: six minutes later, with a new token that is no new sign-in", async () => {
    ahead = HOUR / 10;
    const { body } = await world.send("public", grant(session.refreshToken));
    const { id_token: idToken }: { id_token?: string } = Object(JSON.parse(body));
    const request = account("update", { idToken, password: "mine from now on" });
    expect(await world.attack("public", request)).toEqual(
      refused(400, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"),
    );
  });
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

  it.each<[string, string, object]>([
    ["lists accounts as the admin", ":lookup", { localId: ["coach"] }],
    [
      "creates an account with an id of her choice",
      "",
      { localId: "second", email: "x@y.example" },
    ],
    [
      "changes an account as the admin",
      ":update",
      { localId: "coach", password: "mine from now on" },
    ],
    ["deletes an account as the admin", ":delete", { localId: "coach" }],
    [
      "asks for the coach's reset link",
      ":sendOobCode",
      { requestType: "PASSWORD_RESET", email: "coach@example.com", returnOobLink: true },
    ],
  ])("refused: %s", async (_name, suffix, body) => {
    expect(await world.attack("client", adminAccount(suffix, body))).toEqual(AS_UNKNOWN_TOKEN);
    expect(await world.attack("public", adminAccount(suffix, body))).toEqual(AS_UNKNOWN_TOKEN);
  });

  it.each<[string, () => string]>([
    ["an ID token", () => world.sessionOf("coach").idToken],
    ["nothing", () => "x"],
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
