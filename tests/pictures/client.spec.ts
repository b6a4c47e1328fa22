import type { Page } from "@playwright/test";
import { COMMITS } from "../support/browser/intercept.ts";
import { readSections } from "../support/site/practice.ts";
import {
  failsToRead,
  failsToWrite,
  findsNone,
  hasEarlierText,
  hasReplies,
  neverWrites,
  openMenu,
  readsOther,
  refuses,
  says,
  stillLoading,
  toEarlierText,
  toReply,
} from "./states.ts";
import { type Screen, screensOf, test } from "./screen.ts";

const story = (page: Page) => page.getByLabel(/Please tell me your story/u);

async function write(page: Page): Promise<void> {
  await story(page).fill("I have begun to write this down, and the line went quiet.");
}

async function writeUnsaved(page: Page): Promise<void> {
  await write(page);
  await says(page, /^Not saved yet\./u);
}

const SECTIONS = readSections();

/** A map as the server sends it. */
const map = (fields: Readonly<Record<string, unknown>>) => ({ mapValue: { fields } });

const withoutAnswers = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([key]) => SECTIONS.every(({ id }) => id !== key)),
  );

const screen = screensOf("firstClient");

const SCREENS: readonly Screen[] = [
  screen("/dashboardclient", "dashboard"),
  screen("/dashboardclient", "dashboard-loading", { before: stillLoading }),
  screen("/dashboardclient", "dashboard-failed", { before: failsToRead }),
  screen("/dashboardclient", "dashboard-replied", { like: "dashboard", before: hasReplies }),
  screen("/dashboardclient", "dashboard-new", {
    like: "dashboard",
    before: (page) => readsOther(page, withoutAnswers),
  }),
  screen("/dashboardclient", "dashboard-without-file", {
    before: findsNone,
    after: async (page) => {
      await page.getByText("Asked to make room for a new login?").click();
    },
  }),
  screen("/story", "dashboard-logging-out", {
    like: "dashboard",
    before: failsToWrite,
    after: async (page) => {
      await writeUnsaved(page);
      await openMenu(page);
      await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
      await says(page, "Begun");
      await neverWrites(page);
      await page.getByRole("button", { name: "Logout" }).click();
      await page.getByRole("dialog", { name: /^Saving what you wrote/u }).waitFor();
    },
  }),
  screen("/mydetails", "my-details"),
  screen("/howisitnow", "how-is-it-now"),
  screen("/howisitnow", "how-is-it-now-opened", {
    like: "how-is-it-now",
    after: async (page) => {
      await page.locator("fieldset summary").first().click();
      await page.getByRole("figure").waitFor();
    },
  }),
  screen("/myanswers", "my-answers"),
  screen("/myanswers", "my-answers-asked", {
    like: "my-answers",
    after: async (page) => {
      await page.getByRole("button", { name: "Take my consent back" }).click();
      await page.getByRole("button", { name: "Ask me to erase everything" }).click();
      await page.getByRole("button", { name: "Yes, please erase it" }).waitFor();
    },
  }),
  screen("/story", "consent", {
    before: (page) =>
      readsOther(page, (fields) => ({ ...withoutAnswers(fields), consent: undefined })),
    after: (page) => page.getByRole("button", { name: "I agree" }).waitFor(),
  }),
  screen("/agenda", "agenda", { frame: true }),
  screen("/change-password", "change-password"),
  screen("/change-password", "change-password-elsewhere", {
    like: "change-password",
    after: async (page) => {
      await page.getByLabel("New Password", { exact: true }).fill("welcome123");
      await page.getByText(/^This is one of the first passwords/u).waitFor();
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await page.getByLabel("Your password").waitFor();
    },
  }),
  // Four sections stand for all: they have every kind of control, and one component draws all sections.
  screen("/story", "section-story"),
  screen("/questionnaire", "section-questionnaire"),
  screen("/health", "section-health"),
  screen("/personal", "section-personal"),
  screen("/story", "section-replied", {
    like: "section-story",
    before: hasReplies,
    after: toReply,
  }),
  screen("/story", "section-earlier-text", {
    like: "section-story",
    before: hasEarlierText,
    after: toEarlierText,
  }),
  screen("/questionnaire", "section-questionnaire-offered", {
    like: "section-questionnaire",
    before: (page) => readsOther(page, withoutAnswers),
    after: async (page) => {
      await page.getByRole("button", { name: /^Use “First/u }).scrollIntoViewIfNeeded();
    },
  }),
  // The second client has not been asked for consent.
  { name: "section-of-earlier-site", like: "section-health", who: "secondClient", path: "/health" },
  screen("/story", "section-not-saved", {
    like: "section-story",
    before: failsToWrite,
    after: writeUnsaved,
  }),
  screen("/story", "section-unreachable", {
    before: failsToWrite,
    after: async (page) => {
      await writeUnsaved(page);
      await failsToRead(page);
      await page.goto(page.url());
      await page.getByRole("region", { name: /^What you wrote in Story/u }).waitFor();
    },
  }),
  screen("/story", "section-little-room", {
    like: "section-story",
    before: (page) =>
      readsOther(page, (fields) => ({
        ...fields,
        familyparents: map({ homes: { stringValue: "x".repeat(950_000) } }),
      })),
    after: (page) => says(page, /^There is room for about/u),
  }),
  screen("/story", "section-rivalled", {
    like: "section-story",
    after: async (page) => {
      await refuses(page, COMMITS, 403, { status: "PERMISSION_DENIED" });
      await readsOther(page, (fields) => ({
        ...fields,
        revisions: map({ story: { integerValue: "9" } }),
        story: map({ story: { stringValue: "On my phone I wrote this, the same evening." } }),
      }));
      await write(page);
      await page.getByRole("group", { name: /^You changed this on another device/u }).waitFor();
    },
  }),
  screen("/questionnaire", "section-misfits", {
    like: "section-questionnaire",
    before: failsToWrite,
    after: async (page) => {
      await page.getByLabel(/^Name/u).fill("");
      await page.getByLabel("Age", { exact: true }).fill("many");
      await page.getByLabel("Alternate Email Address").fill("at home");
      // Waits before pressing Tab: the height of the save line decides how far Tab scrolls.
      await says(page, /^Not saved yet\./u);
      await page.keyboard.press("Tab");
      await page.getByRole("region", { name: "Worth another look" }).waitFor();
    },
  }),
  screen("/story", "section-signed-out", {
    like: "section-story",
    after: async (page) => {
      // Waits until the SDK has looked the account up, because the refusals below must not reach that lookup.
      await page.waitForFunction(() =>
        performance
          .getEntriesByType("resource")
          .some(({ name }) => name.includes("accounts:lookup")),
      );
      const expired = { message: "TOKEN_EXPIRED", errors: [] };
      await refuses(page, "**/accounts:lookup*", 400, expired);
      await refuses(page, "**/v1/token*", 400, expired);
      await refuses(page, COMMITS, 401, { status: "UNAUTHENTICATED" });
      await writeUnsaved(page);
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
      // Scrolls to the top: the page's position depends on whether the save line grew before the dialog came.
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
    },
  }),
  screen("/story", "section-hidden", {
    frame: true,
    isWideToo: false,
    after: async (page) => {
      await story(page).waitFor();
      await page.getByRole("button", { name: /^Hide/u }).click();
      await page.getByRole("button", { name: "Show again" }).waitFor();
    },
  }),
  screen("/health", "section-contents-open", {
    like: "section-health",
    after: async (page) => {
      await page.getByRole("button", { name: /^Health, Part 1 of/u }).click();
      await page.getByRole("navigation", { name: "In this section" }).getByRole("list").waitFor();
    },
  }),
];

for (const shown of SCREENS) {
  test(shown.name, async ({ expectScreen }) => {
    await expectScreen(shown);
  });
}
