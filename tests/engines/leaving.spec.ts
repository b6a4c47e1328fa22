import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { intercept } from "../support/browser/intercept.ts";
import { press } from "../support/browser/keyboard.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { addClient } from "../support/client/client-account.ts";
import { LEAVE_TO } from "../support/site/practice.ts";
import { LIGHT_PAGE, ROOT, type RunningApp, runApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";
import { canRead } from "./page-state.ts";

const SECRET = "What nobody else may read";
const NAME = "A Client of Many Words";

/** A text on the page that the quick exit leads to. */
const ELSEWHERE = "User-agent";

/** The built app, whose quick exit leads to a page of its own server: tests cannot reach the real site. */
async function leavesElsewhere(): Promise<RunningApp> {
  const dist = join(ROOT, "dist");
  const hosting = createHosting(join(dist, "firebase.json"), dist);
  const leaving = new Map<string, string>(
    readdirSync(join(dist, "assets"))
      .filter((name) => name.endsWith(".js"))
      .map((name) => [`/assets/${name}`, readFileSync(join(dist, "assets", name), "utf8")] as const)
      .filter(([, code]) => code.includes(LEAVE_TO)),
  );
  return runApp(ROOT, () => ({
    ...hosting,
    serve: (request, response) => {
      const code = leaving.get(request.url ?? "");
      if (code === undefined) {
        hosting.serve(request, response);
        return;
      }
      const to = `http://${request.headers.host}${LIGHT_PAGE}`;
      response.setHeader("content-type", "text/javascript");
      response.end(code.replaceAll(LEAVE_TO, to));
    },
  }));
}

test.use({
  allowed: { refusedRequests: true },
  startApp: async ({}, use) => use(leavesElsewhere),
});

const cover = (page: Page) => page.getByRole("heading", { name: "Paused" });

test("a client without a connection stays in the section, with every text", async ({
  app,
  page,
}) => {
  const login = { email: "tunnel@example.com", password: "some-words-1" };
  await addClient(app, login);
  const tab = new StoryTab(page);
  // The login leads straight to the section, without showing the dashboard.
  await page.goto("/story");
  const letCome = await intercept(page, /\/ClientDashboardPage-/u);
  await page.getByLabel("Email").fill(login.email);
  await page.getByLabel("Password").fill(login.password);
  await page.keyboard.press("Enter");
  await tab.story.waitFor();
  await app.stop();
  const leave = page.getByRole("link", { name: "Enough for today" }).first();
  try {
    await tab.story.fill("Written in a tunnel");
    await leave.click();
    const stays = "This section stays as it is, and what you wrote is kept.";
    await expect(page.getByText(stays).first()).toBeVisible();
    await expect(page).toHaveURL("/story");
    await expect(tab.story).toHaveValue("Written in a tunnel");
  } finally {
    await letCome();
    await app.start();
  }
  await leave.click();
  await page.getByRole("heading", { name: "Client Dashboard" }).waitFor();
  await tab.open();
  await expect(tab.story).toHaveValue("Written in a tunnel");
});

for (const path of [
  "/dashboardclient",
  "/mydetails",
  "/agenda",
  "/change-password",
  "/safety",
  "/contact",
]) {
  test(`three presses of Shift leave ${path} quickly`, async ({ openClient }) => {
    const { page } = await openClient(path);
    await page.locator("a[data-leaves]").first().waitFor();
    // On a public page, the quick-exit keys load lazily; until then only the link works.
    await expect(async () => {
      await press(page, "Shift", "Shift", "Shift");
      expect(await canRead(page, ELSEWHERE)).toBe(true);
    }).toPass();
  });
}

test.describe("Back, in a browser that keeps pages for it,", () => {
  test("shows no answer after the answers were hidden on a later page", async ({ openClient }) => {
    const client = await openClient("/health", { document: { health: { medications: SECRET } } });
    const { page } = client;
    await expect.poll(() => canRead(page, SECRET)).toBe(true);
    await client.open();
    await press(page, "Escape", "Escape");
    await cover(page).waitFor();
    await page.goBack();
    await expect(page).toHaveURL("/health");
    expect(await canRead(page, SECRET), "as soon as it is there").toBe(false);
    await expect(cover(page)).toBeFocused();
    expect(await canRead(page, SECRET)).toBe(false);
    await page.getByRole("button", { name: "Show again" }).click();
    await expect.poll(() => canRead(page, SECRET)).toBe(true);
  });

  test("shows nothing of a client after a quick exit, until asked to", async ({ openClient }) => {
    const { page } = await openClient("/mydetails", {
      name: NAME,
      document: { health: { medications: SECRET } },
      own: /“GET \/robots\.txt”/u,
    });
    await expect.poll(() => canRead(page, NAME)).toBe(true);
    await page.goto("/dashboardclient");
    await page.getByRole("link", { name: "Go on: Health" }).click();
    await expect.poll(() => canRead(page, SECRET)).toBe(true);
    await press(page, "Shift", "Shift", "Shift");
    await expect.poll(() => canRead(page, ELSEWHERE)).toBe(true);
    const expectCover = async (path: string): Promise<void> => {
      const seen: boolean[] = [];
      const see = async (): Promise<void> => {
        for (const words of [NAME, "Go on: ", SECRET]) {
          seen.push(await canRead(page, words));
        }
      };
      await expect
        .poll(async () => {
          await see();
          return seen.includes(true) || cover(page).isVisible();
        })
        .toBe(true);
      await expect(page).toHaveURL(path);
      await see();
      expect(seen, `a client's words on ${path}`).not.toContain(true);
    };
    for (const path of ["/dashboardclient", "/mydetails"]) {
      await page.goBack();
      await expectCover(path);
    }
    await page.goto("/myanswers");
    await expectCover("/myanswers");
    await page.getByRole("button", { name: "Show again" }).click();
    await expect.poll(() => canRead(page, SECRET)).toBe(true);
    await page.goto("/mydetails");
    await expect.poll(() => canRead(page, NAME)).toBe(true);
  });

  test("shows no answer after a logout", async ({ openClient }) => {
    const client = await openClient("/health", { document: { health: { medications: SECRET } } });
    const { page } = client;
    await expect.poll(() => canRead(page, SECRET)).toBe(true);
    await client.open();
    await page.goto("/dashboardclient");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    for (let back = 0; back < 2; back++) {
      await page.goBack();
      for (let looks = 0; looks < 10; looks++) {
        expect(await canRead(page, SECRET)).toBe(false);
      }
    }
    await expect(page).toHaveURL("/login");
  });
});
