import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../tests/support/build-app.ts";
import { addClient } from "../../tests/support/client-account.ts";
import { openPerson, sharedBrowser, signIn } from "../../tests/support/people.ts";
import { type ProjectCopy, copyProject } from "../../tests/support/project-copy.ts";
import { COACH, runApp } from "../../tests/support/running-app.ts";
import { type RunningDesk, runDesk } from "../../tests/support/running-desk.ts";
import { withApp } from "../../tests/support/with-app.ts";

const OLD = "Which vaccines have you had in the last 20 years?";
const NEW = "Which vaccines did you have in the last 20 years?";
const ANSWER = "Yellow fever, for a journey";
const LOGIN = { email: "client@example.com", password: "some-words-1" };

describe("what is published at the desk", () => {
  let desk: RunningDesk;
  let project: ProjectCopy;
  let page: Page;
  let uid: string;
  const site = withApp(async () => {
    project = copyProject();
    buildApp(project.root);
    return runApp(project.root);
  });
  beforeAll(async () => {
    desk = await runDesk(site.app.origin);
    uid = await addClient(site.app, LOGIN, "A Client", { health: { vaccines: ANSWER } });
    page = await (await (await sharedBrowser()).newContext()).newPage();
    await page.goto(desk.address);
  });
  afterAll(async () => {
    await page.context().close();
    await desk.close();
    project.remove();
  });

  async function deploy(): Promise<void> {
    desk.deploy(project.root);
    buildApp(project.root);
    await site.app.restart();
  }

  /** The text of a question's field on the client's page. */
  async function answerTo(question: string): Promise<string> {
    const client = await openPerson(site.browser, site.app.origin);
    await signIn(client, LOGIN, "/health");
    await client.page.locator("form").waitFor();
    const answer = await client.page.getByLabel(question, { exact: true }).inputValue();
    await client.leave();
    return answer;
  }

  it("is read by the client, whose earlier answer stands in it, and by the coach with both wordings", async () => {
    expect(await answerTo(OLD)).toBe(ANSWER);
    await page.getByRole("button", { name: "Health", exact: true }).click();
    await page.getByText(OLD).first().click();
    await page.getByLabel("What you ask").fill(NEW);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Everything is saved").waitFor();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByText("Your site does not show it yet.").waitFor();

    await deploy();
    await dialog.getByText("Your clients read it now.").waitFor();
    expect(await answerTo(NEW)).toBe(ANSWER);
    const coach = await openPerson(site.browser, site.app.origin);
    await signIn(coach, COACH, `/adminhealth/${uid}`);
    await coach.page.getByRole("heading", { level: 3, name: NEW }).waitFor();
    await coach.page.getByText(ANSWER).waitFor();
    await coach.page.getByText(`“${OLD}”`).waitFor();
    await coach.leave();
  });

  it("is gone again once it is taken back, and the answer is not", async () => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Take this back" }).click();
    await expect.poll(() => desk.published("health.schema.json")).toContain(OLD);
    await deploy();
    expect(await answerTo(OLD)).toBe(ANSWER);
  });
});
