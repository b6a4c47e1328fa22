import type { Page } from "playwright-core";
import { ROOT } from "../support/running-app.ts";
import { readSections } from "../support/section-files.ts";
import { type Screen, afterProfile, failsToRead, failsToWrite, stillLoading } from "./screen.ts";

const ready = (path: string, name: string): Screen => ({ name, who: "coach", path });

async function fillNewClient(page: Page, password: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("A New Client");
  await page.getByLabel("Email", { exact: true }).fill("new.client@example.com");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Phone").fill("+31 6 00000009");
  await page.getByLabel("Date of Birth").fill("1990-01-31");
  await page.getByRole("button", { name: "Create" }).click();
}

const nobody = async (page: Page): Promise<void> => {
  await page.route(/documents:runQuery/u, (route) =>
    route.fulfill({ json: [{ readTime: "2025-01-01T00:00:00.000000Z" }] }),
  );
};

export const COACH_SCREENS: readonly Screen[] = [
  ready("/dashboardadmin", "coach-dashboard"),
  ready("/newclient", "new-client"),
  {
    name: "new-client-admin",
    who: "coach",
    path: "/newclient",
    after: async (page) => {
      await page.getByLabel("Role").selectOption("Admin");
      await page.getByLabel("Your own password").waitFor();
    },
  },
  {
    name: "new-client-short-password",
    who: "coach",
    path: "/newclient",
    after: async (page) => {
      await fillNewClient(page, "short");
      await page.getByText("Please create a password with 6 characters or more.").waitFor();
    },
  },
  {
    name: "new-client-failed",
    who: "coach",
    path: "/newclient",
    before: async (page) => {
      await page.route("**/accounts:signUp*", (route) => route.abort("connectionrefused"));
    },
    after: async (page) => {
      await fillNewClient(page, "long-enough-1");
      await page.getByRole("alert").first().waitFor();
    },
  },
  ready("/clientoverview", "overview"),
  {
    name: "overview-loading",
    who: "coach",
    path: "/clientoverview",
    before: afterProfile(stillLoading),
  },
  {
    name: "overview-failed",
    who: "coach",
    path: "/clientoverview",
    before: afterProfile(failsToRead),
  },
  { name: "overview-empty", who: "coach", path: "/clientoverview", before: nobody },
  {
    name: "overview-editing",
    who: "coach",
    path: "/clientoverview",
    after: async (page) => {
      await page.getByRole("button", { name: /^Edit/u }).first().click();
      await page.getByRole("button", { name: /^Save/u }).waitFor();
    },
  },
  {
    name: "overview-save-failed",
    who: "coach",
    path: "/clientoverview",
    before: failsToWrite,
    after: async (page) => {
      await page.getByRole("button", { name: /^Edit/u }).first().click();
      await page.getByLabel(/^Phone/u).fill("+31 6 00000010");
      await page.getByRole("button", { name: /^Save/u }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  ready("/message", "inbox"),
  { name: "inbox-empty", who: "coach", path: "/message", before: nobody },
  { name: "inbox-loading", who: "coach", path: "/message", before: afterProfile(stillLoading) },
  { name: "inbox-failed", who: "coach", path: "/message", before: afterProfile(failsToRead) },
  ready("/adminnavbar", "admin-nav-bar"),
  ...readSections(ROOT).map(({ id, coachRoute }) => ready(`${coachRoute}/:uid`, `reading-${id}`)),
  ready("/adminstory", "reading-nobody"),
  ready("/adminstory/no-such-client", "reading-no-such-client"),
  {
    name: "reading-loading",
    who: "coach",
    path: "/adminstory/:uid",
    before: afterProfile(stillLoading),
  },
  {
    name: "reading-failed",
    who: "coach",
    path: "/adminstory/:uid",
    before: afterProfile(failsToRead),
  },
];
