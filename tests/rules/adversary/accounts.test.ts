import { describe, expect, it } from "vitest";
import { account, adminAccount, type Request } from "./wire.ts";
import { emailOf, PASSWORD, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const COACH = emailOf("coach");

const signIn = (email: unknown, password: unknown = "a guess"): Request =>
  account("signInWithPassword", { email, password, returnSecureToken: true });
const askReset = { requestType: "PASSWORD_RESET", email: COACH };

it.each<[string, unknown, string?]>([
  ["a list for a password", [PASSWORD]],
  ["a map for a password", { $ne: "" }],
  ["the empty password", "", "MISSING_PASSWORD"],
  ["no password", null, "MISSING_PASSWORD"],
  ["the password in another case", PASSWORD.toUpperCase(), "INVALID_LOGIN_CREDENTIALS"],
  ["the password and a zero byte", `${PASSWORD}\u0000`, "INVALID_LOGIN_CREDENTIALS"],
  ["a beginning of the password", PASSWORD.slice(0, -1), "INVALID_LOGIN_CREDENTIALS"],
  ["tens of thousands of letters", PASSWORD.repeat(2_000), "INVALID_LOGIN_CREDENTIALS"],
])("refused: a sign-in with %s", async (_name, password, message) => {
  expect(await world.attack("public", signIn(COACH, password))).toEqual(refused(400, message));
});

describe("no answer tells who has an account", () => {
  it("by a wrong password", async () => {
    const [known, unknown] = await Promise.all(
      [COACH, "nobody@example.com"].map((email) => world.send("public", signIn(email))),
    );
    expect(known).toEqual(unknown);
  });

  it.each<[string, Request, number]>([
    ["by asking for the link", account("sendOobCode", { ...askReset, returnOobLink: true }), 400],
    ["by looking addresses up", account("lookup", { email: [COACH] }), 501],
    ["by looking ids up", account("lookup", { localId: ["coach"] }), 501],
    ["by asking how one signs in", account("createAuthUri", { identifier: COACH }), 501],
    ["as the admin would", adminAccount(":lookup", { email: [COACH] }), 401],
    ["by querying accounts", adminAccount(":query", {}), 501],
    ["by exporting accounts", { ...adminAccount(":batchGet", ""), method: "GET" }, 401],
    ["by importing accounts", adminAccount(":batchCreate", { users: [{ localId: "coach" }] }), 401],
    [
      "by switching the protection off",
      {
        method: "PATCH",
        path: "/identitytoolkit.googleapis.com/v2/projects/demo-test/config",
        body: { emailPrivacyConfig: {} },
      },
      401,
    ],
  ])("refused: %s", async (_name, request, status) => {
    expect(await world.attack("public", request)).toEqual(refused(status));
  });
});

it.each<[string, (code: string) => string, string]>([
  ["nothing", () => "", "MISSING_OOB_CODE"],
  ["the prototype", () => "__proto__", "INVALID_OOB_CODE"],
  ["tens of thousands of letters", () => "x".repeat(60_000), "INVALID_OOB_CODE"],
  ["the right beginning, which is a time", (code) => code.slice(0, 12), "INVALID_OOB_CODE"],
  ["all but the last letter", (code) => code.slice(0, -1), "INVALID_OOB_CODE"],
  ["the code in another case", (code) => code.toUpperCase(), "INVALID_OOB_CODE"],
])("refused: a reset code of %s", async (_name, guess, message) => {
  await world.send("public", account("sendOobCode", askReset));
  const request = account("resetPassword", {
    oobCode: guess(world.backend.resetCode()),
    newPassword: "mine from now on",
  });
  expect(await world.attack("public", request)).toEqual(refused(400, message));
});
