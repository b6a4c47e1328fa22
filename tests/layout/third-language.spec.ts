import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { DEMO_LOGINS, seedDemo } from "../../scripts/start/demo/seed.ts";
import { LANGUAGE } from "../../src/domain/browser/storage-keys.ts";
import { PAGES_OF_A_CLIENT, misfits } from "../support/browser/misfits.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { signIn, storeSignIn, untilLoginAnswers } from "../support/sign-in.ts";
import { PRACTICE } from "../support/site/practice.ts";
import { copyProject } from "../support/site/project-copy.ts";
import { buildApp } from "../support/site/build-app.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 600_000 });

const PAGES = {
  visitor: ["/login", "/privacy", "/terms", "/safety"],
  firstClient: PAGES_OF_A_CLIENT,
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
const FOLDERS = [
  join(PRACTICE, "schemas"),
  join(PRACTICE, "src/content"),
  join(ROOT, "scripts/start/demo"),
];

/** Letters alone: code breaks texts into lines, and escapes some characters. */
const lettersOf = (text: string): string =>
  text.replaceAll(String.raw`\n`, " ").replaceAll(/\P{L}/gu, "");

const OF_THE_COACH = lettersOf(
  [
    ...FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:json|ts)$/u.test(file))
        .map((file) => readFileSync(join(folder, file), "utf8")),
    ),
    "The Coach",
  ].join(" "),
);

const ROW = `  de: { locale: "de-DE", name: "Deutsch", notFetched: "⟦Nicht da⟧" },\n`;

/** What a coach may paste into any text of a section: 200 characters in which no line can break. */
const ADDRESS = `www.example.com/${"a".repeat(184)}`;
const LENGTHENED = /^(?:title|note|intro|sensitive|description|ui:(?:description|help))$/u;

/**
 * Each text of a file between ⟦ and ⟧, after what makes it an item, but for names alone and the hashes of the
 * English ones. The texts of sections get the address, too.
 */
const marked = (value: unknown, isOfSection: boolean, at = ""): unknown =>
  typeof value === "string"
    ? value.replace(
        /^((?:[->] )?)(?!\{\w+\}$)([^]+)$/u,
        `$1⟦$2${isOfSection && LENGTHENED.test(at) ? ` ${ADDRESS}` : ""}⟧`,
      )
    : Array.isArray(value)
      ? value.map((each) => marked(each, isOfSection, at))
      : Object.fromEntries(
          Object.entries(Object(value)).map(([key, each]) => [
            key,
            // Without a locale, as in CI, Chromium saves no file whose name has such marks.
            key.endsWith(":of") || key === "my-answers" ? each : marked(each, isOfSection, key),
          ]),
        );

/** Adds a third language: a row, and a file beside each Dutch one, of which every text stands in marks. */
function addLanguage(root: string): void {
  const list = join(root, "src/words/words.ts");
  writeFileSync(list, readFileSync(list, "utf8").replace(/^\} as const satisfies/mu, `${ROW}$&`));
  mkdirSync(join(root, "src/words/de"));
  for (const folder of ["src/words/nl", "src/content", "schemas"]) {
    for (const name of readdirSync(join(root, folder))) {
      if (folder.endsWith("/nl") || name.endsWith(".nl.json")) {
        const words: unknown = JSON.parse(readFileSync(join(root, folder, name), "utf8"));
        const to = join(folder, name).replace("/nl/", "/de/").replace(".nl.json", ".de.json");
        writeFileSync(join(root, to), JSON.stringify(marked(words, folder === "schemas"), null, 2));
      }
    }
  }
}

