import { requestsTo } from "../support/browser/intercept.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { addClient } from "../support/client/client-account.ts";
import { waitUntilSaved, waitForWholeSection } from "../support/client/open-section.ts";
import { logOut, signIn } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/running-app.ts";
import { readFieldLists, readSections } from "../support/site/practice.ts";
import { expect, test } from "../support/test.ts";

// Tests what a page sends when the earlier site wrote the client's document. tests/faults tests failed saves.

const OTHER = { email: "other@example.com", password: "some-words-1" };

/** Every field with a value that the earlier site may have left: another type, nothing, or nonsense. */
const OLD_SECTIONS: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries(
  Object.entries(readFieldLists()).map(([section, fields]) => [
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

test.describe("saving", () => {
  test("changes only what is edited in an old document, hidden from the next client", async ({
    app,
    openClient,
  }) => {
    const { page, stored } = await openClient(LIGHT_PAGE, { document: OLD_SECTIONS });
    const medications = page.getByLabel(/medications have you taken in the last 10 years/u);
    const commits = requestsTo(page, /documents:commit/u);
    const before = await stored();
    await page.goto("/login");
    await page.waitForURL("/dashboardclient");
    for (const { route } of readSections()) {
      await page.goto(route);
      await waitForWholeSection(page);
      // Leaving a section saves at once what is not saved yet.
      await page.locator("form :is(input, textarea, select)").evaluateAll((controls) => {
        for (const control of controls) {
          control.focus();
        }
      });
    }
    await page.goto("/dashboardclient");
    await untilQuiet(page);
    expect(commits).toHaveLength(0);
    expect(await stored()).toEqual(before);

    await page.goto("/health");
    await medications.fill("");
    // In one task, between whose letters no save can come due.
    await medications.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      for (const letter of "twenty characters ok") {
        document.execCommand("insertText", false, letter);
      }
    });
    await waitUntilSaved(page);
    expect(commits).toHaveLength(1);
    const after = await stored();
    expect(after["health"]).toEqual({
      ...OLD_SECTIONS["health"],
      medications: "twenty characters ok",
    });
    expect(after["story"]).toEqual(OLD_SECTIONS["story"]);
    expect(after["revisions"]).toEqual({ health: 1 });

    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    await addClient(app, OTHER, "Another Client");
    await signIn(page, OTHER, "/health");
    await expect(medications).toHaveValue("");
  });
});
