import { describe, expect, it } from "vitest";
import type { Role } from "../world.ts";
import { account, query, type Request } from "./wire.ts";
import { BY_RULES, emailOf, PASSWORD, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const COACH = emailOf("coach");
const signUp = (email: string): Request =>
  account("signUp", { email, password: PASSWORD, returnSecureToken: true });

describe("somebody signs up", () => {
  it.each<[string, string, string]>([
    ["with the coach's address", COACH, "EMAIL_EXISTS"],
    ["with the coach's address in another case", COACH.toUpperCase(), "EMAIL_EXISTS"],
    ["with an address of two lines", "x@example.com\nBcc: y@example.com", "INVALID_EMAIL"],
    ["with an address that commands a terminal", "\u001B[2Jx@example.com", "INVALID_EMAIL"],
    ["with an address of 257 letters", `${"x".repeat(245)}@example.com`, "INVALID_EMAIL"],
    ["without an address", "", "MISSING_EMAIL"],
  ])("%s", async (_name, email, message) => {
    expect(await world.attack("public", signUp(email))).toEqual(refused(400, message));
  });

  it.each<[string, Role]>([
    ["to be the coach, with an address that looks like hers", "coach"],
    ["to be a client, with an address that looks like his", "client"],
  ])("%s", async (_name, role) => {
    const { status, body } = await world.send("public", signUp(`${emailOf(role)}.x`));
    expect(status).toBe(200);
    const { idToken = "" }: { idToken?: string } = Object(JSON.parse(body));
    const request = { ...query({}), headers: { authorization: `Bearer ${idToken}` } };
    expect(await world.attack("public", request)).toEqual(BY_RULES);
  });

  it("with the id of a client who has none", async () => {
    const request = account("signUp", {
      email: "x@y.example",
      password: PASSWORD,
      localId: "deleted",
    });
    expect(await world.attack("public", request)).toEqual(refused(400));
  });

  it("without being anybody", async () => {
    const request = account("signUp", { returnSecureToken: true });
    expect(await world.attack("public", request)).toEqual(refused(400, "ADMIN_ONLY_OPERATION"));
  });
});
