import { expect, it } from "vitest";
import { account, type Request } from "./wire.ts";
import { emailOf, PASSWORD, worldOfTests } from "./world-under-attack.ts";

/** This test has its own file: after it, the backend throttles this IP address for 15 minutes. */
const world = worldOfTests();

const signIn = (email: string, password: string): Request =>
  account("signInWithPassword", { email, password });

it("somebody tries one password for everybody, and the coach still gets in after 200", async () => {
  const guesses = Array.from({ length: 200 }, (_, index) =>
    world.send("public", {
      ...signIn(`person-${index}@example.com`, PASSWORD),
      headers: { "x-forwarded-for": `10.0.0.${index}` },
    }),
  );
  const bodies = (await Promise.all(guesses)).map(({ body }) => body);
  expect(bodies.every((body) => body.includes("INVALID_LOGIN_CREDENTIALS"))).toBe(true);
  const since = performance.now();
  const answers = await Promise.all(
    [1, 2].map(() => world.send("public", signIn(emailOf("coach"), PASSWORD))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // The second attempt waits for the first, so parallel attempts do not help an attacker.
  expect(performance.now() - since).toBeGreaterThan(450);
});
