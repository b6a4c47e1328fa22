import { once } from "node:events";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editSchemaFile } from "../../tests/support/documents/edit-json.ts";
import { sharedBrowser, enterLogin } from "../../tests/support/people.ts";
import { type ProjectCopy, copyProject } from "../../tests/support/site/project-copy.ts";
import { type Started, end, startDevelopment } from "../../tests/support/site/started-site.ts";
import { DEMO_LOGINS } from "./demo/demo-logins.ts";

/** How often the terminal's output has the words, and whether the output has a stack trace. */
function toldIn({ output }: Started, words: string): { times: number; withStack: boolean } {
  return { times: output().split(words).length - 1, withStack: /^\s+at /mu.test(output()) };
}

describe("the development server", () => {
  let project: ProjectCopy;
  let server: Started;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    project = copyProject();
    browser = await sharedBrowser();
    server = await startDevelopment(project.root);
    page = await browser.newPage();
    await enterLogin(page, server.origin, DEMO_LOGINS.firstClient);
    await page.waitForURL((url) => url.pathname !== "/login");
    await page.goto(`${server.origin}/story`);
    await page.locator("form").waitFor();
  });

  afterAll(async () => {
    await page.close();
    await end(server, "SIGTERM");
    project.remove();
  });

  it("starts with a broken file, and says in the page what is wrong", async () => {
    const broken = copyProject();
    editSchemaFile(broken.root, "story.ui.json", ['"issues"\n', '"isues"\n']);
    const other = await startDevelopment(broken.root);
    const visitor = await browser.newPage();
    await visitor.goto(other.origin);
    await visitor
      .locator("vite-error-overlay")
      .getByText(/schemas\/story\.ui\.json line \d+: .*isues/u)
      .first()
      .waitFor();
    await visitor.close();
    expect(toldIn(other, "names `isues`")).toEqual({ times: 1, withStack: false });
    await end(other, "SIGTERM");
    broken.remove();
  });

  it("shows an edited question at once", async () => {
    editSchemaFile(project.root, "story.schema.json", [
      "Please tell me your story.",
      "Please tell me a little of your story.",
    ]);
    await page.getByLabel(/Please tell me a little of your story\./u).waitFor();
  });

  it("shows a broken file's mistake instead, and the page again once it is mended", async () => {
    editSchemaFile(project.root, "story.ui.json", ['"issues"\n', '"isues"\n']);
    const overlay = page.locator("vite-error-overlay");
    const told = overlay.getByText(/schemas\/story\.ui\.json line \d+: .*isues/u).first();
    await told.waitFor();
    // Neither a reload nor a new tab may show the questions as they were before the broken edit.
    const other = await browser.newPage();
    for (const tab of [page, other]) {
      const [failure] = await Promise.all([
        tab.waitForEvent("pageerror"),
        tab.goto(`${server.origin}/story`),
      ]);
      expect(failure.message).toContain("`isues`");
      await tab.locator("vite-error-overlay").getByText(/isues/u).first().waitFor();
    }
    await other.close();
    expect(toldIn(server, "names `isues`")).toEqual({ times: 1, withStack: false });
    editSchemaFile(project.root, "story.ui.json", ['"isues"\n', '"issues"\n']);
    await overlay.waitFor({ state: "detached" });
    await page.getByLabel(/Please tell me a little of your story\./u).waitFor();
    expect(await overlay.count()).toBe(0);
  });

  // The tests before have shown that this tab waits for changes, by its WebSocket.
  it("ends on Ctrl+C while a tab waits for changes", async () => {
    const exit = once(server.process, "exit");
    server.process.kill("SIGINT");
    expect(await exit).toEqual([0, null]);
    expect(page.isClosed()).toBe(false);
  });
});
