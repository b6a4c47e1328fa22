import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { DEMO_LOGINS } from "../../scripts/start/demo/demo-logins.ts";
import { seedDemo } from "../../scripts/start/demo/seed.ts";
import { LANGUAGE } from "../../src/domain/browser/storage-keys.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { signIn } from "../support/sign-in.ts";
import { buildApp } from "../support/site/build-app.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const PAGES = {
  visitor: ["/login", "/privacy", "/terms", "/safety"],
  firstClient: [
    "/dashboardclient",
    "/questionnaire",
    "/health",
    "/story",
    "/mydetails",
    "/howisitnow",
    "/myanswers",
    "/agenda",
    "/change-password",
  ],
  coach: [
    "/dashboardadmin",
    "/clientoverview",
    "/newclient",
    "/message",
    "/adminnavbar",
    "/readclient",
    "/readclient/:uid",
    "/adminhealth/:uid",
    "/agendaofclient/:uid",
  ],
} as const;

/** Files whose texts belong to the coach, or are the demonstration's answers. */
const FOLDERS = ["schemas", "src/content", "scripts/start/demo"];

/** Letters alone: code breaks texts into lines, and escapes some characters. */
const lettersOf = (text: string): string =>
  text.replaceAll(String.raw`\n`, " ").replaceAll(/\P{L}/gu, "");

const OF_THE_COACH = lettersOf(
  [
    ...FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:json|ts)$/u.test(file))
        .map((file) => readFileSync(join(ROOT, folder, file), "utf8")),
    ),
    "The Coach",
  ].join(" "),
);

/** Builds the site in a language of which every text stands between ⟦ and ⟧. */
test.use({
  startApp: async ({}, use) => {
    await use(async () => {
      const built = mkdtempSync(join(tmpdir(), "third-language-"));
      process.env["WORDS"] = "marked";
      buildApp(ROOT, built);
      delete process.env["WORDS"];
      const app = await runApp(ROOT, () => createHosting(join(built, "firebase.json"), built));
      await seedDemo(app.api);
      return {
        ...app,
        close: async () => {
          await app.close();
          rmSync(built, { recursive: true, force: true });
        },
      };
    });
  },
});

/** The names of months and days, and what stands between a day and a time. */
const DATES = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, month + 1).toLocaleString("nl-NL", {
    dateStyle: "full",
    timeStyle: "short",
  }),
).join(" ");

/** All texts, labels and alternatives of a page outside of marks, also hidden ones. */
async function unmarked(page: Page): Promise<readonly string[]> {
  let texts = await page.evaluate(() => {
    const found = document.title.split(" · ");
    const walker = document.createTreeWalker(document.body);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "aria-description", "alt", "title", "placeholder"]) {
          found.push(node.closest("[lang=en]") === null ? (node.getAttribute(name) ?? "") : "");
        }
      } else if (node.parentElement?.closest("script, style, noscript, [lang=en]") === null) {
        found.push(node.nodeValue ?? "");
      }
    }
    return found.map((text) => text.replaceAll(/\s+/gu, " ").trim()).join("\n");
  });
  for (let before = ""; before !== texts;) {
    before = texts;
    texts = texts.replaceAll(/⟦[^⟦⟧]*⟧/gu, "\n");
  }
  return texts
    .split(/\n|[.:] /u)
    .filter(
      (text) =>
        /\p{L}{2}/u.test(text) &&
        !OF_THE_COACH.includes(lettersOf(text)) &&
        !text.split(/[^\p{L}]+/u).every((word) => word.length < 2 || DATES.includes(word)),
    );
}

/** Pages on which the client chooses the language in place, too. */
const SWITCHED = new Set<string>(["/dashboardclient", "/health", "/myanswers", "/login"]);

test("pages have no text outside of the words of their language", async ({ app, openPerson }) => {
  test.setTimeout(600_000);
  const { uid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email);
  const found: Record<string, readonly string[]> = {};
  const visit = async ([who, paths]: readonly [string, readonly string[]]): Promise<void> => {
    const { page } = await openPerson({ refusedRequests: true });
    await page.goto("/robots.txt");
    await page.evaluate((key) => {
      localStorage.setItem(key, "nl");
    }, LANGUAGE);
    const login = Object.entries(DEMO_LOGINS).find(([name]) => name === who)?.[1];
    if (login !== undefined) {
      await signIn(page, login);
    }
    const look = async (path: string): Promise<void> => {
      await expect(page.locator("html")).toHaveAttribute("lang", "nl");
      await untilQuiet(page);
      const texts = await unmarked(page);
      if (texts.length > 0) {
        found[path] = texts;
      }
    };
    for (const path of paths) {
      await page.goto(path.replace(":uid", uid));
      await look(path);
      if (SWITCHED.has(path)) {
        await page.getByRole("button", { name: "English", exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
        await page.getByRole("button", { name: "Nederlands", exact: true }).click();
        await look(`${path}, switched in place`);
      }
    }
  };
  // All people at the same time, because each mostly waits for a page to come to rest.
  await Promise.all(Object.entries(PAGES).map(visit));
  expect(found).toEqual({});
});
