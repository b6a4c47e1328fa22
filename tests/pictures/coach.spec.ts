import type { Page, Request } from "@playwright/test";
import { READS } from "../support/browser/intercept.ts";
import { fillNewClient } from "../support/client/new-client.ts";
import { readSections } from "../support/site/practice.ts";
import {
  afterProfile,
  failsToRead,
  failsToWrite,
  hasReplies,
  refuses,
  says,
  seemsToWrite,
  toReply,
} from "./states.ts";
import { type Screen, screensOf, test } from "./screen.ts";

const screen = screensOf("coach");

async function create(page: Page, password: string): Promise<void> {
  await fillNewClient(page, { email: "new.client@example.com", password });
  await page.getByRole("button", { name: "Create" }).click();
}

/** Opens the actions of the first client, unless the screen is wide and always shows them. */
async function openFirstActions(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: /^Actions for/u }).first();
  if (await toggle.isVisible()) {
    await toggle.click();
  }
}

const nobody = async (page: Page): Promise<void> => {
  await page.route(/documents:runQuery/u, (route) =>
    route.fulfill({ json: [{ readTime: "2025-01-01T00:00:00.000000Z" }] }),
  );
};

/** Twelve clients, in three states, some with long names. */
async function manyClients(page: Page): Promise<void> {
  const states = [
    {},
    { mustChangePassword: { booleanValue: true } },
    { erasureAskedAt: { timestampValue: "2025-01-01T12:00:00Z" } },
  ];
  const clients = Array.from({ length: 12 }, (_, at) => {
    const name = { stringValue: `Client ${at + 10} ${"With Many Names ".repeat(at % 4)}`.trim() };
    return { document: { name: `clients/${at}`, fields: { ...states[at % 3], name } } };
  });
  await page.route(/documents:runQuery/u, (route) =>
    route.fulfill({ json: route.request().postData()?.includes('"clients"') ? clients : [] }),
  );
}

const isOf =
  (collection: string) =>
  (request: Request): boolean =>
    request.postData()?.includes(`/${collection}/`) === true;
const isOfReadings = isOf("coachReadings");

