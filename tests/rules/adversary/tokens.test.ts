import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { PROJECT, signingKey } from "local-firebase/testing";
import { account, commit, query, read, type Request, save } from "./wire.ts";
import { AS_UNKNOWN_TOKEN, BY_RULES, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

/** The backend's signing key, which no attacker has. It signs tokens in which only the claims are wrong. */
let ownKey: JWK;
beforeAll(async () => {
  ownKey = await signingKey();
});

const now = () => Math.floor(Date.now() / 1000);

/** Claims as the backend gives them to the coach. */
const claims = (changes: object = {}): Record<string, unknown> => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "coach",
  user_id: "coach",
  iat: now() - 1,
  exp: now() + 3600,
  auth_time: now() + 1,
  ...changes,
});

type Key = CryptoKey | Uint8Array;

async function signed(payload: object, key: Key, header: JWTHeaderParameters): Promise<string> {
  return await new SignJWT({ ...payload }).setProtectedHeader(header).sign(key);
}

async function withOwnKey(changes: object, alg = "RS256"): Promise<string> {
  return await signed(claims(changes), await importJWK(ownKey, alg), { alg });
}

async function publicPem(): Promise<string> {
  const { kty = "", n = "", e = "" } = ownKey;
  const key = await importJWK({ kty, n, e }, "RS256", { extractable: true });
  return key instanceof Uint8Array ? "" : await exportSPKI(key);
}

const base64 = (json: object): string => Buffer.from(JSON.stringify(json)).toString("base64url");
const partsOf = (token: string): readonly string[] => token.split(".");
const tokenOf = (role: "client" | "coach"): string => world.sessionOf(role).idToken;

/** A valid token whose claims were changed after the signing, so its signature does not fit. */
function rewritten(role: "client" | "coach", changes: object): string {
  const [header, body = "", signature] = partsOf(tokenOf(role));
  const good: object = Object(JSON.parse(Buffer.from(body, "base64url").toString()));
  return [header, base64({ ...good, ...changes }), signature].join(".");
}

const withHeader = (authorization: string, request: Request = query({})): Request => ({
  ...request,
  headers: { authorization },
});
const withToken = (token: string, request?: Request) => withHeader(`Bearer ${token}`, request);

it("a token like the coach's is good (what the forgeries below are made from)", async () => {
  const { status } = await world.send("public", withToken(await withOwnKey({})));
  expect(status).toBe(200);
});

describe("a token that is forged", () => {
  it.each<[string, () => string | Promise<string>]>([
    ["without a signature", () => `${base64({ alg: "none", typ: "JWT" })}.${base64(claims())}.`],
    ["without even the last dot", () => `${base64({ alg: "none" })}.${base64(claims())}`],
    [
      "with an algorithm of none, and a good signature",
      () => [base64({ alg: "none" }), ...partsOf(tokenOf("coach")).slice(1)].join("."),
    ],
    ["with the claims of another", () => rewritten("client", { sub: "coach", user_id: "coach" })],
    ["with a claim more", () => rewritten("coach", { admin: true })],
    ["with its signature taken out", () => `${partsOf(tokenOf("coach")).slice(0, 2).join(".")}.`],
    ["with a second signature", () => `${tokenOf("coach")}${partsOf(tokenOf("coach"))[2]}`],
    [
      "with an algorithm of nOnE",
      () => `${base64({ alg: "nOnE" })}.${base64(claims())}.${base64({})}`,
    ],
    [
      "with another key",
      async () => signed(claims(), (await newKey()).privateKey, { alg: "RS256" }),
    ],
    [
      "with another key that it brings along",
      async () => {
        const { privateKey, publicKey } = await newKey();
        return signed(claims(), privateKey, { alg: "RS256", jwk: await exportJWK(publicKey) });
      },
    ],
    [
      "with another key that it says where to find",
      async () => {
        const jku = `${world.backend.origin}/keys`;
        return signed(claims(), (await newKey()).privateKey, { alg: "RS256", jku, kid: "../x" });
      },
    ],
    [
      "with the public key as a password",
      async () => signed(claims(), Buffer.from(await publicPem()), { alg: "HS256" }),
    ],
    [
      "with the public key's number as a password",
      () => signed(claims(), Buffer.from(ownKey.n ?? "", "base64url"), { alg: "HS256" }),
    ],
    ["with the own key and another algorithm", () => withOwnKey({}, "RS512")],
    ["with the own key and another padding", () => withOwnKey({}, "PS256")],
    [
      "with another's claims under the own signature",
      () => {
        const [header, , signature] = partsOf(tokenOf("client"));
        return [header, base64(claims()), signature].join(".");
      },
    ],
    [
      "with the own claims and another's signature",
      () => [...partsOf(tokenOf("coach")).slice(0, 2), partsOf(tokenOf("client"))[2]].join("."),
    ],
    ["with its last letters cut off", () => tokenOf("coach").slice(0, -8)],
    ["with a fourth part", () => `${tokenOf("coach")}.x`],
    ["with a break in it", () => tokenOf("coach").replace(".", ". ")],
    ["with nothing in its parts", () => ".."],
    ["with 8 kB of nothing", () => "x".repeat(8000)],
    ["with claims that are no object", () => `${base64({ alg: "RS256" })}.${base64([])}.x`],
  ])("refused: %s", async (_name, forge) => {
    expect(await world.attack("public", withToken(await forge()))).toEqual(AS_UNKNOWN_TOKEN);
  });
});

