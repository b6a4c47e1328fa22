import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { openBrowser, openPerson, signIn } from "../support/people.ts";
import { type RunningApp, runApp } from "../support/running-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

describe("a screen reader", () => {
  let app: RunningApp;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([runApp(), openBrowser()]);
    await addClient(app, LOGIN, "A Client", { story: { reason: "I would like to rest." } });
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  it("is given Story in an order and with words that make sense", async () => {
    const person = await openPerson(browser, app.origin);
    await signIn(person, LOGIN);
    await person.page.goto(`${app.origin}/story`);
    const main = person.page.getByRole("main");
    await main.getByLabel(/Please tell me your story/u).waitFor();
    const transcript = readFileSync(join(import.meta.dirname, "screen-reader.story.txt"), "utf8");
    expect(`${await main.ariaSnapshot()}\n`).toBe(transcript);
    await person.leave();
  });
});
