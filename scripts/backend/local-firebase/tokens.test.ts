import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "./state/accounts.ts";
import { openState, type State } from "./state/state.ts";
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
  await store(ACCOUNT);
});
afterAll(async () => {
  await state.close();
  await rm(directory, { recursive: true });
});

async function store(account: Account): Promise<void> {
  await state.transact(() => {
    state.accounts.put(account);
  });
}

/** A token with a valid token's claims except for the changes, signed with the given key. */
async function forge(changes: object, key: CryptoKey | Uint8Array): Promise<string> {
  // `SignJWT` leaves out undefined claims.
  return await new SignJWT({ ...GOOD_CLAIMS, ...changes })
    .setProtectedHeader({ alg: "RS256" })
    .sign(key);
}

const encode = (json: object): string => Buffer.from(JSON.stringify(json)).toString("base64url");
const decode = (text: string): object =>
  Object(JSON.parse(Buffer.from(text, "base64url").toString()));

const bodyOf = (token: string): object => decode(token.split(".")[1] ?? "");
const signatureOf = (token: string): unknown =>
  Object.getOwnPropertyDescriptor(bodyOf(token), "signature")?.value;

/** A valid token, changed by an attacker who has no key. */
async function rewritten(changes: object): Promise<string> {
  const token = await tokens.issue(ACCOUNT, { authTime: SECONDS });
  const [header] = token.split(".");
  return `${header}.${encode({ ...bodyOf(token), ...changes })}.`;
}

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

  it("look unsigned, as those of the official emulator, and are not", async () => {
    const token = await tokens.issue(ACCOUNT, { authTime: SECONDS });
    expect(decode(token.split(".")[0] ?? "")).toEqual({ alg: "none", typ: "JWT" });
    expect(token.split(".")[2]).toBe("");
    expect(bodyOf(token)).toEqual({
      ...GOOD_CLAIMS,
      email: "a@example.org",
      email_verified: false,
      firebase: expect.anything(),
      signature: expect.stringMatching(/^[\w-]{342}$/),
    });
  });

  it("expire after an hour", async () => {
    const token = await tokens.issue(ACCOUNT, { authTime: SECONDS });
    clock.now = NOW + 3_599_000;
    await expect(tokens.verify(token)).resolves.toBeDefined();
    clock.now = NOW + 3_600_000;
    await expect(tokens.verify(token)).rejects.toThrow(/^TOKEN_EXPIRED$/);
    clock.now = NOW;
  });

  it.each([
    ["nothing", () => ""],
    ["no token", () => "a.b.c"],
    ["an unsigned token", () => new UnsecuredJWT(GOOD_CLAIMS).encode()],
    [
      "a token signed with another key",
      async () => forge({}, (await generateKeyPair("RS256")).privateKey),
    ],
    [
      "a token signed with a password",
      () =>
        new SignJWT(GOOD_CLAIMS)
          .setProtectedHeader({ alg: "HS256" })
          .sign(Buffer.alloc(32, "secret")),
    ],
    ["a token whose claims were changed", async () => await rewritten({ sub: "coach" })],
    ["a token with a claim more", async () => await rewritten({ admin: true })],
    ["a token without its signature", async () => await rewritten({ signature: undefined })],
    [
      "a token with the signature of another",
      async () =>
        await rewritten({ signature: signatureOf(await tokens.issue(ACCOUNT, { authTime: 1 })) }),
    ],
    [
      "a token with something in the place of the signature",
      async () => `${await tokens.issue(ACCOUNT, { authTime: SECONDS })}x`,
    ],
    [
      "a token with another header",
      async () =>
        (await tokens.issue(ACCOUNT, { authTime: SECONDS })).replace(
          /^[^.]+/,
          encode({ alg: "none" }),
        ),
    ],
    [
      "a token that says the same in other words",
      async () => {
        const [header, body = ""] = (await tokens.issue(ACCOUNT, { authTime: SECONDS })).split(".");
        const spaced = JSON.stringify(decode(body), undefined, 1);
        return `${header}.${Buffer.from(spaced).toString("base64url")}.`;
      },
    ],
    [
      "a signed token whose claims were changed",
      async () => {
        const key = await importJWK(state.signingKey.get() ?? {}, "RS256");
        const [header, , signature] = (await forge({}, key)).split(".");
        return [header, encode({ ...GOOD_CLAIMS, sub: "coach" }), signature].join(".");
      },
    ],
  ])("are not %s", async (_what, make) => {
    await expect(tokens.verify(await make())).rejects.toThrow(/^INVALID_ID_TOKEN$/);
  });

  it.each([
    { iss: "https://securetoken.google.com/demo-other" },
    { aud: "demo-other" },
    { sub: undefined },
    { iat: undefined },
    { exp: undefined },
    { auth_time: undefined },
    { auth_time: "now" },
  ])("are invalid with %j, even with our signature", async (changes) => {
    const key = await importJWK(state.signingKey.get() ?? {}, "RS256");
    await expect(tokens.verify(await forge({}, key))).resolves.toBeDefined();
    const forged = await forge(changes, key);
    await expect(tokens.verify(forged)).rejects.toThrow(/^INVALID_ID_TOKEN$/);
  });

  it("of another project are invalid, even with our key", async () => {
    const other = await Tokens.open({ projectId: "demo-other", state, now: () => clock.now });
    const token = await other.issue(ACCOUNT, { authTime: SECONDS });
    await expect(tokens.verify(token)).rejects.toThrow(/^INVALID_ID_TOKEN$/);
  });

  it("stop with their account", async () => {
    const token = await tokens.issue(ACCOUNT, { authTime: SECONDS });
    await store({ ...ACCOUNT, disabled: true });
    await expect(tokens.verify(token)).rejects.toThrow(/^USER_DISABLED$/);
    await store({ ...ACCOUNT, validSince: SECONDS + 1 });
    await expect(tokens.verify(token)).rejects.toThrow(/^TOKEN_EXPIRED$/);
    await state.transact(() => {
      state.accounts.remove(ACCOUNT);
    });
    await expect(tokens.verify(token)).rejects.toThrow(/^USER_NOT_FOUND$/);
    await store(ACCOUNT);
    await expect(tokens.verify(token)).resolves.toBeDefined();
  });

  it("outlive the process: the key is stored", async () => {
    const token = await tokens.issue(ACCOUNT, { authTime: SECONDS });
    const reopened = await Tokens.open({ projectId: PROJECT, state, now: () => clock.now });
    await expect(reopened.verify(token)).resolves.toBeDefined();
  });
});
