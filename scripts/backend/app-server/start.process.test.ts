import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  sharedBrowser,
  openPerson,
  signInByForm,
  waitUntilSaved,
} from "../../../tests/support/people.ts";
import { ROOT } from "../../../tests/support/running-app.ts";
import { type Started, end, start } from "../../../tests/support/started-site.ts";
import { fileLink } from "../../../tests/support/client-row.ts";

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

  it("prints a coach's and two clients' logins that work, and answers are there to read", async () => {
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

  it("leaves data alone that another server has open, and says so", async () => {
    await expect(start(dataDirectory)).rejects.toThrow(
      `The data in ${dataDirectory} is in use by another server on this machine. Stop that one, or choose another folder with --data.\n`,
    );
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

describe("npm start -- --empty", () => {
  it("has nothing at all, and create-coach makes the first account", async () => {
    const browser = await sharedBrowser();
    const empty = mkdtempSync(join(tmpdir(), "coaching-empty-"));
    const started = await start(empty, "--empty");
    const { origin, output } = started;
    expect(logins(output())).toEqual([]);
    const create = (...args: readonly string[]) =>
      execFileSync(
        process.execPath,
        [
          "--import",
          "tsx",
          "scripts/create-coach.ts",
          "--host",
          new URL(origin).host,
          "--name",
          "First Coach",
          "--email",
          "first@example.com",
          "--password",
          "for-the-first-time",
          ...args,
        ],
        { cwd: ROOT, encoding: "utf8" },
      );
    expect(create()).toContain("first@example.com can now sign in as the coach.");
    // A second run must change nothing, and say so.
    expect(create("--password", "another-password")).toContain("Nothing was changed");
    expect(() => create("--email", "third@example.com", "--password", "jamesbond")).toThrow(
      /guessed first/u,
    );
    // An attacker may have taken the coach's address through the public API, with another password.
    const signUp = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "second@example.com", password: "a-strangers" }),
      },
    );
    expect(signUp.status).toBe(200);
    create("--email", "second@example.com", "--password", "the-coachs-own");
    const stranger = await openPerson(browser, origin);
    await stranger.page.goto(`${origin}/login`);
    await stranger.page.getByLabel("Email").fill("second@example.com");
    await stranger.page.getByLabel("Password").fill("a-strangers");
    await stranger.page.getByRole("button", { name: "Login", exact: true }).click();
    await stranger.page.getByText(/^Invalid credentials/u).waitFor();
    await stranger.leave({ refusedRequests: true });
    const coach = await openPerson(browser, origin);
    await signInByForm(coach, { email: "first@example.com", password: "for-the-first-time" });
    await coach.page.waitForURL("**/change-password");
    await coach.leave();
    await end(started, "SIGKILL");
    rmSync(empty, { recursive: true, force: true });
  });
});
