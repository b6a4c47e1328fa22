import { beforeEach, describe, expect, it } from "vitest";
import { createAccount } from "../../../scripts/operate/admin/create-account.ts";
import { findAccount } from "../../../scripts/operate/admin/find-account.ts";
import { openGoogleApi } from "../../../scripts/operate/admin/google-api.ts";
import { PROJECT, type SignedUp } from "local-firebase/testing";
import { bool, by, commit, NEW_CLIENT, query, type Request, set, text, update } from "./wire.ts";
import { BY_RULES, PASSWORD, worldOfTests } from "./world-under-attack.ts";

// As in production, this backend accepts an ID token until it expires, even if its account is gone. So only
// the rules, and another uid for the coach, keep the stranger from the answers.
const world = worldOfTests({ revokedTokensLiveOn: true });

const api = () => openGoogleApi({ host: world.backend.host, projectId: PROJECT });

/** The coach's public email address. A stranger signs up with it before the coach has an account. */
let email: string;
let stranger: SignedUp;
let attempts = 0;
beforeEach(async () => {
  attempts += 1;
  email = `coach-${attempts}@example.com`;
  stranger = await world.backend.signUp(email, "a password of the stranger");
});

const createCoach = (password = PASSWORD) =>
  createAccount(api(), {
    name: "The first coach",
    email,
    password,
    phone: "",
    dateOfBirth: "",
    role: "admin",
    mustChangePassword: true,
  });

describe("a stranger who signed up with the coach's address first, and kept the token", () => {
  it("gets no uid of the coach", async () => {
    const { uid, existed } = await createCoach();
    expect(uid).not.toBe(stranger.localId);
    expect(existed).toBe(false);
    expect((await world.signIn(email)).localId).toBe(uid);
    expect(await findAccount(api(), { uid: stranger.localId })).toBeUndefined();
  });

  it.each<[string, () => Request]>([
    [
      "says that the first password was changed",
      () => commit(update(`clients/${stranger.localId}`, { mustChangePassword: bool(false) })),
    ],
    ["lists the clients", () => query({})],
    [
      "creates a second coach",
      () => commit(set("clients/second", { ...NEW_CLIENT, role: text("admin") })),
    ],
  ])("refused: %s", async (_name, request) => {
    await createCoach();
    expect(await world.attack("public", by(stranger, request()))).toEqual(BY_RULES);
  });

  it("refused: lists the clients once the coach has an own password", async () => {
    const { uid } = await createCoach();
    await world.backend.commit(update(`clients/${uid}`, { mustChangePassword: bool(false) }));
    expect(await world.attack("public", by(stranger, query({})))).toEqual(BY_RULES);
  });
});

it("takes no account away from a client who has a file", async () => {
  await world.backend.commit(set(`clients/${stranger.localId}`, NEW_CLIENT));
  expect(await createCoach()).toEqual({ uid: stranger.localId, existed: true, role: "client" });
});
