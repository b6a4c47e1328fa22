import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  sharedBrowser,
  openPerson,
  signInByForm,
  waitUntilSaved,
} from "../../tests/support/people.ts";
import { type Started, end, start } from "../../tests/support/site/started-site.ts";
import { fileLink } from "../../tests/support/client/client-row.ts";

const logins = (output: string): readonly { email: string; password: string }[] =>
  [...output.matchAll(/(\S+@example\.com)\s+(\S+)/gu)].map(([, email = "", password = ""]) => ({
    email,
    password,
  }));

// A start builds the site, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe("npm start", () => {
  let browser: Browser;
  let dataDirectory: string;
  let started: Started;

  beforeAll(async () => {
    browser = await sharedBrowser();
    dataDirectory = mkdtempSync(join(tmpdir(), "coaching-start-"));
    started = await start(dataDirectory);
  });

  afterAll(async () => {
    await end(started, "SIGKILL");
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  it("prints logins of a coach and two clients that work, with answers", async () => {
    const [coach, first, second] = logins(started.output());
    for (const login of [first, second]) {
      const client = await openPerson(browser, started.origin);
      await signInByForm(client, login ?? { email: "", password: "" });
      await client.page.waitForURL("**/dashboardclient");
      await client.leave();
    }
    const person = await openPerson(browser, started.origin);
    await signInByForm(person, coach ?? { email: "", password: "" });
    await person.page.getByRole("link", { name: /^Client Overview/u }).click();
    await fileLink(person.page, "First Demo Client").click();
    await person.page
      .getByRole("navigation", { name: "Sections of this client" })
      .getByText("Health", { exact: true })
      .click();
    await person.page.getByText("Iron tablets, on and off.").waitFor();
    await person.leave();
  });

  it("warns of nothing", () => {
    expect(started.output()).not.toMatch(/warn|did not/iu);
  });

  it("sends pages and scripts compressed", async () => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    const page = await fetch(`${started.origin}/health`, { headers });
    const [, script = ""] = /<script [^>]*src="([^"]+)"/u.exec(await page.text()) ?? [];
    for (const answer of [page, await fetch(started.origin + script, { headers })]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding"), answer.url).toBe("br");
    }
  });

  it("still has what was saved after it was killed, and seeds nothing twice", async () => {
    const [, first] = logins(started.output());
    const client = await openPerson(browser, started.origin);
    await signInByForm(client, first ?? { email: "", password: "" });
    await client.page.waitForURL("**/dashboardclient");
    await client.page.goto(`${started.origin}/story`);
    await client.page.getByLabel(/space is for unloading/u).fill("Written just before");
    await waitUntilSaved(client.page);
    await client.leave();
    await end(started, "SIGKILL");

    started = await start(dataDirectory);
    // The server does not know whether the passwords have changed since the first start.
    expect(started.output()).toContain("if their passwords have not been changed");
    const again = await openPerson(browser, started.origin);
    await signInByForm(again, first ?? { email: "", password: "" });
    await again.page.waitForURL("**/dashboardclient");
    await again.page.goto(`${started.origin}/story`);
    await again.page.locator("form").waitFor();
    expect(await again.page.getByLabel(/space is for unloading/u).inputValue()).toBe(
      "Written just before",
    );
    await again.leave();
  });
});
