import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSite } from "../question-files/site.ts";
import { TO_FILL_IN } from "../schema-checks/content-checks/imprint.ts";
import { ROOT } from "../../tests/support/site/running-app.ts";
import { end, start } from "../../tests/support/site/started-site.ts";
import { signInByForm } from "../../tests/support/sign-in.ts";
import { type Page, expect, test } from "../../tests/support/test.ts";
import { DEMO_LOGINS } from "./demo/seed.ts";

/** As the practice runs it: on its own computer, where the check also keeps the words of the consent. */
const run = (script: string, ...words: readonly string[]): string =>
  execFileSync(process.execPath, ["--import", "tsx", script, ...words], {
    cwd: ROOT,
    env: { ...process.env, CI: "" },
    encoding: "utf8",
  });

/** What only the practice of this repository says. */
const OURS =
  /.{0,30}(?:\bcoach(?!@)|sabotage|\bwomen\b|\bvrouwen\b|freedom|vera voorbeeld|knot\b).{0,30}/giu;

/** Everything on a page that somebody sees, hears, or finds in a search engine. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const told = ["aria-label", "alt", "title", "placeholder", "content"];
    const elements = [...document.querySelectorAll(told.map((name) => `[${name}]`).join())];
    return [
      document.title,
      document.body.textContent,
      ...elements.flatMap((element) => told.map((name) => element.getAttribute(name))),
    ].join("\n");
  });

test("a new practice says on no screen what this one says", async ({ atEnd, openPerson }) => {
  // A start builds the site, which takes long on a busy machine.
  test.setTimeout(480_000);
  const folder = mkdtempSync(join(tmpdir(), "coaching-new-practice-"));
  const practice = join(folder, "practice");
  const [schemas, content] = [join(practice, "schemas"), join(practice, "content")];

  await test.step("is checked, with the places that are to be filled in", () => {
    run("scripts/start/new-practice.ts", practice);
    const told = run("scripts/schema-checks/check-content.ts", "--content", content);
    expect(told).toContain("The texts of the public pages are in order.");
    expect(told).toContain(`content/site-content.json line 2 says “${TO_FILL_IN}”.`);
    for (const file of [schemas, content].flatMap((each) =>
      readdirSync(each).map((name) => join(each, name)),
    )) {
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replaceAll(TO_FILL_IN, "Moving"));
    }
    // With a section in Dutch, the site has two languages.
    writeFileSync(join(schemas, "intake.nl.json"), JSON.stringify({ title: "Bewegen" }));
    expect(run("scripts/schema-checks/check-content.ts", "--content", content)).not.toContain(
      TO_FILL_IN,
    );
  });

  const data = join(folder, "data");
  const started = await start(data, "--schemas", schemas, "--content", content);
  atEnd(async () => {
    await end(started, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const { origin } = started;
  const screens = [...readSite().screens, "/intake", "/adminintake", "/nowhere"];
  /** The screens that a visitor sees, which are the same for others. */
  const open = new Set<string>();
  for (const login of [undefined, DEMO_LOGINS.firstClient, DEMO_LOGINS.coach]) {
    for (const language of ["English", "Nederlands"]) {
      await test.step(`to ${login?.email ?? "a visitor"}, in ${language}`, async () => {
        const { page } = await openPerson({ origin, schemas, refusedRequests: true });
        await (login === undefined ? page.goto("/login") : signInByForm(page, login));
        if (language === "Nederlands") {
          await page.getByRole("button", { name: language, exact: true }).click();
          await expect(page.locator("html")).toHaveAttribute("lang", "nl");
        }
        for (const screen of screens.filter((path) => login === undefined || !open.has(path))) {
          await page.goto(screen);
          await page.locator("main h1").first().waitFor();
          await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
          if (login === undefined && !page.url().endsWith("/login")) {
            open.add(screen);
          }
          expect([...(await wordsOn(page)).matchAll(OURS)].map(String), screen).toEqual([]);
        }
      });
    }
  }

  await test.step("nor in what its site tells other programs", async () => {
    for (const file of ["/manifest.webmanifest", "/robots.txt"]) {
      const response = await fetch(origin + file);
      expect(response.ok).toBe(true);
      expect((await response.text()).match(OURS), file).toBeNull();
    }
    expect((await fetch(`${origin}/share.png`)).status).toBe(404);
  });
});
