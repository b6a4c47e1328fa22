import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

describe("a screen reader", () => {
  const site = withApp();

  beforeAll(async () => {
    await addClient(site.app, LOGIN, "A Client", { story: { reason: "I would like to rest." } });
  });

  it("is given Story in an order and with words that make sense", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, LOGIN, "/story");
    const main = person.page.getByRole("main");
    const transcript = readFileSync(join(import.meta.dirname, "screen-reader.story.txt"), "utf8");
    await expect.poll(async () => `${await main.ariaSnapshot()}\n`).toBe(transcript);
    await person.leave();
  });
});
