import { beforeEach, describe, expect, it } from "vitest";
import { account, adminAccount, type Request } from "./wire.ts";
import { emailOf, PASSWORD, refused, worldOfTests } from "./world-under-attack.ts";

/** Milliseconds that the backend's clock is ahead. */
let ahead = 0;
const world = worldOfTests({ now: () => Date.now() + ahead });

const TOO_MANY =
  "TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.";
const WRONG = refused(400, "INVALID_LOGIN_CREDENTIALS");
const BLOCKED = refused(400, TOO_MANY);
const HOUR = 3_600_000;
const COACH = emailOf("coach");
const LIMIT = 20;

const signIn = (email: unknown, password: unknown = "a guess"): Request =>
  account("signInWithPassword", { email, password, returnSecureToken: true });
const askReset = (email: string): Request =>
  account("sendOobCode", { requestType: "PASSWORD_RESET", email });
const reset = (oobCode: unknown, newPassword = "mine from now on"): Request =>
  account("resetPassword", { oobCode, newPassword });

/** Every test begins when everybody's earlier attempts are forgotten. */
beforeEach(() => {
  ahead += HOUR;
});

async function times(count: number, send: (index: number) => Request): Promise<readonly number[]> {
  const sent = await Promise.all(
    Array.from({ length: count }, (_, index) => world.send("public", send(index))),
  );
  return sent.map(({ status }) => status);
}

/** The newest reset code, out of the link that was printed for its owner. */
async function resetCode(email: string): Promise<string> {
  await world.send("public", askReset(email));
  return (
    new URL(/http\S+/.exec(world.backend.printed.at(-1) ?? "")?.[0] ?? "").searchParams.get(
      "oobCode",
    ) ?? ""
  );
}

describe("passwords are guessed", () => {
  it("one after another, until the account waits, for the right one, too", async () => {
    for (let guess = 0; guess < LIMIT; guess += 1) {
      expect((await world.send("public", signIn(COACH, `guess ${guess}`))).status).toBe(400);
    }
    expect(await world.attack("public", signIn(COACH))).toEqual(BLOCKED);
    expect(await world.attack("public", signIn(COACH, PASSWORD))).toEqual(BLOCKED);
  });

  it("a hundred at once, among them the right one as the last", async () => {
    await times(99, (index) => signIn(COACH, `guess ${index}`));
    expect(await world.attack("public", signIn(COACH, PASSWORD))).toEqual(BLOCKED);
  });

  it("with the address in all cases, which are one", async () => {
    await times(LIMIT, (index) => signIn(index % 2 === 0 ? COACH.toUpperCase() : COACH));
    expect(await world.attack("public", signIn("CoAcH@example.com", PASSWORD))).toEqual(BLOCKED);
  });

  it("with a letter that becomes another in lower case", async () => {
    await world.addAccount("kate", "kate@example.com");
    await times(LIMIT, () => signIn("\u212Aate@example.com"));
    expect(await world.attack("public", signIn("kate@example.com", PASSWORD))).toEqual(BLOCKED);
  });

  it("while the attacker says to be at other addresses", async () => {
    const from = (index: number) => `10.0.0.${index}`;
    await times(LIMIT, (index) => ({
      ...signIn(COACH),
      headers: { "x-forwarded-for": from(index), forwarded: `for=${from(index)}` },
    }));
    const request = { ...signIn(COACH, PASSWORD), headers: { "x-real-ip": from(99) } };
    expect(await world.attack("public", request)).toEqual(BLOCKED);
  });

  it("while the attacker signs in to an account of his own in between", async () => {
    for (let guess = 0; guess < LIMIT; guess += 1) {
      await world.send("public", signIn(COACH, `guess ${guess}`));
      await world.signIn(emailOf("stranger"));
    }
    expect(await world.attack("public", signIn(COACH, PASSWORD))).toEqual(BLOCKED);
  });

  it("while the attacker asks for reset links, which forget nothing", async () => {
    await times(LIMIT, () => signIn(COACH));
    await world.send("public", askReset(COACH));
    await world.send("public", reset("x"));
    expect(await world.attack("public", signIn(COACH, PASSWORD))).toEqual(BLOCKED);
  });

  it.each<[string, unknown]>([
    ["a list", [PASSWORD]],
    ["a map", { $ne: "" }],
    ["true", true],
    ["a number", 0],
  ])("with %s for a password", async (_name, password) => {
    expect(await world.attack("public", signIn(COACH, password))).toEqual(refused(400));
  });

  it.each<[string, unknown]>([
    ["the empty one", ""],
    ["nothing", null],
  ])("with %s", async (_name, password) => {
    expect(await world.attack("public", signIn(COACH, password))).toEqual(
      refused(400, "MISSING_PASSWORD"),
    );
  });

  it.each([
    ["in another case", PASSWORD.toUpperCase()],
    ["with a break", `${PASSWORD} `],
    ["with a zero byte", `${PASSWORD}\u0000`],
    ["with a beginning alone", PASSWORD.slice(0, -1)],
    ["with a million letters", PASSWORD.repeat(50_000)],
  ])("%s", async (_name, password) => {
    expect(await world.attack("public", signIn(COACH, password))).toEqual(WRONG);
  });
});

