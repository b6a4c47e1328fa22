import type { Page } from "playwright-core";
import { ROOT } from "../support/running-app.ts";
import { readSections } from "../support/section-files.ts";
import {
  type Screen,
  afterProfile,
  openMenu,
  failsToRead,
  failsToWrite,
  stillLoading,
} from "./screen.ts";

const story = (page: Page) => page.getByLabel(/Please tell me your story/u);

async function write(page: Page): Promise<void> {
  await story(page).fill("I have begun to write this down, and the line went quiet.");
}

const ready = (path: string, name: string): Screen => ({ name, who: "firstClient", path });

export const CLIENT_SCREENS: readonly Screen[] = [
  ready("/dashboardclient", "dashboard"),
  {
    name: "dashboard-loading",
    who: "firstClient",
    path: "/dashboardclient",
    before: stillLoading,
  },
  {
    name: "dashboard-failed",
    who: "firstClient",
    path: "/dashboardclient",
    before: failsToRead,
  },
  { name: "dashboard-new", who: "secondClient", path: "/dashboardclient" },
  ready("/mydetails", "my-details"),
  {
    name: "my-details-loading",
    who: "firstClient",
    path: "/mydetails",
    before: afterProfile(stillLoading),
  },
  {
    name: "my-details-failed",
    who: "firstClient",
    path: "/mydetails",
    before: afterProfile(failsToRead),
  },
  ready("/agenda", "agenda"),
  ready("/change-password", "change-password"),
  {
    name: "change-password-mismatch",
    who: "firstClient",
    path: "/change-password",
    after: async (page) => {
      await page.getByLabel("Current Password").fill("green-meadow-31");
      await page.getByLabel("New Password", { exact: true }).fill("one-thing-1");
      await page.getByLabel("Confirm New Password").fill("another-thing-2");
      await page.getByRole("button", { name: "Update Password" }).click();
      await page.getByText("New passwords do not match.").waitFor();
    },
  },
  ...readSections(ROOT).map(({ id, route }) => ready(route, `section-${id}`)),
  { name: "section-of-earlier-site", who: "secondClient", path: "/health" },
  {
    name: "section-loading",
    who: "firstClient",
    path: "/story",
    before: afterProfile(stillLoading),
  },
  {
    name: "section-failed",
    who: "firstClient",
    path: "/story",
    before: afterProfile(failsToRead),
  },
  {
    name: "section-not-saved",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: async (page) => {
      await write(page);
      await page
        .getByText(/^Not saved yet\./u)
        .first()
        .waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-left-unsaved",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: async (page) => {
      await write(page);
      await openMenu(page);
      await page.getByRole("link", { name: "DASHBOARD" }).click();
      await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-misfits",
    who: "firstClient",
    path: "/questionnaire",
    before: failsToWrite,
    after: async (page) => {
      await page.getByLabel(/^Name/u).fill("");
      await page.getByLabel("Age", { exact: true }).fill("many");
      await page.getByLabel("Alternate Email Address").fill("at home");
      await page.keyboard.press("Tab");
      await page.getByRole("region", { name: "Worth another look" }).waitFor();
      await page
        .getByText(/^Not saved yet\./u)
        .first()
        .waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-signed-out",
    who: "firstClient",
    path: "/story",
    after: async (page) => {
      await page.route("**/accounts:lookup*", (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: 400, message: "USER_DISABLED", errors: [] } },
        }),
      );
      await page.route("**/v1/token*", (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: 400, message: "USER_DISABLED", errors: [] } },
        }),
      );
      await page.route("**/documents:commit*", (route) =>
        route.fulfill({
          status: 401,
          json: { error: { code: 401, message: "", status: "UNAUTHENTICATED" } },
        }),
      );
      await write(page);
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-hidden",
    who: "firstClient",
    path: "/story",
    after: async (page) => {
      await story(page).waitFor();
      await page.getByRole("button", { name: /^Hide/u }).click();
      await page.getByRole("button", { name: "Show again" }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-contents-open",
    who: "firstClient",
    path: "/health",
    after: async (page) => {
      const contents = page.getByRole("button", { name: /^Contents/u });
      const list = page.getByRole("navigation", { name: "In this section" }).getByRole("list");
      // On a wide screen they are open always.
      if ((page.viewportSize()?.width ?? 0) < 1000) {
        await contents.click();
      }
      await list.waitFor();
    },
  },
];
