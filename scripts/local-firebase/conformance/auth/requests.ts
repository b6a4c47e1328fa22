import { ADMIN, PROJECT } from "../../testing/test-backend.ts";

/** Values from earlier replies that later requests need: tokens, codes, ids. */
export type Seen = Map<string, string>;

export interface AuthRequest {
  readonly name: string;
  readonly method?: string;
  readonly path: string;
  readonly admin?: boolean;
  readonly body?: unknown;
  /** Whether the body is a form; otherwise it is JSON. */
  readonly form?: boolean;
  /** Values of the reply to remember: `{ id: "users.0.localId" }` stores this value of the reply as `id`. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** The placeholder for a remembered value, which `sendRequest` fills in. */
const seen = (name: string): string => `{${name}}`;

const CLIENT = "/identitytoolkit.googleapis.com/v1/accounts";
const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
const CONFIG = `/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`;
const SESSION = { id: "localId", token: "idToken", refresh: "refreshToken" };

const client = (
  name: string,
  method: string,
  body: unknown,
  keep?: AuthRequest["keep"],
): AuthRequest => ({
  name,
  path: `${CLIENT}:${method}?key=any`,
  body,
  ...(keep !== undefined && { keep }),
});
const admin = (name: string, suffix: string, body: unknown): AuthRequest => ({
  name,
  path: `${ACCOUNTS}${suffix}`,
  admin: true,
  body,
});
const get = (name: string, path: string, keep?: AuthRequest["keep"]): AuthRequest => ({
  name,
  method: "GET",
  path,
  admin: true,
  ...(keep !== undefined && { keep }),
});
const grant = (name: string, body: object): AuthRequest => ({
  name,
  path: "/securetoken.googleapis.com/v1/token?key=any",
  form: true,
  body,
});
const protect = (name: string, enableImprovedEmailPrivacy: boolean): AuthRequest => ({
  name,
  method: "PATCH",
  path: `${CONFIG}?updateMask=emailPrivacyConfig`,
  admin: true,
  body: { emailPrivacyConfig: { enableImprovedEmailPrivacy } },
});

const ANNA = { email: "anna@example.com", password: "first password" };
const wrong = { ...ANNA, password: "another one" };
const nobody = { ...ANNA, email: "nobody@example.com" };
const reset = { requestType: "PASSWORD_RESET", email: ANNA.email };

/** The requests, in the order in which `compareAuth` sends them to a project without accounts. */
export const REQUESTS: readonly AuthRequest[] = [
  protect("protects addresses from being guessed", true),
  get("reads the configuration", CONFIG),

  client("signs up", "signUp", { ...ANNA, returnSecureToken: true }, SESSION),
  client("signs up with an address that is taken", "signUp", ANNA),
  client("signs up with the address in capitals", "signUp", { ...ANNA, email: "ANNA@example.com" }),
  client("signs up with a short password", "signUp", { email: "b@example.com", password: "12345" }),
  client("signs up without a password", "signUp", { email: "b@example.com" }),
  client("signs up without an address", "signUp", { password: "secret1" }),
  client("signs up with no address", "signUp", { email: "no address", password: "secret1" }),
  client("signs up with an address that is a number", "signUp", { email: 7, password: "secret1" }),
  client("signs up with what nobody knows", "signUp", { ...ANNA, unknown: true }),
  client("signs up with an id of her choice", "signUp", { ...nobody, localId: "mine" }),
  { name: "signs up without a key", path: `${CLIENT}:signUp`, body: nobody },
  { name: "signs up with a body that is no JSON", path: `${CLIENT}:signUp?key=any`, body: "{" },

  client("reads the own account", "lookup", { idToken: seen("token") }),
  client("reads an account without a token", "lookup", {}),
  client("reads an account with a bad token", "lookup", { idToken: "bad" }),

  client("signs in", "signInWithPassword", { ...ANNA, returnSecureToken: true }, SESSION),
  client("signs in with a wrong password", "signInWithPassword", wrong),
  client("signs in with an address that has no account", "signInWithPassword", nobody),
  client("signs in without a password", "signInWithPassword", { email: ANNA.email }),
  client("signs in without an address", "signInWithPassword", { password: "secret1" }),
  client("signs in with no address", "signInWithPassword", { ...ANNA, email: "no address" }),
  client("signs in with nothing", "signInWithPassword", {}),

  grant("refreshes", { grant_type: "refresh_token", refresh_token: seen("refresh") }),
  grant("refreshes with a bad token", { grant_type: "refresh_token", refresh_token: "bad" }),
  grant("refreshes without a token", { grant_type: "refresh_token" }),
  grant("refreshes without saying how", { refresh_token: seen("refresh") }),
  grant("refreshes in an unknown way", { grant_type: "magic", refresh_token: seen("refresh") }),

  client(
    "changes the password",
    "update",
    { idToken: seen("token"), password: "second password", returnSecureToken: true },
    SESSION,
  ),
  client("signs in with the old password", "signInWithPassword", ANNA),
  client("changes to a short password", "update", { idToken: seen("token"), password: "12345" }),
  client("changes a password with a bad token", "update", { idToken: "bad", password: "secret1" }),
  client("changes a password without a token", "update", { password: "secret1" }),

  client("asks for a reset link", "sendOobCode", reset),
  client("asks for one for nobody", "sendOobCode", { ...reset, email: "nobody@example.com" }),
  client("asks for one without an address", "sendOobCode", { requestType: "PASSWORD_RESET" }),
  client("asks for one for no address", "sendOobCode", { ...reset, email: "no address" }),
  client("asks for a link of no kind", "sendOobCode", { email: ANNA.email }),
  client("asks for the link itself", "sendOobCode", { ...reset, returnOobLink: true }),
  {
    ...admin("makes a reset link", ":sendOobCode", { ...reset, returnOobLink: true }),
    keep: { code: "oobCode" },
  },
  client("checks a code", "resetPassword", { oobCode: seen("code") }),
  client("checks a bad code", "resetPassword", { oobCode: "bad" }),
  client("checks no code", "resetPassword", {}),
  client("resets to a short password", "resetPassword", {
    oobCode: seen("code"),
    newPassword: "12345",
  }),
  client("resets the password", "resetPassword", {
    oobCode: seen("code"),
    newPassword: "third password",
  }),
  client("resets with a code again", "resetPassword", {
    oobCode: seen("code"),
    newPassword: "fourth password",
  }),
  client(
    "signs in with the new password",
    "signInWithPassword",
    { email: ANNA.email, password: "third password" },
    SESSION,
  ),
  client("sees that the address is verified", "lookup", { idToken: seen("token") }),

  admin("reads an account as the admin", ":lookup", { localId: [seen("id")] }),
  admin("reads one by its address", ":lookup", { email: [ANNA.email] }),
  admin("reads one that is not there", ":lookup", { localId: ["nobody"] }),
  admin("reads none", ":lookup", {}),
  admin("creates an account", "", {
    localId: "coach",
    email: "coach@example.com",
    password: "secret1",
    emailVerified: true,
  }),
  admin("creates one with an id that is taken", "", { localId: "coach" }),
  admin("creates one with an address that is taken", "", { email: "coach@example.com" }),
  admin("creates one with a short password", "", { email: "d@example.com", password: "12345" }),
  admin("creates one with no address", "", { email: "no address" }),
  admin("creates one that is disabled", "", {
    localId: "off",
    email: "off@example.com",
    disabled: true,
    password: "secret1",
  }),
  client("signs in to one that is disabled", "signInWithPassword", {
    email: "off@example.com",
    password: "secret1",
  }),
  admin("changes an account", ":update", { localId: "coach", email: "new@example.com" }),
  admin("changes the address to one that is taken", ":update", {
    localId: "coach",
    email: ANNA.email,
  }),
  admin("changes one that is not there", ":update", { localId: "nobody", password: "secret1" }),
  admin("changes nobody", ":update", { password: "secret1" }),
  admin("changes to a short password as the admin", ":update", {
    localId: "coach",
    password: "12345",
  }),
  admin("disables an account", ":update", { localId: "coach", disableUser: true }),
  admin("enables it again", ":update", { localId: "coach", disableUser: false }),
  admin("reads the changed account", ":lookup", { localId: ["coach"] }),
  admin("makes one for nobody", ":sendOobCode", {
    ...reset,
    email: "no@example.com",
    returnOobLink: true,
  }),
  { ...admin("revokes tokens", ":update", { localId: seen("id"), validSince: seen("now") }) },
  admin("brings accounts", ":batchCreate", {
    users: [
      { localId: "brought", email: "brought@example.com", createdAt: "1700000000000" },
      { localId: "coach", email: "other@example.com" },
      { localId: "third", email: "brought@example.com" },
    ],
  }),
  admin("brings none", ":batchCreate", { users: [] }),
  admin("brings one without an id", ":batchCreate", { users: [{ email: "e@example.com" }] }),
  admin("brings one with no address", ":batchCreate", { users: [{ localId: "f", email: "f" }] }),
  admin("brings one twice", ":batchCreate", { users: [{ localId: "g" }, { localId: "g" }] }),
  admin("reads what was brought", ":lookup", { localId: ["brought", "coach", "third"] }),
  admin("deletes an account", ":delete", { localId: "coach" }),
  admin("deletes it again", ":delete", { localId: "coach" }),
  admin("deletes nobody", ":delete", {}),
  { ...admin("creates an account without being the admin", "", {}), admin: false },
  { ...admin("reads accounts without being the admin", ":lookup", {}), admin: false },
  { ...get("lists accounts without being the admin", `${ACCOUNTS}:batchGet`), admin: false },

  client(
    "signs in to leave",
    "signInWithPassword",
    { email: ANNA.email, password: "third password" },
    SESSION,
  ),
  client("deletes the own account", "delete", { idToken: seen("token") }),
  client("deletes it again without an account", "delete", { idToken: seen("token") }),
  client("deletes nothing", "delete", {}),
  client("reads the account that is deleted", "lookup", { idToken: seen("token") }),
  grant("refreshes for an account that is deleted", {
    grant_type: "refresh_token",
    refresh_token: seen("refresh"),
  }),

  get("lists the accounts", `${ACCOUNTS}:batchGet?maxResults=1`, { page: "nextPageToken" }),
  get("lists the rest", `${ACCOUNTS}:batchGet?maxResults=2&nextPageToken={page}`),
  get("lists too many", `${ACCOUNTS}:batchGet?maxResults=100000`),

  protect("stops protecting addresses", false),
  client("signs in with an address that has no account, unprotected", "signInWithPassword", nobody),
  client("signs up again", "signUp", { ...ANNA, returnSecureToken: true }, SESSION),
  client("signs in with a wrong password, unprotected", "signInWithPassword", wrong),
  client("asks for a reset link for nobody, unprotected", "sendOobCode", {
    ...reset,
    email: "nobody@example.com",
  }),
];

/** Sends one request. Fills its placeholders from `memory`, and stores the values of `keep` there. */
export async function sendRequest(
  origin: string,
  request: AuthRequest,
  memory: Seen,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const text =
    typeof request.body === "string" ? request.body : JSON.stringify(request.body ?? null);
  const filled = fill(text, memory);
  const method = request.method ?? "POST";
  const response = await fetch(`${origin}${fill(request.path, memory)}`, {
    method,
    headers: {
      ...(request.form === true ? {} : { "content-type": "application/json" }),
      ...(request.admin === true ? ADMIN : {}),
    },
    ...(method !== "GET" && {
      body: request.form === true ? new URLSearchParams(Object(JSON.parse(filled))) : filled,
    }),
  });
  const body: unknown = await response.json();
  for (const [name, path] of Object.entries(request.keep ?? {})) {
    memory.set(name, String(valueAt(body, path)));
  }
  return { status: response.status, body };
}

function fill(text: string, memory: Seen): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (_whole, name: string) => memory.get(name) ?? name);
}

function valueAt(body: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => Object.getOwnPropertyDescriptor(Object(value), key)?.value,
      body,
    );
}
