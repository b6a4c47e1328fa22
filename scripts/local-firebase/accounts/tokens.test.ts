import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "../state/accounts.ts";
import { openState, type State } from "../state/state.ts";
import { Tokens } from "./tokens.ts";

const PROJECT = "demo-test";
const NOW = Date.parse("2026-01-01T00:00:00Z");
const SECONDS = NOW / 1000;
const ACCOUNT: Account = {
  localId: "uid",
  email: "a@example.org",
  emailVerified: false,
  disabled: false,
  validSince: SECONDS - 100,
  lastAuthTime: SECONDS,
  createdAt: NOW,
};

let directory: string;
let state: State;
let tokens: Tokens;
const clock = { now: NOW };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "local-firebase-"));
  state = await openState(directory);
  tokens = await Tokens.open({ projectId: PROJECT, state, now: () => clock.now });
  await state.transact(() => {
    state.accounts.put(ACCOUNT);
  });
});
afterAll(async () => {
  await state.close();
  await rm(directory, { recursive: true });
});

const GOOD_CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "uid",
  user_id: "uid",
  iat: SECONDS,
  exp: SECONDS + 3600,
  auth_time: SECONDS,
};

describe("ID tokens", () => {
  it("carry the claims that Firebase's do, for an hour", async () => {
    const { claims, account, authTime } = await tokens.verify(
      await tokens.issue(ACCOUNT, { authTime: SECONDS }),
    );
    expect(claims).toEqual({
      ...GOOD_CLAIMS,
      email: "a@example.org",
      email_verified: false,
      firebase: { identities: { email: ["a@example.org"] }, sign_in_provider: "password" },
    });
    expect(account).toEqual(ACCOUNT);
    expect(authTime).toBe(SECONDS);
  });

  it("expire after an hour", async () => {
    const token = await tokens.issue(ACCOUNT, { authTime: SECONDS });
    clock.now = NOW + 3_599_000;
    await expect(tokens.verify(token)).resolves.toBeDefined();
    clock.now = NOW + 3_600_000;
    await expect(tokens.verify(token)).rejects.toThrow(/^TOKEN_EXPIRED$/);
    clock.now = NOW;
  });

  it("outlive the process: the key is stored", async () => {
    const token = await tokens.issue(ACCOUNT, { authTime: SECONDS });
    const reopened = await Tokens.open({ projectId: PROJECT, state, now: () => clock.now });
    await expect(reopened.verify(token)).resolves.toBeDefined();
  });
});
