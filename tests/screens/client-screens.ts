import type { Page } from "playwright-core";
import { ROOT } from "../support/running-app.ts";
import { readSections } from "../support/section-files.ts";
import {
  type Screen,
  failsToRead,
  failsToWrite,
  hasEarlierText,
  hasReplies,
  neverWrites,
  openContents,
  openMenu,
  readsOther,
  refusesToWrite,
  stillLoading,
  toEarlierText,
  toReply,
} from "./screen.ts";

const story = (page: Page) => page.getByLabel(/Please tell me your story/u);

async function write(page: Page): Promise<void> {
  await story(page).fill("I have begun to write this down, and the line went quiet.");
}

async function writeUnsaved(page: Page): Promise<void> {
  await write(page);
  await page
    .getByText(/^Not saved yet\./u)
    .first()
    .waitFor();
}

async function explain(page: Page): Promise<void> {
  await page.getByText("If somebody comes by").click();
  await page.getByText(/covers the page until/u).waitFor();
}

async function agreeing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I agree" }).waitFor();
}

/** Waits for the error message, because the screen's code may load after its read has failed. */
async function failed(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

const SECTIONS = readSections(ROOT);

/** A map as the server sends it. */
const map = (fields: Readonly<Record<string, unknown>>) => ({ mapValue: { fields } });

const withoutAnswers = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([key]) => SECTIONS.every(({ id }) => id !== key)),
  );

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
  {
    name: "dashboard-of-earlier-site",
    like: "dashboard",
    who: "secondClient",
    path: "/dashboardclient",
  },
  {
    name: "dashboard-replied",
    like: "dashboard",
    who: "firstClient",
    path: "/dashboardclient",
    before: hasReplies,
  },
  {
    name: "dashboard-new",
    like: "dashboard",
    who: "firstClient",
    path: "/dashboardclient",
    before: (page) =>
      readsOther(page, (found) => ({ found: { ...found, fields: withoutAnswers(found.fields) } })),
  },
  {
    name: "dashboard-without-file",
    who: "firstClient",
    path: "/dashboardclient",
    before: (page) => readsOther(page, ({ name }) => ({ missing: name })),
    after: async (page) => {
      await page.getByText("Asked to make room for a new login?").click();
    },
  },
  {
    name: "dashboard-explained",
    like: "dashboard",
    who: "firstClient",
    path: "/dashboardclient",
    after: explain,
  },
  {
    name: "dashboard-logging-out",
    like: "dashboard",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: async (page) => {
      await writeUnsaved(page);
      await openMenu(page);
      await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
      await page
        .getByText(/answered$/u)
        .first()
        .waitFor();
      await neverWrites(page);
      await page.getByRole("button", { name: "Logout" }).click();
      await page.getByRole("dialog", { name: /^Saving what you wrote/u }).waitFor();
    },
    leavesTraces: true,
  },
  ready("/mydetails", "my-details"),
  {
    name: "my-details-loading",
    who: "firstClient",
    path: "/mydetails",
    fromDashboard: /^My Details/u,
    before: stillLoading,
  },
  {
    name: "my-details-failed",
    who: "firstClient",
    path: "/mydetails",
    fromDashboard: /^My Details/u,
    before: failsToRead,
    after: failed,
  },
  ready("/myanswers", "my-answers"),
  {
    name: "my-answers-asked",
    like: "my-answers",
    who: "firstClient",
    path: "/myanswers",
    after: async (page) => {
      await page.getByRole("button", { name: "Take my consent back" }).click();
      await page.getByRole("button", { name: "Ask me to erase everything" }).click();
      await page.getByRole("button", { name: "Yes, please erase it" }).waitFor();
    },
  },
  {
    name: "my-answers-failed",
    who: "firstClient",
    path: "/myanswers",
    fromDashboard: /^Your answers, your rights$/u,
    before: failsToRead,
    after: failed,
  },
  {
    name: "consent",
    who: "firstClient",
    path: "/story",
    before: (page) =>
      readsOther(page, (found) => {
        const { consent: _, ...fields } = withoutAnswers(found.fields);
        return { found: { ...found, fields } };
      }),
    after: agreeing,
  },
  {
    name: "consent-withdrawn",
    like: "consent",
    who: "firstClient",
    path: "/story",
    before: (page) =>
      readsOther(page, (found) => {
        const consent = map({
          version: { stringValue: "1" },
          at: { timestampValue: "2026-11-02T19:30:00Z" },
          withdrawnAt: { timestampValue: "2026-11-09T19:30:00Z" },
        });
        return { found: { ...found, fields: { ...found.fields, consent } } };
      }),
    after: agreeing,
  },
  {
    name: "contact-offered",
    like: "contact",
    who: "firstClient",
    path: "/dashboardclient",
    after: async (page) => {
      await openMenu(page);
      await page.getByRole("link", { name: "CONTACT" }).click();
      await page.getByRole("button", { name: /^Use “First/u }).waitFor();
    },
  },
  { ...ready("/agenda", "agenda"), frame: true },
  ready("/change-password", "change-password"),
  {
    name: "change-password-elsewhere",
    like: "change-password",
    who: "firstClient",
    path: "/change-password",
    after: async (page) => {
      await page.getByLabel("New Password", { exact: true }).fill("welcome123");
      await page.getByText(/^This is one of the first passwords/u).waitFor();
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await page.getByLabel("Your password").waitFor();
    },
  },
  {
    name: "change-password-mismatch",
    like: "change-password",
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
  // Among these sections is every kind of control. Each section is drawn by the same component.
  ready("/story", "section-story"),
  ready("/questionnaire", "section-questionnaire"),
  ready("/health", "section-health"),
  ready("/personal", "section-personal"),
  {
    name: "section-replied",
    like: "section-story",
    who: "firstClient",
    path: "/story",
    before: hasReplies,
    after: toReply,
  },
  {
    name: "section-earlier-text",
    like: "section-story",
    who: "firstClient",
    path: "/story",
    before: hasEarlierText,
    after: toEarlierText,
  },
  {
    name: "section-questionnaire-offered",
    like: "section-questionnaire",
    who: "firstClient",
    path: "/questionnaire",
    before: (page) =>
      readsOther(page, (found) => ({ found: { ...found, fields: withoutAnswers(found.fields) } })),
    after: async (page) => {
      await page.getByRole("button", { name: /^Use “First/u }).scrollIntoViewIfNeeded();
    },
  },
  // The second client has not been asked for consent.
  { name: "section-of-earlier-site", like: "section-health", who: "secondClient", path: "/health" },
  {
    name: "section-loading",
    who: "firstClient",
    path: "/story",
    fromDashboard: /^Story$/u,
    before: stillLoading,
  },
  {
    name: "section-failed",
    who: "firstClient",
    path: "/story",
    fromDashboard: /^Story$/u,
    before: failsToRead,
    after: failed,
  },
  {
    name: "section-not-saved",
    like: "section-story",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: writeUnsaved,
    leavesTraces: true,
  },
  {
    name: "section-left-unsaved",
    like: "dashboard",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: async (page) => {
      await write(page);
      await openMenu(page);
      await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
      await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();
      await page.getByRole("region", { name: "How far you are" }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-left-on-device",
    like: "dashboard",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: async (page) => {
      await writeUnsaved(page);
      await page.goto(new URL("/dashboardclient", page.url()).href);
      await page.getByText(/is on this device only\. Open it, and it is saved\.$/u).waitFor();
      // The progress may appear before or after the notice.
      await page.getByRole("region", { name: "How far you are" }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-unreachable",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: async (page) => {
      await writeUnsaved(page);
      await failsToRead(page);
      await page.goto(page.url());
      await page.getByRole("region", { name: /^What you wrote in Story/u }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-little-room",
    like: "section-story",
    who: "firstClient",
    path: "/story",
    before: (page) =>
      readsOther(page, (found) => ({
        found: {
          ...found,
          fields: {
            ...found.fields,
            familyparents: map({ homes: { stringValue: "x".repeat(950_000) } }),
          },
        },
      })),
    after: async (page) => {
      await page
        .getByText(/^There is room for about/u)
        .first()
        .waitFor();
    },
  },
  {
    name: "section-rivalled",
    like: "section-story",
    who: "firstClient",
    path: "/story",
    after: async (page) => {
      await refusesToWrite(page, "PERMISSION_DENIED");
      await readsOther(page, (found) => ({
        found: {
          ...found,
          fields: {
            ...found.fields,
            revisions: map({ story: { integerValue: "9" } }),
            story: map({ story: { stringValue: "On my phone I wrote this, the same evening." } }),
          },
        },
      }));
      await write(page);
      await page.getByRole("group", { name: /^You changed this in another place/u }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-file-gone",
    who: "firstClient",
    path: "/story",
    before: failsToWrite,
    after: async (page) => {
      await writeUnsaved(page);
      await readsOther(page, ({ name }) => ({ missing: name }));
      await openContents(page);
      await page.getByRole("link", { name: "Health", exact: true }).first().click();
      await page.getByText(/^Your file is no longer there\./u).waitFor();
      await openContents(page);
      await page.getByRole("link", { name: "Story", exact: true }).first().click();
      await page.getByRole("region", { name: /^What you wrote here/u }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-explained",
    like: "section-story",
    who: "firstClient",
    path: "/story",
    after: explain,
  },
  {
    name: "section-misfits",
    like: "section-questionnaire",
    who: "firstClient",
    path: "/questionnaire",
    before: failsToWrite,
    after: async (page) => {
      await page.getByLabel(/^Name/u).fill("");
      await page.getByLabel("Age", { exact: true }).fill("many");
      await page.getByLabel("Alternate Email Address").fill("at home");
      // Before the Tab key: the line about saving decides how far it scrolls.
      await page
        .getByText(/^Not saved yet\./u)
        .first()
        .waitFor();
      await page.keyboard.press("Tab");
      await page.getByRole("region", { name: "Worth another look" }).waitFor();
    },
    leavesTraces: true,
  },
  {
    name: "section-signed-out",
    like: "section-story",
    who: "firstClient",
    path: "/story",
    after: async (page) => {
      // Waits until the SDK has looked the account up, because the refusals below must not reach that lookup.
      await page.waitForFunction(() =>
        performance
          .getEntriesByType("resource")
          .some(({ name }) => name.includes("accounts:lookup")),
      );
      await page.route("**/accounts:lookup*", (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: 400, message: "TOKEN_EXPIRED", errors: [] } },
        }),
      );
      await page.route("**/v1/token*", (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: 400, message: "TOKEN_EXPIRED", errors: [] } },
        }),
      );
      await page.route("**/documents:commit*", (route) =>
        route.fulfill({
          status: 401,
          json: { error: { code: 401, message: "", status: "UNAUTHENTICATED" } },
        }),
      );
      await writeUnsaved(page);
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
      // The save line may grow before or after the dialog appears, which would change how far the
      // page below is scrolled.
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
    },
    leavesTraces: true,
  },
  {
    name: "section-hidden",
    frame: true,
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
    like: "section-health",
    who: "firstClient",
    path: "/health",
    after: async (page) => {
      const contents = page.getByRole("button", { name: /^Health, 1 of/u });
      const list = page.getByRole("navigation", { name: "In this section" }).getByRole("list");
      // On a wide screen the groups are always in view.
      if ((page.viewportSize()?.width ?? 0) < 1000) {
        await contents.click();
      }
      await list.waitFor();
    },
  },
];