test.use({
  startApp: async ({}, use) => {
    await use(async () => {
      const copy = copyProject();
      addLanguage(copy.root);
      const run = (...words: readonly string[]): string =>
        execFileSync(process.execPath, ["--import", "tsx", ...words], {
          cwd: copy.root,
          env: { ...process.env, CI: "" },
          encoding: "utf8",
        });
      run("scripts/tooling/check-words.ts");
      run("scripts/schema-checks/check-content.ts");
      run("scripts/question-files/check-schemas.ts");
      run("scripts/wording-desk/translations.ts", "--to", "translations.html");
      for (const [file, words] of Object.entries(REMEMBERED)) {
        expect(readFileSync(join(copy.root, file), "utf8"), file).toContain(words);
      }
      const built = join(copy.root, "dist");
      buildApp(copy.root, built);
      const app = await runApp(copy.root, () => createHosting(join(built, "firebase.json"), built));
      await seedDemo(app.api);
      return {
        ...app,
        close: async () => {
          await app.close();
          copy.remove();
        },
      };
    });
  },
});

/** What the checks and the desk have written of the third language: ledger, consents, and the page to proofread. */
const REMEMBERED = {
  "schemas/ledger.json": '"de": [ { "from"',
  "src/content/kept-consents.json": '"language": "de"',
  "translations.html": '<td lang="de">⟦',
};

/** The names of months and days, and what stands between a day and a time. */
const DATES = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, month + 1).toLocaleString("de-DE", {
    dateStyle: "full",
    timeStyle: "short",
  }),
).join(" ");

/** The client who follows her language through a visit, and what she types: its decimal mark stays hers. */
const LOGIN = { email: "zwyx@example.com", password: "first-time-1" };
const NAME = "Zwyx Qvist";
const HEIGHTS = ["170,5", "171,5", "172,5", "173,5", "174,5"] as const;
const NAMES = [NAME, LOGIN.email, ...HEIGHTS];

/**
 * What stands on a page in another language than its own: in texts, also hidden ones, labels and alternatives.
 * In the third language, whatever is outside of marks; in English, what has a mark.
 */
async function foreignOn(page: Page): Promise<readonly string[]> {
  const [language, all] = await page.evaluate(() => {
    const { lang } = document.documentElement;
    const others = `script, style, noscript, [lang=${lang === "en" ? "de" : "en"}], [lang=nl]`;
    const found = document.title.split(" · ");
    const walker = document.createTreeWalker(document.body);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        const names = ["aria-label", "aria-description", "aria-valuetext", "alt", "title"];
        for (const name of node.closest(others) === null ? [...names, "placeholder"] : []) {
          found.push(node.getAttribute(name) ?? "");
        }
      } else if (node.parentElement?.closest(others) === null) {
        found.push(node.nodeValue ?? "");
      }
    }
    return [lang, found.map((each) => each.replaceAll(/\s+/gu, " ").trim()).join("\n")] as const;
  });
  let texts = NAMES.reduce((left, name) => left.replaceAll(name, " "), all);
  if (language === "en") {
    return texts.split("\n").filter((each) => /[⟦⟧]|\d,\d/u.test(each));
  }
  for (let before = ""; before !== texts;) {
    before = texts;
    texts = texts.replaceAll(/⟦[^⟦⟧]*⟧/gu, "\n");
  }
  return texts
    .split(/\n|[.:] /u)
    .filter(
      (each) =>
        /\p{L}{2}/u.test(each) &&
        !OF_THE_COACH.includes(lettersOf(each)) &&
        !each.split(/[^\p{L}]+/u).every((word) => word.length < 2 || DATES.includes(word)),
    );
}

/** Pages on which the language is chosen in place, too. */
const SWITCHED = new Set<string>([
  "/dashboardclient",
  "/health",
  "/myanswers",
  "/login",
  "/readclient/:uid",
  "/adminhealth/:uid",
]);

