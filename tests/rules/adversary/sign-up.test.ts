import { beforeEach, describe, expect, it } from "vitest";
import type { Role } from "../world.ts";
import { account, query, type Request } from "./wire.ts";
import { BY_RULES, emailOf, PASSWORD, refused, worldOfTests } from "./world-under-attack.ts";

/** Milliseconds by which the backend's clock is ahead of the real time. */
let ahead = 0;
const world = worldOfTests({ now: () => Date.now() + ahead });

/** Lets the backend forget the attempts of earlier tests. */
beforeEach(() => {
  ahead += 3_600_000;
});

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

  it("a hundred times, and no more, wherever she says to be", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        world.send("public", {
          ...signUp(`mass-${index}@example.com`),
          headers: { "x-forwarded-for": `10.0.0.${index}` },
        }),
      ),
    );
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(100);
    const more = refused(400, "TOO_MANY_ATTEMPTS_TRY_LATER");
    expect(await world.attack("public", signUp("one-more@example.com"))).toEqual(more);
    // The reply no longer reveals whether an address has an account.
    expect(await world.attack("public", signUp(COACH))).toEqual(more);
  });
});