describe("somebody finds out who has an account", () => {
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

  it("by a wrong password for an account that is disabled", async () => {
    await world.addAccount("disabled", "disabled@example.com");
    await world.backend.adminAuth(":update", { localId: "disabled", disableUser: true });
    expect(await world.attack("public", signIn("disabled@example.com"))).toEqual(WRONG);
    const [known, unknown] = await answers(
      askReset("disabled@example.com"),
      askReset("nobody@example.com"),
    );
    expect(known).toEqual(unknown);
  });

  it("by how many wrong passwords there may be", async () => {
    await times(LIMIT, () => signIn(COACH));
    await times(LIMIT, () => signIn("nobody@example.com"));
    const [known, unknown] = await answers(signIn(COACH), signIn("nobody@example.com"));
    expect(known).toEqual(unknown);
    expect(known?.body).toContain("TOO_MANY_ATTEMPTS_TRY_LATER");
  });

  it("by a reset link", async () => {
    const [known, unknown] = await answers(askReset(COACH), askReset("nobody@example.com"));
    expect(known?.status).toBe(200);
    expect(known).toEqual(unknown);
  });

  it.each<[string, Request, number]>([
    ["by asking for the link", askLink(), 400],
    ["by looking addresses up", account("lookup", { email: [COACH] }), 501],
    ["by looking ids up", account("lookup", { localId: ["coach"] }), 501],
    ["by asking how one signs in", account("createAuthUri", { identifier: COACH }), 501],
    ["as the admin would", adminAccount(":lookup", { email: [COACH] }), 401],
    ["by querying accounts", adminAccount(":query", {}), 501],
    ["by exporting accounts", { ...adminAccount(":batchGet", ""), method: "GET" }, 501],
    [
      "by switching the protection off",
      {
        method: "PATCH",
        path: "/identitytoolkit.googleapis.com/v2/projects/demo-test/config",
        body: { emailPrivacyConfig: {} },
      },
      401,
    ],
  ])("%s", async (_name, request, status) => {
    expect(await world.attack("public", request)).toEqual(refused(status));
  });
});

describe("somebody guesses reset codes", () => {
  it.each<[string, (code: string) => unknown, string]>([
    ["of nothing", () => "", "MISSING_OOB_CODE"],
    ["of the prototype", () => "__proto__", "INVALID_OOB_CODE"],
    ["of letters", () => "x".repeat(43), "INVALID_OOB_CODE"],
    ["of a hundred thousand letters", () => "x".repeat(100_000), "INVALID_OOB_CODE"],
    ["with the right beginning, which is a time", (code) => code.slice(0, 12), "INVALID_OOB_CODE"],
    ["with all but the last letter", (code) => code.slice(0, -1), "INVALID_OOB_CODE"],
    ["with a letter more", (code) => `${code}x`, "INVALID_OOB_CODE"],
    ["in another case", (code) => code.toUpperCase(), "INVALID_OOB_CODE"],
  ])("%s", async (_name, guess, message) => {
    const code = await resetCode(COACH);
    expect(await world.attack("public", reset(guess(code)))).toEqual(refused(400, message));
  });

  it("in a list", async () => {
    const code = await resetCode(COACH);
    expect(await world.attack("public", reset([code]))).toEqual(refused(400));
  });

  it("that was used before", async () => {
    await world.addAccount("resetter", "resetter@example.com");
    const code = await resetCode("resetter@example.com");
    expect((await world.send("public", reset(code))).status).toBe(200);
    expect(await world.attack("public", reset(code))).toEqual(refused(400, "INVALID_OOB_CODE"));
  });

  it("that is an hour old", async () => {
    const code = await resetCode(COACH);
    ahead += HOUR + 1;
    expect(await world.attack("public", reset(code))).toEqual(refused(400, "EXPIRED_OOB_CODE"));
  });

  it("of an address that is another's by now", async () => {
    await world.addAccount("mover", "mover@example.com");
    const code = await resetCode("mover@example.com");
    await world.backend.adminAuth(":update", { localId: "mover", email: "moved@example.com" });
    await world.addAccount("successor", "mover@example.com");
    expect(await world.attack("public", reset(code))).toEqual(refused(400, "INVALID_OOB_CODE"));
  });

  it("with a password that is too short", async () => {
    const code = await resetCode(COACH);
    expect((await world.attack("public", reset(code, "12345"))).message).toMatch(/^WEAK_PASSWORD/);
    expect((await world.attack("public", reset(code, ""))).message).toMatch(/^WEAK_PASSWORD/);
    expect((await world.signIn(COACH)).localId).toBe("coach");
  });

  it("by their number: more links are not more chances", async () => {
    const codes: string[] = [];
    for (let link = 0; link < 12; link += 1) {
      codes.push(await resetCode(COACH));
    }
    const [first = ""] = codes;
    expect(await world.attack("public", reset(first))).toEqual(refused(400, "INVALID_OOB_CODE"));
  });
});

function askLink(): Request {
  return account("sendOobCode", {
    requestType: "PASSWORD_RESET",
    email: COACH,
    returnOobLink: true,
  });
}