test("pages have only words of their language, and room for an address of 200 letters", async ({
  app,
  openPerson,
}) => {
  const { uid } = await app.admin.auth.getUserByEmail(DEMO_LOGINS.firstClient.email);
  const found: Record<string, readonly string[]> = {};
  const visit = async ([who, paths]: readonly [string, readonly string[]]): Promise<void> => {
    const { page } = await openPerson({ refusedRequests: true });
    await page.goto("/robots.txt");
    await page.evaluate((key) => {
      localStorage.setItem(key, "de");
    }, LANGUAGE);
    const login = Object.entries(DEMO_LOGINS).find(([name]) => name === who)?.[1];
    if (login !== undefined) {
      await signIn(page, login);
    }
    const look = async (path: string): Promise<void> => {
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await untilQuiet(page);
      const texts = await foreignOn(page);
      if (texts.length > 0) {
        found[path] = texts;
      }
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const misfit = await misfits(page);
        if (misfit.length > 0) {
          found[`${path} at ${width}`] = misfit.slice(0, 6);
        }
      }
    };
    for (const path of paths) {
      await page.goto(path.replace(":uid", uid));
      await look(path);
      if (SWITCHED.has(path)) {
        await page.getByRole("button", { name: "English", exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
        await page.getByRole("button", { name: "Deutsch", exact: true }).click();
        await look(`${path}, switched in place`);
      }
    }
  };
  // All people at the same time, because each mostly waits for a page to come to rest.
  await Promise.all(Object.entries(PAGES).map(visit));
  expect(found).toEqual({});
});

const softly = expect.configure({ soft: true });

/** Reads a client's page, which stands in the third language. */
function readerOf(page: Page) {
  let language = "de";
  page.on("dialog", (dialog) => {
    softly(dialog.message(), "what a dialog asks").toMatch(
      language === "en" ? /^[^⟦⟧]+$/u : /^⟦.+⟧$/u,
    );
    void dialog.dismiss();
  });
  const read = async (step: string): Promise<void> => {
    await expect(page.locator("html"), step).toHaveAttribute("lang", language);
    await softly.poll(() => foreignOn(page), `${step}, in ${language}`).toEqual([]);
  };
  const change = async (): Promise<void> => {
    language = language === "de" ? "en" : "de";
    const button = {
      name: language === "de" ? "Deutsch" : "English",
      exact: true,
      includeHidden: true,
    };
    // Also below a dialog, and without moving the focus.
    await page.getByRole("button", button).dispatchEvent("click");
  };
  return {
    read,
    /** Once `sign` is there, reads the page in its language, in the other one, and again. Does `act` in both. */
    follow: async (
      step: string,
      sign = page.locator("body"),
      act = async (): Promise<void> => undefined,
    ): Promise<void> => {
      await sign.first().waitFor();
      for (const round of ["", ", switched"]) {
        await read(step + round);
        await act();
        await change();
      }
      await read(`${step}, switched back`);
    },
    /** Downloads the own copy, and reads its name and its text. */
    download: async (): Promise<void> => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: /als document|as a document/u }).click();
      const download = await downloading;
      softly(download.suggestedFilename()).toContain(
        language === "en" ? "my-answers" : "mijn-antwoorden",
      );
      const copy = await page.context().newPage();
      await copy.setContent(readFileSync(await download.path(), "utf8"));
      await softly(copy.locator("html")).toHaveAttribute("lang", language);
      softly(await foreignOn(copy), "the document").toEqual([]);
      await copy.close();
    },
  };
}

