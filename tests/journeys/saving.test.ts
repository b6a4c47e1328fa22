import type { Page, Request } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { logOut, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readFieldLists, readSections } from "../support/site/section-files.ts";
import { withApp } from "../support/site/with-app.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";

// Tests what a page sends when the earlier site wrote the client's document. tests/faults tests failed saves.

const sections = readSections(ROOT);
const LOGIN = { email: "client@example.com", password: "some-words-1" };
const OTHER = { email: "other@example.com", password: "some-words-1" };

/** Every field with a value that the earlier site may have left: another type, nothing, or nonsense. */
const OLD_SECTIONS: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries(
  Object.entries(readFieldLists(ROOT)).map(([section, fields]) => [
    section,
    {
      ...Object.fromEntries(
        Object.entries(fields).map(([question, { kind }], index) => {
          const old = [null, "", kind === "number" ? "170,5" : "text", 7, "22:15:00", "1m70"];
          return [question, old[index % old.length]];
        }),
      ),
      keyOfTheEarlierSite: { nested: ["kept", 1, null] },
    },
  ]),
);

/** Runs in the page: gives the focus to every control of the form, one after the other. */
function walkThrough(): void {
  for (const control of document.querySelectorAll<HTMLElement>(
    "form :is(input, textarea, select)",
  )) {
    control.focus();
  }
}

describe("saving", () => {
  const site = withApp();

  const medications = (page: Page) =>
    page.getByLabel(/medications have you taken in the last 10 years/u);

  it("changes only what is edited in an old document, hidden from the next client", async () => {
    const uid = await addClient(site.app, LOGIN, "A Client", OLD_SECTIONS);
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    const commits: Request[] = [];
    page.on("request", (request) => {
      if (request.url().includes("documents:commit")) {
        commits.push(request);
      }
    });
    await signIn(person, LOGIN);
    const before = await storedClient(site.app, uid);
    for (const { route } of sections) {
      await page.goto(site.app.origin + route);
      await waitForWholeSection(page);
      // Leaving a section saves at once what is not saved yet.
      await page.evaluate(walkThrough);
    }
    await page.goto(`${site.app.origin}/dashboardclient`);
    await untilQuiet(page);
    expect(commits).toHaveLength(0);
    expect(await storedClient(site.app, uid)).toEqual(before);

    await page.goto(`${site.app.origin}/health`);
    await medications(page).fill("");
    await medications(page).pressSequentially("twenty characters ok", { delay: 40 });
    await waitUntilSaved(page);
    expect(commits).toHaveLength(1);
    const stored = await storedClient(site.app, uid);
    expect(stored?.["health"]).toEqual({
      ...OLD_SECTIONS["health"],
      medications: "twenty characters ok",
    });
    expect(stored?.["story"]).toEqual(OLD_SECTIONS["story"]);
    expect(stored?.["revisions"]).toEqual({ health: 1 });

    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    await addClient(site.app, OTHER, "Another Client");
    await signIn(person, OTHER, "/health");
    expect(await medications(page).inputValue()).toBe("");
    await person.leave();
  });
});
