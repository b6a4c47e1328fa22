import { signIn } from "../../tests/support/sign-in.ts";
import { waitUntilSaved } from "../../tests/support/client/open-section.ts";
import { expect, test } from "../../tests/support/test.ts";
import { join } from "node:path";
import { buildApp } from "../../tests/support/site/build-app.ts";
import { addClient, storedClient } from "../../tests/support/client/client-account.ts";
import { copyProject } from "../../tests/support/site/project-copy.ts";
import { goOffline } from "../../tests/support/browser/quiet-page.ts";
import { COACH, runApp } from "../../tests/support/site/running-app.ts";
import { runDesk } from "../../tests/support/site/running-desk.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const OLD = "Which vaccines have you had in the last 20 years?";
const NEW = "Which vaccines did you have in the last 20 years?";
const VACCINES = "Yellow fever, for a journey";
const QUESTION = "What did you dream last?";
const ANSWER = "That I could fly, and was late all the same.";
const UNSAVED = "Of a house with too many rooms";

test("a section that is published at the desk", async ({ atEnd, expectAccessible, openPerson }) => {
  // Builds the site twice.
  test.setTimeout(480_000);
  const project = copyProject({ withBuild: true });
  const app = await runApp(project.root);
  const desk = await runDesk(app.origin);
  atEnd(async () => {
    await desk.close();
    await app.close();
    project.remove();
  });
  const uid = await addClient(app, LOGIN, "A Client", {
    story: { reason: "A long time ago" },
    health: { vaccines: VACCINES },
  });
  const { origin } = app;
  const schemas = join(project.root, "schemas");
  const client = await openPerson({ origin, width: 390, refusedRequests: true, schemas });
  const coach = await openPerson({ origin, schemas });
  const atDesk = await openPerson({
    origin: new URL(desk.address).origin,
    refusedRequests: true,
    own: /./u,
  });
  const { page } = atDesk;
  await page.goto(desk.address);

  const press = async (name: string): Promise<void> =>
    page.getByRole("button", { name, exact: true }).click();

  /** Saves, publishes, puts the site online, and waits until the desk says that clients read the change. */
  const publish = async (): Promise<void> => {
    await press("Save");
    const confirmation = page.getByRole("dialog").getByRole("button", { name: "Yes, save this" });
    await Promise.race([
      page.getByText("Everything is saved").waitFor(),
      confirmation.waitFor().then(async () => confirmation.click()),
    ]);
    await page.getByText("Everything is saved").waitFor();
    await press("Publish");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByText("Your site does not show it yet.").waitFor();
    // Builds the site from the published files, and puts it online.
    desk.deploy(project.root);
    buildApp(project.root);
    await app.restart();
    await dialog.getByRole("button", { name: "Close" }).click();
    await press("Publish");
    await dialog.getByText("Your clients read it now.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
  };

  /** The sections on the client's dashboard, in their order. */
  const sectionsOnDashboard = async (): Promise<readonly string[]> => {
    await signIn(client.page, LOGIN, "/dashboardclient");
    const far = client.page.getByRole("region", { name: "Your sections" });
    await far.waitFor();
    return far.getByRole("listitem").getByRole("link").allTextContents();
  };

  await test.step("reworded, added and moved, is answered by a client and read by the coach", async () => {
    await press("Health");
    await page.getByText(OLD).first().click();
    await page.getByLabel("What you ask", { exact: true }).fill(NEW);
    // The coach adds the section and its first question by keyboard alone.
    await page.getByRole("button", { name: "Add a section", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("What it is called").and(page.locator(":focus")).waitFor();
    // Otherwise, its colour could still be changing.
    await expect(page.locator("[data-save]")).toHaveAttribute("aria-disabled", "false");
    await expectAccessible(page);
    await page.keyboard.type("health");
    await page.keyboard.press("Enter");
    const name = page.getByLabel("What it is called");
    await expect(name).toHaveAccessibleDescription(/^Another section is called this already\./u);
    await name.fill("");
    await page.keyboard.type("Dreams");
    await page.keyboard.press("Tab");
    await page.keyboard.type("While you sleep");
    await page.keyboard.press("Enter");
    await page
      .getByRole("radio", { name: "As much as the client likes" })
      .and(page.locator(":focus"))
      .waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type(QUESTION);
    await page.getByRole("button", { name: "Add the question" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("form").getByText(QUESTION).waitFor();
    await press("Dreams");
    await press("Earlier");
    await page.getByText("Section 7 of 8", { exact: true }).waitFor();
    await publish();

    await signIn(client.page, LOGIN, "/health");
    await expect(client.page.getByLabel(NEW, { exact: true })).toHaveValue(VACCINES);
    await signIn(coach.page, COACH, `/adminhealth/${uid}`);
    await coach.page.getByRole("heading", { level: 3, name: NEW }).waitFor();
    await coach.page.getByText(VACCINES).waitFor();
    await coach.page.getByText(`“${OLD}”`).waitFor();

    expect((await sectionsOnDashboard()).slice(-2)).toEqual(["Dreams", "Personal"]);
    await client.page.getByRole("link", { name: "Dreams", exact: true }).click();
    await client.page.getByLabel(QUESTION).fill(ANSWER);
    await waitUntilSaved(client.page);
    expect(await storedClient(app, uid)).toMatchObject({ dreams: expect.anything() });
    await signIn(coach.page, COACH, `/admindreams/${uid}`);
    await coach.page.getByText(ANSWER).waitFor();
  });

  await test.step("stopped, leaves the client's screens, and is read under Earlier sections", async () => {
    // The client types offline into the section, which is retired meanwhile. The journal keeps the text.
    await goOffline(client.page);
    await client.page.getByLabel(QUESTION).fill(UNSAVED);
    await client.page
      .getByText(/not saved|no connection|offline/iu)
      .first()
      .waitFor();

    await press("Dreams");
    await press("Stop using this section");
    await page.getByRole("heading", { name: "Sections no longer used" }).waitFor();
    // Otherwise, its colour could still be changing.
    await expect(page.locator("[data-save]")).toHaveAttribute("aria-disabled", "false");
    await expectAccessible(page);
    // Undo brings the retired section back, and Redo retires it again.
    await page.getByRole("button", { name: /^Undo/u }).click();
    await page.getByRole("navigation").getByRole("button", { name: "Dreams" }).waitFor();
    await page.getByRole("button", { name: /^Redo/u }).click();
    await page
      .getByRole("navigation")
      .getByRole("button", { name: "Dreams" })
      .waitFor({ state: "detached" });
    await publish();

    // Stops the server, because a page may send requests while it unloads, even in emulated offline mode.
    await app.stop();
    await client.page.goto("about:blank");
    await app.start();
    await client.context.setOffline(false);
    await client.page.goto("/dashboardclient");
    const dashboard = client.page.getByRole("main");
    await dashboard.getByText("Take them in any order, skip whatever you like").waitFor();
    expect(await sectionsOnDashboard()).not.toContain("Dreams");
    expect(JSON.stringify(await storedClient(app, uid))).not.toContain(UNSAVED);
    await dashboard.getByRole("status").getByRole("link", { name: "Dreams" }).click();
    await dashboard.getByText("I no longer ask these questions").waitFor();
    await expect.poll(async () => JSON.stringify(await storedClient(app, uid))).toContain(UNSAVED);
    expect(await client.page.getByLabel(QUESTION).count()).toBe(0);

    await signIn(coach.page, COACH, `/adminstory/${uid}`);
    await coach.page
      .getByRole("navigation", { name: "Earlier sections" })
      .getByRole("link", { name: "Dreams" })
      .click();
    await coach.page.getByText(UNSAVED).waitFor();
    await coach.page.getByRole("heading", { level: 3, name: QUESTION }).waitFor();
    const sections = coach.page.getByRole("navigation", { name: "Sections of this client" });
    expect(await sections.getByText("Dreams").count()).toBe(0);
  });
});
