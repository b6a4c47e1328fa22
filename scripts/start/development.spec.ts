import { once } from "node:events";
import { editSchemaFile } from "../../tests/support/documents/edit-json.ts";
import { copyProject } from "../../tests/support/site/project-copy.ts";
import { type Started, end, startDevelopment } from "../../tests/support/site/started-site.ts";
import { signInByForm } from "../../tests/support/sign-in.ts";
import { expect, test } from "../../tests/support/test.ts";
import { DEMO_LOGINS } from "./demo/demo-logins.ts";

/** How often the terminal's output has the words, and whether the output has a stack trace. */
function toldIn({ output }: Started, words: string): { times: number; withStack: boolean } {
  return { times: output().split(words).length - 1, withStack: /^\s+at /mu.test(output()) };
}

const MISTAKE = /schemas\/story\.ui\.json line \d+: .*isues/u;

test("the development server says in the page what is wrong with a file", async ({
  atEnd,
  browser,
}) => {
  const broken = copyProject();
  editSchemaFile(broken.root, "story.ui.json", ['"issues"\n', '"isues"\n']);
  const server = await startDevelopment(broken.root);
  atEnd(async () => {
    await end(server, "SIGTERM");
    broken.remove();
  });
  const page = await browser.newPage();
  await page.goto(server.origin);
  await expect(page.locator("vite-error-overlay").getByText(MISTAKE).first()).toBeVisible();
  expect(toldIn(server, "names `isues`")).toEqual({ times: 1, withStack: false });
});

test("the development server shows edits and mistakes at once, and ends on Ctrl+C", async ({
  atEnd,
  browser,
}) => {
  const project = copyProject();
  const server = await startDevelopment(project.root);
  atEnd(async () => {
    await end(server, "SIGTERM");
    project.remove();
  });
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signInByForm(page, DEMO_LOGINS.firstClient);
  await page.goto("/story");
  await page.locator("form").waitFor();

  await test.step("shows an edited question at once", async () => {
    editSchemaFile(project.root, "story.schema.json", [
      "Please tell me your story.",
      "Please tell me a little of your story.",
    ]);
    await expect(page.getByLabel(/Please tell me a little of your story\./u)).toBeVisible();
  });

  await test.step("shows a broken file's mistake instead, until it is mended", async () => {
    editSchemaFile(project.root, "story.ui.json", ['"issues"\n', '"isues"\n']);
    const overlay = page.locator("vite-error-overlay");
    await expect(overlay.getByText(MISTAKE).first()).toBeVisible();
    // Neither a reload nor a new tab may show the questions as they were before the broken edit.
    const other = await context.newPage();
    for (const tab of [page, other]) {
      const [failure] = await Promise.all([tab.waitForEvent("pageerror"), tab.goto("/story")]);
      expect(failure.message).toContain("`isues`");
      await expect(tab.locator("vite-error-overlay").getByText(/isues/u).first()).toBeVisible();
    }
    await other.close();
    expect(toldIn(server, "names `isues`")).toEqual({ times: 1, withStack: false });
    editSchemaFile(project.root, "story.ui.json", ['"isues"\n', '"issues"\n']);
    await expect(overlay).toHaveCount(0);
    await expect(page.getByLabel(/Please tell me a little of your story\./u)).toBeVisible();
    expect(await overlay.count()).toBe(0);
  });

  // The steps before have shown that this tab waits for changes, by its WebSocket.
  await test.step("ends on Ctrl+C while a tab waits for changes", async () => {
    const exit = once(server.process, "exit");
    server.process.kill("SIGINT");
    expect(await exit).toEqual([0, null]);
    expect(page.isClosed()).toBe(false);
  });
});
