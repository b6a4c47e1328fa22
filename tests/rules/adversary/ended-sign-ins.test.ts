import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { readSession, type SignedUp } from "local-firebase/testing";
import {
  account,
  by,
  commit,
  created,
  deleted,
  grant,
  integer,
  list,
  NEW_CLIENT,
  query,
  read,
  type Request,
  save,
  text,
  time,
  update,
} from "./wire.ts";
import { BY_RULES, emailOf, PASSWORD, refused, worldOfTests } from "./world-under-attack.ts";

/** Milliseconds by which the backend's clock is ahead of the real time. */
let ahead = 0;
// As in production, this Firestore accepts a token until it expires. Only the rules can refuse it earlier.
const world = worldOfTests({ now: () => Date.now() + ahead, revokedTokensLiveOn: true });

const MINUTE = 60_000;
type Person = "coach" | "client";

const authTimeOf = ({ idToken }: SignedUp): Date =>
  new Date(Number(decodeJwt(idToken)["auth_time"]) * 1000);
const endOlder = (who: Person, session: SignedUp) =>
  commit(update(`clients/${who}`, { signInsCountFrom: time(authTimeOf(session).toISOString()) }));

let passwords = 0;
let password: Record<Person, string> = { coach: PASSWORD, client: PASSWORD };
beforeEach(() => {
  ahead += 60 * MINUTE;
});

/** Changes the password as the page does: proves the old one, sets a new one, ends older sign-ins. */
async function changePassword(who: Person): Promise<SignedUp> {
  const proof = await world.signIn(emailOf(who), password[who]);
  passwords += 1;
  const next = `another password ${passwords}`;
  const { body } = await world.backend.auth("update", {
    idToken: proof.idToken,
    password: next,
    returnSecureToken: true,
  });
  password = { ...password, [who]: next };
  const session = readSession(body);
  expect((await world.send("public", by(session, endOlder(who, session)))).status).toBe(200);
  return session;
}

describe("a token that was stolen an hour less a minute ago, after a password change", () => {
  let stolen: Record<Person, SignedUp>;
  let fresh: Record<Person, SignedUp>;

  beforeEach(async () => {
    stolen = {
      coach: await world.signIn(emailOf("coach"), password.coach),
      client: await world.signIn(emailOf("client"), password.client),
    };
    ahead += 59 * MINUTE;
    fresh = { coach: await changePassword("coach"), client: await changePassword("client") };
  });

  it.each<[string, Person, () => Request]>([
    ["reads a client's answers", "coach", () => read("clients/client")],
    [
      "reads, having taken the time away in the same commit",
      "coach",
      () => commit(update("clients/coach", {}, ["signInsCountFrom"]), ...deleted("client")),
    ],
    ["counts its own sign-in again", "coach", () => endOlder("coach", stolen.coach)],
    ["saves", "client", () => commit(save("clients/client"))],
    [
      "counts every sign-in again",
      "client",
      () => commit(update("clients/client", {}, ["signInsCountFrom"])),
    ],
  ])("refused: %s", async (_name, who, request) => {
    expect(await world.attack("public", by(stolen[who], request()))).toEqual(BY_RULES);
  });

  it("refused: buys no other", async () => {
    const { refreshToken } = stolen.coach;
    const outcome = await world.attack("public", grant(refreshToken));
    expect(outcome).toEqual(refused(400, "TOKEN_EXPIRED"));
  });

  it("leaves the session which changed it", async () => {
    expect((await world.send("public", by(fresh.coach, query({})))).status).toBe(200);
    expect((await world.send("public", by(fresh.coach, read("clients/client")))).status).toBe(200);
    const saved = await world.send("public", by(fresh.client, commit(save("clients/client"))));
    expect(saved.status).toBe(200);
  });
});

it("refused after five minutes, until the password is given again: creates an admin", async () => {
  const create = commit(...created({ ...NEW_CLIENT, role: text("admin") }));
  const session = await world.signIn(emailOf("coach"), password.coach);
  ahead += 5 * MINUTE;
  expect((await world.send("public", by(session, query({})))).status).toBe(200);
  expect(await world.attack("public", by(session, create))).toEqual(BY_RULES);
  expect(await world.attack("public", by(await world.renew(session), create))).toEqual(BY_RULES);
  const again = await world.signIn(emailOf("coach"), password.coach);
  expect((await world.send("public", by(again, create))).status).toBe(200);
});

describe("a sign-in that a logout has ended", () => {
  let ended: SignedUp;
  const setPassword = (next: string) =>
    account("update", { idToken: ended.idToken, password: next });

  beforeEach(async () => {
    ended = await world.signIn(emailOf("coach"), password.coach);
    const own = list(integer(authTimeOf(ended).getTime() / 1000));
    await world.send("public", by(ended, commit(update("clients/coach", { endedSignIns: own }))));
  });

  it("refused: reads a client's answers", async () => {
    expect(await world.attack("public", by(ended, read("clients/client")))).toEqual(BY_RULES);
  });

  it("refused after five minutes: sets a new password", async () => {
    ahead += 5 * MINUTE + 1000;
    expect(await world.attack("public", setPassword("a thief's password"))).toEqual(
      refused(400, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"),
    );
  });

  it("sets one before that, unless the password has changed", async () => {
    ahead += MINUTE;
    // As at Google: see "Not promised" in docs/develop/security.md.
    expect((await world.send("public", setPassword("a thief's password"))).status).toBe(200);
    password.coach = "a thief's password";
    await changePassword("coach");
    expect(await world.attack("public", setPassword("another password"))).toEqual(
      refused(400, "TOKEN_EXPIRED"),
    );
  });
});

it("refused: an ended sign-in does not delete the account", async () => {
  const stolen = await world.signIn(emailOf("client"), password.client);
  ahead += MINUTE;
  await changePassword("client");
  const { idToken } = stolen;
  expect(await world.attack("public", account("delete", { idToken }))).toEqual(
    refused(400, "TOKEN_EXPIRED"),
  );
});
