import { describe, expect, it } from "vitest";
import { account, adminAccount, type Request } from "./wire.ts";
import { emailOf, PASSWORD, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const WRONG = refused(400, "INVALID_LOGIN_CREDENTIALS");
const COACH = emailOf("coach");

const signIn = (email: unknown, password: unknown = "a guess"): Request =>
  account("signInWithPassword", { email, password, returnSecureToken: true });
const askReset = (email: string): Request =>
  account("sendOobCode", { requestType: "PASSWORD_RESET", email });
const reset = (oobCode: unknown, newPassword = "mine from now on"): Request =>
  account("resetPassword", { oobCode, newPassword });

/** Requests a reset code, and takes it from the link that the backend prints. */
async function resetCode(email: string): Promise<string> {
  await world.send("public", askReset(email));
  return (
    new URL(/http\S+/.exec(world.backend.printed.at(-1) ?? "")?.[0] ?? "").searchParams.get(
      "oobCode",
    ) ?? ""
  );
}

describe("guessed passwords", () => {
  it.each<[string, unknown]>([
    ["a list", [PASSWORD]],
    ["a map", { $ne: "" }],
    ["true", true],
    ["a number", 0],
  ])("refused: with %s for a password", async (_name, password) => {
    expect(await world.attack("public", signIn(COACH, password))).toEqual(refused(400));
  });

  it.each<[string, unknown]>([
    ["the empty one", ""],
    ["nothing", null],
  ])("refused: with %s", async (_name, password) => {
    expect(await world.attack("public", signIn(COACH, password))).toEqual(
      refused(400, "MISSING_PASSWORD"),
    );
  });

  it.each([
    ["in another case", PASSWORD.toUpperCase()],
    ["with a break", `${PASSWORD} `],
    ["with a zero byte", `${PASSWORD}\u0000`],
    ["with a beginning alone", PASSWORD.slice(0, -1)],
    ["with tens of thousands of letters", PASSWORD.repeat(2_000)],
  ])("refused: %s", async (_name, password) => {
    expect(await world.attack("public", signIn(COACH, password))).toEqual(WRONG);
  });
});

describe("no answer tells who has an account", () => {
  const answers = async (...requests: readonly Request[]) =>
    await Promise.all(
      requests.map(async (request) => {
        const { status, body } = await world.send("public", request);
        return { status, body: body.replaceAll(/[a-z-]+@example\.com/g, "an address") };
      }),
    );

  it("by a wrong password", async () => {
    const [known, unknown] = await answers(signIn(COACH), signIn("nobody@example.com"));
    expect(known).toEqual(unknown);
    expect(await world.attack("public", signIn(COACH))).toEqual(WRONG);
  });

  it.each<[string, Request, number]>([
    ["by asking for the link", askLink(), 400],
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

describe("a reset code", () => {
  it.each<[string, (code: string) => unknown, string]>([
    ["of nothing", () => "", "MISSING_OOB_CODE"],
    ["of the prototype", () => "__proto__", "INVALID_OOB_CODE"],
    ["of letters", () => "x".repeat(43), "INVALID_OOB_CODE"],
    ["of tens of thousands of letters", () => "x".repeat(60_000), "INVALID_OOB_CODE"],
    ["with the right beginning, which is a time", (code) => code.slice(0, 12), "INVALID_OOB_CODE"],
    ["with all but the last letter", (code) => code.slice(0, -1), "INVALID_OOB_CODE"],
    ["with a letter more", (code) => `${code}x`, "INVALID_OOB_CODE"],
    ["in another case", (code) => code.toUpperCase(), "INVALID_OOB_CODE"],
  ])("refused: %s", async (_name, guess, message) => {
    const code = await resetCode(COACH);
    expect(await world.attack("public", reset(guess(code)))).toEqual(refused(400, message));
  });
});

function askLink(): Request {
  return account("sendOobCode", {
    requestType: "PASSWORD_RESET",
    email: COACH,
    returnOobLink: true,
  });
}