describe("a token with our signature", () => {
  const HOUR = 3600;

  it.each<[string, () => object]>([
    ["is for another project", () => ({ aud: "demo-other" })],
    ["is from another project", () => ({ iss: "https://securetoken.google.com/demo-other" })],
    ["is another project's", () => ({ aud: "x", iss: "https://securetoken.google.com/x" })],
    ["is from somebody else", () => ({ iss: "https://accounts.google.com" })],
    ["is from nobody", () => ({ iss: undefined })],
    ["is for nobody", () => ({ aud: undefined })],
    ["is for buying tokens", () => ({ aud: `${PROJECT}/refresh` })],
    ["has expired", () => ({ iat: now() - 2 * HOUR, exp: now() - 1 })],
    ["never expires", () => ({ exp: undefined })],
    ["expires in words", () => ({ exp: "tomorrow" })],
    ["is not good yet", () => ({ nbf: now() + HOUR })],
    ["is issued tomorrow", () => ({ iat: now() + 24 * HOUR, exp: now() + 25 * HOUR })],
    ["is issued at no time", () => ({ iat: undefined })],
    ["is of a sign-in tomorrow", () => ({ auth_time: now() + 24 * HOUR })],
    ["is of a sign-in of long ago", () => ({ auth_time: 0 })],
    ["is of a sign-in in words", () => ({ auth_time: "now" })],
    ["is of no sign-in", () => ({ auth_time: undefined })],
    ["is of nobody", () => ({ sub: undefined })],
    ["is of an empty name", () => ({ sub: "" })],
    ["is of a number", () => ({ sub: 7 })],
    ["is of several people", () => ({ sub: ["client", "coach"] })],
    ["is of somebody unknown", () => ({ sub: "nobody" })],
    ["is of the prototype", () => ({ sub: "__proto__" })],
    ["is of the constructor", () => ({ sub: "constructor" })],
    ["is of a path to the coach", () => ({ sub: "x/../coach" })],
  ])("refused: %s", async (_name, changes) => {
    const token = await withOwnKey(changes());
    expect(await world.attack("public", withToken(token))).toEqual(AS_UNKNOWN_TOKEN);
  });

  it.each([
    ["claims to be an admin", { admin: true, role: "admin" }],
    ["claims to be another", { user_id: "coach", uid: "coach" }],
    ["claims the coach's address", { email: "coach@example.com", email_verified: true }],
  ])("refused: %s, and is a client's", async (_name, changes) => {
    const token = await withOwnKey({ sub: "client", ...changes });
    expect(await world.attack("public", withToken(token))).toEqual(BY_RULES);
  });
});

describe("a token in the wrong place", () => {
  it("refused: is a refresh token", async () => {
    const request = withToken(world.sessionOf("coach").refreshToken);
    expect(await world.attack("public", request)).toEqual(AS_UNKNOWN_TOKEN);
  });

  it.each<[string, () => string]>([
    ["without its scheme", () => tokenOf("coach")],
    ["with another scheme", () => `Basic ${tokenOf("coach")}`],
    ["with the admin's password", () => `Basic ${Buffer.from("owner:").toString("base64")}`],
    ["with the admin's name in another case", () => "Bearer Owner"],
    ["with the admin's name twice", () => "Bearer owner, Bearer owner"],
    ["with the admin's name after a break", () => "Bearer  owner"],
    ["with the admin's name in quotes", () => 'Bearer "owner"'],
    ["with the admin's name and no scheme", () => "owner"],
    ["with a scheme and nothing else", () => "Bearer"],
    ["empty", () => ""],
  ])("refused: %s", async (_name, header) => {
    expect(await world.attack("public", withHeader(header()))).toEqual(AS_UNKNOWN_TOKEN);
  });

  it("refused: is larger than a header may be", async () => {
    const outcome = await world.attack("public", withToken("x".repeat(20_000)));
    expect(outcome).toEqual(refused(431));
  });

  it("refused: is in a cookie", async () => {
    const headers = { cookie: `token=${tokenOf("coach")}; __session=${tokenOf("coach")}` };
    expect(await world.attack("public", { ...query({}), headers })).toEqual(BY_RULES);
  });

  it("refused: is beside a bad one, which does not count as nobody's", async () => {
    const request = withToken("x", commit(save("clients/client")));
    expect(await world.attack("public", request)).toEqual(AS_UNKNOWN_TOKEN);
    const reading = withToken("x", read("clients/client"));
    expect(await world.attack("public", reading)).toEqual(AS_UNKNOWN_TOKEN);
  });

  it.each([
    ["reads the account of a forged token", "lookup"],
    ["changes the password of a forged token", "update"],
    ["deletes the account of a forged token", "delete"],
  ])("refused: %s", async (_name, operation) => {
    const idToken = `${base64({ alg: "none" })}.${base64(claims())}.`;
    const password = operation === "update" ? { password: "mine from now on" } : {};
    expect(await world.attack("public", account(operation, { idToken, ...password }))).toEqual(
      refused(400, "INVALID_ID_TOKEN"),
    );
  });
});

async function newKey() {
  return await generateKeyPair("RS256", { extractable: true });
}
