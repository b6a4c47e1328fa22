import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { buildApp } from "../support/site/build-app.ts";
import { editSchemaFile } from "../support/documents/edit-json.ts";
import { type Login, type Person, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { type ProjectCopy, copyProject } from "../support/site/project-copy.ts";
import { COACH, runApp } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";
import { fileLink } from "../support/client/client-row.ts";

const NEW_QUESTION = "What would you like to keep exactly as it is?";
const NEW_DATE = "When did you move to where you live now?";
const NEW_WORDING = "Why did you get in touch with me now, and what should become better?";

describe("editing the questions in JSON alone", () => {
  let project: ProjectCopy;
  let client: Person;
  afterAll(() => {
    project.remove();
  });
  const site = withApp(async () => {
    project = copyProject({ withBuild: true });
    return runApp(project.root);
  });
  const login: Login = { email: "client@example.com", password: "some-words-1" };

  beforeAll(async () => {
    await addClient(site.app, login);
    client = await openPerson(site.browser, site.app.origin);
    await signIn(client, login);
  });

  it("starts from answers to the questions as they were", async () => {
    const { page } = client;
    await page.goto(`${site.app.origin}/story`);
    await page.getByLabel(/main reason you got in touch/u).fill("The reason");
    await page.getByLabel(/issues feel most pressing/u).fill("An answer\nthat must stay");
    await page.getByLabel(/space is for unloading/u).fill("Unloaded");
    await waitUntilSaved(page);
  });

  it("accepts a new question, a new wording, a retired and a renamed question", async () => {
    const { root } = project;
    editSchemaFile(
      root,
      "story.schema.json",
      [/"title": "What is the main reason[^"]*"/u, `"title": "${NEW_WORDING}"`],
      [
        /"issues": \{[^}]*\},/u,
        `"keep": { "type": "string", "title": "${NEW_QUESTION}" },
         "moved": {
           "type": "string",
           "pattern": "^\\\\d{4}-\\\\d{2}-\\\\d{2}$",
           "title": "${NEW_DATE}"
         },`,
      ],
      ['"unload": {', '"release": {'],
    );
    editSchemaFile(
      root,
      "story.ui.json",
      ['["reason", "story", "issues"]', '["reason", "story", "keep", "moved"]'],
      ['"issues": {', '"moved": { "ui:widget": "date", "ui:latest": "today" },\n  "keep": {'],
      ['["unload"]', '["release"]'],
      ['"unload": {', '"release": {'],
    );
    editSchemaFile(root, "field-lists.json", [
      /"issues": \{ "kind": "long text" \},\s*"unload": \{ "kind": "long text" \}/u,
      `"keep": { "kind": "long text" },
       "moved": { "kind": "date" },
       "issues": { "kind": "long text", "retired": "Which issues feel most pressing to you?" },
       "release": { "kind": "long text", "renamedFrom": "unload" }`,
    ]);
    execFileSync(process.execPath, ["--import", "tsx", "scripts/questions/check-schemas.ts"], {
      cwd: root,
      // `CI` is empty, as on the coach's computer: in CI, new questions would fail the check.
      env: { ...process.env, CI: "" },
      stdio: "pipe",
    });
    buildApp(root);
    await site.app.restart();
  });

  it("asks the client the questions as they are now, with the answer of the renamed one", async () => {
    const { page } = client;
    await page.goto(`${site.app.origin}/story`);
    await page.locator("form").waitFor();
    expect(await page.getByLabel(NEW_WORDING).inputValue()).toBe("The reason");
    expect(await page.getByText(/issues feel most pressing/u).count()).toBe(0);
    expect(await page.getByLabel(/space is for unloading/u).inputValue()).toBe("Unloaded");
    await page.getByLabel(NEW_QUESTION).fill("My garden");
    await waitUntilSaved(page);
  });

  it("takes a date typed with the keyboard, and tells a cleared one from a half-filled one", async () => {
    const { page } = client;
    await page.setViewportSize({ width: 390, height: 844 });
    const control = page.getByLabel(NEW_DATE);
    const leave = () => page.getByLabel(NEW_QUESTION).focus();
    const clear = async (parts: number) => {
      await control.focus();
      for (let part = 0; part < parts; part += 1) {
        await page.keyboard.press("Delete");
        await page.keyboard.press("ArrowRight");
      }
      await leave();
    };
    const heldAfterReload = async () => {
      await waitUntilSaved(page);
      await page.reload();
      await control.waitFor();
      return control.inputValue();
    };
    // Day and month have the same digits, because their order depends on the browser's language.
    const type = async (digits: string) => {
      await control.focus();
      await page.keyboard.type(digits);
      await leave();
    };

    await type("04041985");
    expect(await heldAfterReload()).toBe("1985-04-04");
    const { x, width } = (await control.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThanOrEqual(390);

    await clear(1);
    await page
      .getByText(/^This date is not complete yet\./u)
      .first()
      .waitFor();
    await type("04041986");
    expect(await heldAfterReload()).toBe("1986-04-04");

    await clear(3);
    expect(await heldAfterReload()).toBe("");

    await type("04042126");
    await page
      .getByText(/^Is this right\? I expect today or an earlier day\./u)
      .first()
      .waitFor();
    expect(await heldAfterReload()).toBe("2126-04-04");
    await type("04041985");
    expect(await heldAfterReload()).toBe("1985-04-04");
  });

  it("shows the coach all of them, the answer to the retired question included", async () => {
    const coach = await openPerson(site.browser, site.app.origin);
    const { page } = coach;
    await signIn(coach, COACH);
    await page.getByRole("link", { name: /^Client Overview/u }).click();
    await fileLink(page, "A Client").click();
    await page
      .getByRole("navigation", { name: "Sections of this client" })
      .getByText("Story", { exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: "Story" }).waitFor();
    const answerTo = (title: string) =>
      page
        .getByRole("heading", { level: 3, name: title, exact: true })
        .locator("xpath=../p")
        .last();
    expect(await answerTo(NEW_WORDING).textContent()).toBe("The reason");
    expect(await answerTo(NEW_QUESTION).textContent()).toBe("My garden");
    expect(await answerTo(NEW_DATE).textContent()).toBe("4 April 1985");
    const earlier = page.getByRole("region", { name: "Earlier questions" });
    await earlier
      .getByRole("heading", { name: "Which issues feel most pressing to you?" })
      .waitFor();
    expect(await earlier.locator("p").last().textContent()).toBe("An answer\nthat must stay");
    expect(await earlier.getByRole("heading", { level: 3 }).count()).toBe(1);
    // Only this question was reworded, and no save since then has changed its answer.
    const reworded = page.getByText(/You have reworded/u);
    expect(await reworded.allTextContents()).toEqual([
      expect.stringMatching(
        /^You have reworded this\. Until .* it read: “What is the main reason you got in touch with me\?”$/u,
      ),
    ]);
    expect(await reworded.locator("xpath=../h3").textContent()).toBe(NEW_WORDING);

    await client.page.goto(`${site.app.origin}/story`);
    await client.page.getByLabel(NEW_WORDING).fill("The reason, and what should change");
    await waitUntilSaved(client.page);
    await page.reload();
    await page.getByText("The reason, and what should change").waitFor();
    expect(await reworded.count()).toBe(0);
    const schemas = join(project.root, "schemas");
    await coach.leave({ schemas });
    // The stopped server refused a request: the client's open page wanted the dashboard's code.
    await client.leave({ refusedRequests: true, schemas });
  });

  it("refuses to build with a file that would break a page, and says why in a sentence", () => {
    editSchemaFile(project.root, "story.ui.json", ['["release"]', '["relaese"]']);
    const { status, stderr } = spawnSync(
      process.execPath,
      ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
      { cwd: project.root, encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^schemas\/story\.ui\.json line \d+: "ui:groups" names `relaese`/mu);
    expect(stderr).not.toMatch(/^\s+at /mu);
  });
});