/** As if the coach had marked every section as read while it was empty, so that all answers are new. */
async function wasReadEmpty(page: Page): Promise<void> {
  const readAt = { timestampValue: "2025-01-01T12:00:00Z" };
  const section = { mapValue: { fields: { readAt, hashes: { mapValue: { fields: {} } } } } };
  const sections = Object.fromEntries(readSections().map(({ id }) => [id, section]));
  await page.route(READS, async (route) => {
    const request = route.request();
    if (!isOfReadings(request)) {
      await route.fallback();
      return;
    }
    const [, claims = ""] = (request.headers()["authorization"] ?? "").split(".");
    const { sub }: { sub?: string } = Object(
      JSON.parse(Buffer.from(claims, "base64url").toString()),
    );
    const reading = { key: { stringValue: "a key" }, sections: { mapValue: { fields: sections } } };
    const time = "2025-01-01T12:00:00Z";
    const [name] = /projects[^"]+/u.exec(request.postData() ?? "") ?? [];
    const fields = { [sub ?? ""]: { mapValue: { fields: reading } } };
    await route.fulfill({
      json: [{ found: { name, fields, createTime: time, updateTime: time }, readTime: time }],
    });
  });
}

/** Opens the reading tools, which a small screen has behind a button. */
async function openReadingTools(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Find", exact: true });
  await page.getByText("Print and notes").waitFor();
  if (await button.isVisible()) {
    await button.click();
  }
}

const SCREENS: readonly Screen[] = [
  screen("/dashboardadmin", "coach-dashboard"),
  screen("/dashboardadmin", "coach-dashboard-empty", {
    looksLikeOthers: true,
    like: "coach-dashboard",
    before: nobody,
  }),
  screen("/dashboardadmin", "coach-dashboard-failed", {
    like: "coach-dashboard",
    before: afterProfile(failsToRead),
  }),
  screen("/newclient", "new-client"),
  screen("/newclient", "new-client-short-password", {
    like: "new-client",
    after: async (page) => {
      await create(page, "short");
      await page.getByText("Please create a password with 6 characters or more.").waitFor();
    },
  }),
  screen("/newclient", "new-client-created", {
    like: "new-client",
    before: seemsToWrite,
    after: async (page) => {
      await create(page, "long-enough-1");
      await page.getByRole("button", { name: "Copy" }).scrollIntoViewIfNeeded();
    },
  }),
  screen("/newclient", "new-client-address-taken", {
    like: "new-client",
    // The site tries to sign in with the first password: an earlier try may have made this login.
    isRefused: true,
    before: (page) => refuses(page, "**/accounts:signUp*", 400, { message: "EMAIL_EXISTS" }),
    after: async (page) => {
      await create(page, "long-enough-2");
      await page.getByRole("button", { name: "Send the link" }).scrollIntoViewIfNeeded();
    },
  }),
  screen("/clientoverview", "overview"),
  screen("/clientoverview", "overview-empty", { looksLikeOthers: true, before: nobody }),
  screen("/clientoverview", "overview-many", {
    like: "overview",
    isWideToo: true,
    before: manyClients,
  }),
  screen("/clientoverview", "overview-open", {
    like: "overview",
    after: openFirstActions,
  }),
  screen("/clientoverview", "overview-found", {
    after: async (page) => {
      await page.getByLabel("Sort by").selectOption("activity");
      await page.getByLabel("Find a client").fill("first");
      await page.getByText(/^1 of \d+ clients$/u).waitFor();
    },
  }),
  screen("/clientoverview", "overview-save-failed", {
    like: "overview",
    isWideToo: true,
    before: failsToWrite,
    after: async (page) => {
      await openFirstActions(page);
      await page.getByRole("button", { name: /^Edit/u }).first().click();
      await page.getByLabel(/^Phone/u).fill("+31 6 00000010");
      await page.getByRole("button", { name: /^Save/u }).click();
      await page.getByRole("alert").first().waitFor();
    },
  }),
  screen("/message", "inbox"),
  screen("/message", "inbox-chosen", {
    like: "inbox",
    after: async (page) => {
      await page.getByLabel("Find a message").fill("visitor");
      await page.getByLabel("Choose the message of A visitor").check();
      await page.getByText(/^2 found in all 2 messages\.$/u).waitFor();
    },
  }),
  screen("/message", "inbox-empty", { looksLikeOthers: true, before: nobody }),
  screen("/message", "inbox-failed", { looksLikeOthers: true, before: afterProfile(failsToRead) }),
  screen("/adminnavbar", "admin-nav-bar", { frame: true }),
  screen("/adminstory/:uid", "reading-story"),
  screen("/adminpersonal/:uid", "reading-values", {
    after: async (page) => {
      await page.getByRole("figure").nth(1).scrollIntoViewIfNeeded();
    },
  }),
  screen("/agendaofclient/:uid", "agenda-of-client"),
  screen("/readclient/:uid", "reading-whole"),
  screen("/readclient/:uid", "reading-whole-found", {
    like: "reading-whole",
    isWideToo: true,
    after: async (page) => {
      await openReadingTools(page);
      await page.getByLabel("Find in the answers").fill("and");
      await page.getByLabel("Find in the answers").press("Enter");
      await page.getByText(/^1 of \d+ in \d sections?: /u).waitFor();
    },
  }),
  screen("/readclient/:uid", "reading-whole-changed", {
    like: "reading-whole",
    before: wasReadEmpty,
    after: async (page) => {
      await page
        .getByRole("button", { name: /^\d+ new/u })
        .first()
        .click();
      await page.getByRole("button", { name: "Next change" }).waitFor();
    },
  }),
  screen("/readclient/:uid", "reading-whole-not-known", {
    like: "reading-whole",
    before: (page) => refuses(page, READS, 503, {}, isOfReadings),
  }),
  screen("/adminstory", "reading-nobody", { looksLikeOthers: true }),
  screen("/adminstory/no-such-client", "reading-no-such-client", { looksLikeOthers: true }),
  screen("/adminstory/:uid", "reading-failed", {
    looksLikeOthers: true,
    before: afterProfile(failsToRead),
  }),
  screen("/adminstory/:uid", "reading-replied", {
    like: "reading-story",
    before: hasReplies,
    after: async (page) => {
      await page
        .getByRole("button", { name: /^Take it back/u })
        .first()
        .waitFor();
      await toReply(page);
    },
  }),
  screen("/adminstory/:uid", "reading-notes", {
    like: "reading-story",
    isWideToo: true,
    before: failsToWrite,
    after: async (page) => {
      await page.getByText("Print and notes").click();
      for (const [note, text] of [
        ["my notes on", "Warm, and in a hurry. Begin slowly."],
        ["my note on Story", "Read this one first."],
      ] as const) {
        await page.getByRole("button", { name: `Add a note: ${note}` }).click();
        await page.keyboard.insertText(text);
        await page.getByRole("button", { name: `Done with ${note}` }).click();
      }
      await page
        .getByRole("button", { name: /^Note or word: on/u })
        .first()
        .click();
      await page.keyboard.press("Enter");
      await page.keyboard.insertText("Ask what happened after that summer.");
      await says(page, /^Not saved yet\. The server cannot be reached/u);
    },
  }),
  screen("/adminstory/:uid", "reading-notes-failed", {
    like: "reading-story",
    before: (page) => refuses(page, READS, 503, {}, isOf("coachNotes")),
    after: (page) => says(page, /^Your notes cannot be shown at the moment\./u),
  }),
];

for (const shown of SCREENS) {
  test(shown.name, async ({ expectScreen }) => {
    await expectScreen(shown);
  });
}
