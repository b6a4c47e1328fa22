import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { editSchemaFile, copyProject } from "../../tests/support/site/project-copy.ts";
import { fileLink } from "../../tests/support/client/client-row.ts";
import { type Started, end, startDevelopment } from "../../tests/support/site/started-site.ts";
import { type Login, signInByForm } from "../../tests/support/sign-in.ts";
import { type Page, expect, test } from "../../tests/support/test.ts";
import { DEMO_LOGINS } from "./demo/seed.ts";

/** How often the terminal's output has the words, and whether the output has a stack trace. */
function toldIn({ output }: Started, words: string): { times: number; withStack: boolean } {
  return { times: output().split(words).length - 1, withStack: /^\s+at /mu.test(output()) };
}

const MISTAKE = /schemas\/story\.ui\.json line \d+: .*isues/u;
const SLIP = /src\/content\/facts\.json line \d+: .*curly/u;

const told = (page: Page, words: RegExp) =>
  page.locator("vite-error-overlay").getByText(words).first();

const read = (root: string, file: string) => readFileSync(join(root, "src/content", file), "utf8");
const write = (root: string, file: string, text: string): void => {
  writeFileSync(join(root, "src/content", file), text);
};

/** Loads the table of all pages as the app has it, in the development server's page. */
const ROUTES = `import("/src/routes.tsx")`;

/**
 * Opens every page that somebody with this access may see, without loading the site anew, in both languages; then
 * loads one in Dutch. Expects that each is shown, and that no file is missing.
 */
async function openAllPages(page: Page, access: readonly string[], uid = ""): Promise<void> {
  const complaints: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) {
      complaints.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  const routes: readonly { path: string; access: string }[] = await page.evaluate(
    `${ROUTES}.then(({ ROUTES }) => ROUTES.map(({ path, access }) => ({ path, access })))`,
  );
  const paths = routes
    .filter((route) => access.includes(route.access))
    .map(({ path }) => path.replace(":uid?", uid).replace("*", "no-such-page"));
  expect(paths.length).toBeGreaterThan(5);
  const waitUntilShown = async (path: string): Promise<void> => {
    await page.waitForFunction(
      `${ROUTES}.then(({ routeOf }) => document.title.startsWith(routeOf(${JSON.stringify(path)}).title())
        && document.querySelector("main h1[tabindex]") !== null)`,
    );
    expect(complaints, path).toEqual([]);
  };
  const start = new URL(page.url()).pathname;
  for (const language of ["en", "nl"]) {
    if (language === "nl") {
      await page.getByRole("button", { name: "Nederlands", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
    // The page at which somebody begins comes last, because it leads to the other language.
    for (const path of [...paths, start]) {
      await page.evaluate((address) => {
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await waitUntilShown(path);
    }
  }
  await page.reload();
  await waitUntilShown(start);
}

test("the development server shows every page, and each edit and mistake at once", async ({
  atEnd,
  browser,
}) => {
  // Vite transforms every module of the site on its first visits.
  test.setTimeout(300_000);
  const project = copyProject();
  const facts = read(project.root, "facts.json");
  const spoilFacts = (): void => {
    write(project.root, "facts.json", facts.replace('"', "“"));
  };
  const spoilStory = (): void => {
    editSchemaFile(project.root, "story.ui.json", ['"issues"\n', '"isues"\n']);
  };
  const mendStory = (): void => {
    editSchemaFile(project.root, "story.ui.json", ['"isues"\n', '"issues"\n']);
  };
  spoilStory();
  spoilFacts();
  const server = await startDevelopment(project.root);
  atEnd(async () => {
    await end(server, "SIGTERM");
    project.remove();
  });
  const open = async (login?: Login) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await (login === undefined ? page.goto("/login") : signInByForm(page, login));
    return page;
  };

  const visitor = await open();
  await test.step("says in the page what is wrong with files, until they are mended", async () => {
    for (const words of [MISTAKE, SLIP]) {
      await expect(told(visitor, words)).toBeVisible();
    }
    expect(toldIn(server, "names `isues`")).toEqual({ times: 1, withStack: false });
    mendStory();
    write(project.root, "facts.json", facts);
    await expect(visitor.locator("vite-error-overlay")).toHaveCount(0);
  });

  const page = await open(DEMO_LOGINS.firstClient);
  const overlay = page.locator("vite-error-overlay");
  await test.step("shows an edited question at once", async () => {
    await page.goto("/story");
    await page.locator("form").waitFor();
    editSchemaFile(project.root, "story.schema.json", [
      "Please tell me your story.",
      "Please tell me a little of your story.",
    ]);
    await expect(page.getByLabel(/Please tell me a little of your story\./u)).toBeVisible();
  });

  await test.step("shows a broken file's mistake instead, until it is mended", async () => {
    spoilStory();
    await expect(told(page, MISTAKE)).toBeVisible();
    // Neither a reload nor a new tab may show the questions as they were before the broken edit.
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      const [failure] = await Promise.all([tab.waitForEvent("pageerror"), tab.goto("/story")]);
      expect(failure.message).toContain("`isues`");
      await expect(told(tab, /isues/u)).toBeVisible();
    }
    await other.close();
    expect(toldIn(server, "names `isues`")).toEqual({ times: 2, withStack: false });
    mendStory();
    await expect(overlay).toHaveCount(0);
    await expect(page.getByLabel(/Please tell me a little of your story\./u)).toBeVisible();
    expect(await overlay.count()).toBe(0);
  });

  await test.step("shows edited texts of the public pages at once, and a slip as its sentence", async () => {
    await page.goto("/privacy");
    const changed = { ...(JSON.parse(facts) as object), databaseIn: "Atlantis" };
    write(project.root, "facts.json", JSON.stringify(changed, null, 2));
    await expect(page.getByText(/Atlantis/u).first()).toBeVisible();
    const { times } = toldIn(server, "facts.json line");
    spoilFacts();
    await expect(told(page, SLIP)).toBeVisible();
    await Promise.all([page.waitForEvent("pageerror"), page.reload()]);
    await expect(told(page, SLIP)).toBeVisible();
    expect(toldIn(server, "facts.json line")).toEqual({ times: times + 1, withStack: false });
    write(project.root, "facts.json", JSON.stringify(changed, null, 2));
    await expect(page.getByText(/Atlantis/u).first()).toBeVisible();
    expect(await overlay.count()).toBe(0);
    const content = JSON.parse(read(project.root, "site-content.json")) as object;
    write(
      project.root,
      "site-content.json",
      JSON.stringify({ ...content, practiceName: "Changed" }),
    );
    await expect(page).toHaveTitle(/Changed/u);
  });

  await test.step("shows every page of every role in both languages", async () => {
    await visitor.goto("/login");
    await openAllPages(visitor, ["public", "login"]);
    await openAllPages(await open(DEMO_LOGINS.firstClient), ["any", "client"]);
    const coach = await open(DEMO_LOGINS.coach);
    await coach.getByRole("link", { name: /^Client Overview/u }).click();
    const address = await fileLink(coach, "First Demo Client").getAttribute("href");
    await openAllPages(coach, ["any", "admin"], address?.split("/").at(-1));
  });

  // The steps before have shown that this tab waits for changes, by its WebSocket.
  await test.step("ends on Ctrl+C while a tab waits for changes", async () => {
    const exit = once(server.process, "exit");
    server.process.kill("SIGINT");
    expect(await exit).toEqual([0, null]);
    expect(page.isClosed()).toBe(false);
  });
});
