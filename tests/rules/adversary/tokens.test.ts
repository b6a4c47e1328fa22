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
import { account, commit, query, type Request, save } from "./wire.ts";
import { AS_UNKNOWN_TOKEN, BY_RULES, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

/** The backend's signing key, which no attacker has. It signs tokens in which only the claims are wrong. */
let ownKey: JWK;
let others: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  ownKey = await signingKey();
  others = await generateKeyPair("RS256");
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

const signed = async (
  key: CryptoKey | Uint8Array,
  payload = claims(),
  header: JWTHeaderParameters = { alg: "RS256" },
) => await new SignJWT(payload).setProtectedHeader(header).sign(key);

const withOwnKey = async (changes: object, alg = "RS256") =>
  await signed(await importJWK(ownKey, alg), claims(changes), { alg });

/** The public key as a password, with which anybody could sign if the algorithm were the token's choice. */
async function publicKey(): Promise<Uint8Array> {
  const { kty = "", n = "", e = "" } = ownKey;
  const key = await importJWK({ kty, n, e }, "RS256", { extractable: true });
  return key instanceof Uint8Array ? key : Buffer.from(await exportSPKI(key));
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

const HOUR = 3600;

it.each<[string, () => string | Promise<string>]>([
  ["without a signature", () => `${base64({ alg: "none", typ: "JWT" })}.${base64(claims())}.`],
  [
    "with an algorithm of none, and a good signature",
    () => [base64({ alg: "none" }), ...partsOf(tokenOf("coach")).slice(1)].join("."),
  ],
  ["with the claims of another", () => rewritten("client", { sub: "coach", user_id: "coach" })],
  ["with a claim more", () => rewritten("coach", { admin: true })],
  ["with another key", () => signed(others.privateKey)],
  [
    "with another key, which it brings along and says where to find",
    async () => {
      const jwk = await exportJWK(others.publicKey);
      const jku = `${world.backend.origin}/keys`;
      return signed(others.privateKey, claims(), { alg: "RS256", jwk, jku, kid: "../x" });
    },
  ],
  [
    "with the public key as a password",
    async () => signed(await publicKey(), claims(), { alg: "HS256" }),
  ],
  ["with the own key and another algorithm", () => withOwnKey({}, "RS512")],
  ["with nothing in its parts", () => ".."],
  ["with claims that are no object", () => `${base64({ alg: "RS256" })}.${base64([])}.x`],
  ["for buying other tokens", () => world.sessionOf("coach").refreshToken],
  ["for another project", () => withOwnKey({ aud: "demo-other" })],
  ["from another project", () => withOwnKey({ iss: "https://securetoken.google.com/demo-other" })],
  ["from nobody", () => withOwnKey({ iss: undefined })],
  ["for nobody", () => withOwnKey({ aud: undefined })],
  ["that has expired", () => withOwnKey({ iat: now() - 2 * HOUR, exp: now() - 1 })],
  ["that never expires", () => withOwnKey({ exp: undefined })],
  ["that is not good yet", () => withOwnKey({ nbf: now() + HOUR })],
  ["of tomorrow", () => withOwnKey({ iat: now() + 24 * HOUR, exp: now() + 25 * HOUR })],
  ["of no time", () => withOwnKey({ iat: undefined })],
  ["of a sign-in tomorrow", () => withOwnKey({ auth_time: now() + 24 * HOUR })],
  ["of a sign-in of long ago", () => withOwnKey({ auth_time: 0 })],
  ["of a sign-in in words", () => withOwnKey({ auth_time: "now" })],
  ["of no sign-in", () => withOwnKey({ auth_time: undefined })],
  ["of nobody", () => withOwnKey({ sub: undefined })],
  ["of an empty name", () => withOwnKey({ sub: "" })],
  ["of several people", () => withOwnKey({ sub: ["client", "coach"] })],
  ["of somebody unknown", () => withOwnKey({ sub: "nobody" })],
  ["of the prototype", () => withOwnKey({ sub: "__proto__" })],
  ["of a path to the coach", () => withOwnKey({ sub: "x/../coach" })],
])("refused: a token %s", async (_name, forge) => {
  expect(await world.attack("public", withToken(await forge()))).toEqual(AS_UNKNOWN_TOKEN);
});

it.each([
  ["to be an admin", { admin: true, role: "admin" }],
  ["to be another", { user_id: "coach", uid: "coach" }],
  ["the coach's address", { email: "coach@example.com", email_verified: true }],
])("refused: a client's token that claims %s", async (_name, changes) => {
  const token = await withOwnKey({ sub: "client", ...changes });
  expect(await world.attack("public", withToken(token))).toEqual(BY_RULES);
});

describe("a token in the wrong place", () => {
  it.each<[string, () => string]>([
    ["without its scheme", () => tokenOf("coach")],
    ["with another scheme", () => `Basic ${tokenOf("coach")}`],
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

  it("refused: is a bad one at a save, which does not count as nobody's", async () => {
    const request = withToken("x", commit(save("clients/client")));
    expect(await world.attack("public", request)).toEqual(AS_UNKNOWN_TOKEN);
  });

  it.each(["lookup", "update", "delete"])(
    "refused: is forged at accounts:%s",
    async (operation) => {
      const idToken = `${base64({ alg: "none" })}.${base64(claims())}.`;
      const password = operation === "update" ? { password: "mine from now on" } : {};
      expect(await world.attack("public", account(operation, { idToken, ...password }))).toEqual(
        refused(400, "INVALID_ID_TOKEN"),
      );
    },
  );
});