test("each step of a client, from the sign-in to the logout, follows the language", async ({
  app,
  openPerson,
}) => {
  const chosen = { ...LOGIN, password: "my-own-words-2" };
  const uid = await addClient(app, LOGIN, NAME, { consent: null, mustChangePassword: true });
  const client = app.admin.firestore.collection("clients").doc(uid);
  const { page } = await openPerson({ refusedRequests: true });
  const { download, follow, read } = readerOf(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const dialog = page.locator("dialog[open]");
  const old = page.locator("input[autocomplete=current-password]").last();
  const fresh = page.locator("input[autocomplete=new-password]");
  const submit = page.locator("[type=submit]").filter({ hasText: /Inloggen|Nieuw wachtwoord/u });
  const enter = async (password: string): Promise<void> => {
    await old.fill(password);
    await submit.click();
  };
  const refused = page.getByRole("alert").filter({ hasText: /\p{L}/u });
  const height = page.locator("#questionnaire_height");
  const untilStored = (answer: number) =>
    expect
      .poll(async () => (await storedClient(app, uid))?.["questionnaire"])
      .toMatchObject({ height: answer });

  await page.goto("/login");
  await untilLoginAnswers(page);
  await button("Deutsch").click();
  await follow("the login");
  await page.locator("input[type=email]").fill(LOGIN.email);
  await enter("another-one-1");
  await follow("a wrong password", refused);
  await enter(LOGIN.password);
  await page.waitForURL("**/change-password");
  await follow("the first password");
  await old.fill(LOGIN.password);
  await fresh.first().fill(chosen.password);
  await fresh.last().fill("something-else-3");
  await submit.click();
  await follow("two passwords that differ", refused);
  await fresh.last().fill(chosen.password);
  await submit.click();
  await page.waitForURL("**/dashboardclient");
  await follow("the dashboard", button("Uitloggen"));
  await page.goto("/questionnaire");
  await follow("the consent", button("Ik stem ermee in"));
  await button("Ik stem ermee in").click();
  await height.fill("1705");
  await height.blur();
  await follow("a section with an error", page.locator("[aria-invalid=true]"));
  await height.fill(HEIGHTS[0]);
  await untilStored(170.5);
  await follow("a section that is saved");
  await button("Questions in English").click();
  await read("a section in another language than its page");
  await button("⟦Vragen in het Nederlands⟧").click();

  const { page: other } = await openPerson({ refusedRequests: true });
  await storeSignIn(other, app.origin, chosen);
  await other.goto("/questionnaire");
  await other.locator("#questionnaire_height").waitFor();
  await readerOf(other).read("another device");
  await other.locator("#questionnaire_height").fill(HEIGHTS[1]);
  await untilStored(171.5);
  await height.fill(HEIGHTS[2]);
  await follow("a conflict", page.getByRole("group", { name: /Je hebt dit ook/u }));
  await page.getByRole("link", { name: "Terug naar het dashboard" }).click();
  await follow("a logout with unsaved words", button("Uitloggen"), async () => {
    const asked = page.waitForEvent("dialog");
    await button(/Uitloggen|Logout/u).click();
    await asked;
  });
  await page.goBack();
  await button("Houden wat hier staat").click();
  await untilStored(172.5);
  await untilQuiet(page);
  await page.context().setOffline(true);
  await height.fill(HEIGHTS[3]);
  await follow("unsaved words without a connection", page.getByText("dat je offline bent"));
  await page.context().setOffline(false);
  await untilStored(173.5);
  // A refused read would open the dialog in the middle of the typing.
  await untilQuiet(page);
  await app.admin.auth.revokeRefreshTokens(uid);
  await height.fill(HEIGHTS[4]);
  await dialog.waitFor();
  await enter("another-one-1");
  await follow("a sign-in that ended", refused);
  await enter(chosen.password);
  await dialog.waitFor({ state: "detached" });
  await untilStored(174.5);
  // Until the page knows of it, too, it would ask before it is left.
  await page.locator("[data-phase=saved]").first().waitFor();

  const day = new Date(2026, 1, 27, 12);
  await client.update({ personal: { ratingHealth: 3 }, "savedAt.personal": day });
  await page.goto("/howisitnow");
  await page.getByRole("radio", { name: "7", exact: true }).first().click();
  await page.locator("[data-phase=saved]").first().waitFor();
  await page.locator("fieldset summary").first().click();
  await follow("a rating given again");

  await page.goto("/myanswers");
  await follow("the own copy", page.locator("#own-questionnaire"), download);
  await page.emulateMedia({ media: "print" });
  await follow("the print of the own copy");
  await page.emulateMedia({ media: null });
  await button("Mijn toestemming intrekken").click();
  await follow("the question about the consent");
  await button("Intrekken").click();
  await follow("a consent taken back", button("Ik stem er opnieuw mee in"));
  await button("Vraag me alles te wissen").click();
  await follow("the question about an erasure");
  await button("Ja, wis het").click();
  await follow("an erasure asked for");
  await page.goto("/dashboardclient");
  await follow("the dashboard after that", button("Uitloggen"));
  await button("Uitloggen").click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.locator("div[lang=de]").filter({ hasText: "Je bent uitgelogd" }).waitFor();
});
