import type { Page, Request } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { QuestionKind } from "../../src/domain/question/question-kinds.ts";
import { SAVE_DELAY } from "../../src/questionnaire/saving/autosave/save-schedule.ts";
import { addClient, storedClient } from "../support/client-account.ts";
import {
  type Login,
  type Person,
  isOnlineAgain,
  logOut,
  openPerson,
  signIn,
  waitUntilSaved,
} from "../support/people.ts";
import { COACH, ROOT } from "../support/running-app.ts";
import { readFieldLists, readSchema, readSections } from "../support/section-files.ts";
import { withApp } from "../support/with-app.ts";
import { waitForWholeSection } from "../support/whole-section.ts";

const sections = readSections(ROOT);

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

/** How the coach reads an old value of a question of some kind. */
function readAs(kind: QuestionKind | undefined, stored: unknown): string {
  if ((typeof stored !== "string" && typeof stored !== "number") || stored === "") {
    return "Not answered";
  }
  if (kind === "rating" && stored === 7) {
    return "7 of 10";
  }
  return kind === "time" && stored === "22:15:00" ? "22:15" : `${stored}`;
}

describe("saving", () => {
  const site = withApp();
  let person: Person;
  let page: Page;
  let uid: string;
  let number = 0;
  let commits: Request[];

  const arrive = async (stored: Readonly<Record<string, unknown>> = {}): Promise<Login> => {
    number += 1;
    const login = { email: `client-${number}@example.com`, password: "some-words-1" };
    uid = await addClient(site.app, login, `Client ${number}`, stored);
    person = await openPerson(site.browser, site.app.origin);
    page = person.page;
    await signIn(person, login);
    page.on("request", (request) => {
      if (request.url().includes("documents:commit")) {
        commits.push(request);
      }
    });
    return login;
  };
  const sectionLink = (title: string) =>
    page
      .getByRole("navigation", { name: "Questionnaire" })
      .getByRole("link", { name: title, exact: true });
  const open = async (path: string): Promise<void> => {
    await page.goto(site.app.origin + path);
    await waitForWholeSection(page);
  };

  beforeEach(() => {
    commits = [];
  });

  it("opens every section of an old document, changes nothing in it, and breaks nothing", async () => {
    await arrive(OLD_SECTIONS);
    const before = await storedClient(site.app, uid);
    for (const { route } of sections) {
      await open(route);
      for (const control of await page.locator("form input, form textarea, form select").all()) {
        await control.focus();
      }
      // Longer than the autosave's delay.
      await page.waitForTimeout(SAVE_DELAY * 1.5);
    }
    await page.goto(`${site.app.origin}/dashboardclient`);
    expect(commits).toHaveLength(0);
    expect(await storedClient(site.app, uid)).toEqual(before);
    await person.leave();
  });

  it("lets the coach read every value of an old document as it is stored", async () => {
    const old = { email: "old@example.com", password: "some-words-1" };
    const oldUid = await addClient(site.app, old, "Old Client", OLD_SECTIONS);
    const coach = await openPerson(site.browser, site.app.origin);
    await signIn(coach, COACH);
    for (const { id, coachRoute } of sections) {
      await coach.page.goto(`${site.app.origin}${coachRoute}/${oldUid}`);
      const earlier = coach.page.getByRole("region", { name: "Earlier questions" });
      await earlier.getByText('{"nested":["kept",1,null]}').waitFor();
      const { properties } = readSchema(ROOT, id);
      for (const [question, stored] of Object.entries(OLD_SECTIONS[id] ?? {})) {
        const title = properties[question]?.title;
        if (title !== undefined) {
          const heading = coach.page.getByRole("heading", { level: 3, name: title, exact: true });
          const shown = await heading.locator("xpath=../p").last().textContent();
          expect(shown, `${id}.${question}`).toBe(
            readAs(readFieldLists(ROOT)[id]?.[question]?.kind, stored),
          );
        }
      }
    }
    await coach.leave();
  });

  it("writes only what was changed, in one request, and keeps every unknown key", async () => {
    await arrive(OLD_SECTIONS);
    await open("/health");
    await page.getByLabel(/medications have you taken in the last 10 years/u).fill("None");
    await waitUntilSaved(page);
    expect(commits).toHaveLength(1);
    const stored = await storedClient(site.app, uid);
    expect(stored?.["health"]).toEqual({ ...OLD_SECTIONS["health"], medications: "None" });
    expect(stored?.["story"]).toEqual(OLD_SECTIONS["story"]);
    expect(stored?.["revisions"]).toEqual({ health: 1 });
    await person.leave();
  });

  it("saves a moment after the last key, not on every key", async () => {
    await arrive();
    await open("/story");
    await page
      .getByLabel(/Please tell me your story/u)
      .pressSequentially("twenty characters ok", { delay: 40 });
    await waitUntilSaved(page);
    expect(commits).toHaveLength(1);
    expect(await storedClient(site.app, uid)).toMatchObject({
      story: { story: "twenty characters ok" },
    });
    await person.leave();
  });

  it("saves what was typed a moment before the section is left for another", async () => {
    await arrive();
    await open("/story");
    await page.getByLabel(/Please tell me your story/u).fill("typed and gone");
    await sectionLink("Health").click();
    await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    await sectionLink("Story").click();
    await page.locator("form").waitFor();
    expect(await page.getByLabel(/Please tell me your story/u).inputValue()).toBe("typed and gone");
    await person.leave();
  });

  it("lets two devices answer different questions of a section without losing either", async () => {
    const login = await arrive();
    await open("/story");
    const other = await openPerson(site.browser, site.app.origin);
    await signIn(other, login, "/story");
    await other.page.getByLabel(/main reason/u).fill("from the other device");
    await waitUntilSaved(other.page);
    await page.getByLabel(/Please tell me your story/u).fill("from this device");
    await waitUntilSaved(page);
    expect(await storedClient(site.app, uid)).toMatchObject({
      story: { reason: "from the other device", story: "from this device" },
    });
    // The server refuses the save that builds on an old revision; the page repeats it.
    await other.leave({ refusedRequests: true });
    await person.leave({ refusedRequests: true });
  });

  it("says that something is not saved while it is not, and saves it when it can", async () => {
    await arrive();
    await open("/story");
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await page.getByLabel(/Please tell me your story/u).fill("kept on screen");
    await page
      .getByText(/^Not saved yet\. The server cannot be reached/u)
      .first()
      .waitFor();
    await page.unroute("**/documents:commit*");
    await isOnlineAgain(page);
    await waitUntilSaved(page);
    expect(await storedClient(site.app, uid)).toMatchObject({ story: { story: "kept on screen" } });
    await person.leave({ refusedRequests: true });
  });

  it("keeps what was left unsaved, says so elsewhere, and brings it back", async () => {
    await arrive();
    await open("/story");
    await page.route("**/documents:commit*", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel(/Please tell me your story/u).fill("first version");
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
    await sectionLink("Health").click();
    await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();
    await sectionLink("Story").click();
    await page.locator("form").waitFor();
    expect(await page.getByLabel(/Please tell me your story/u).inputValue()).toBe("first version");
    await page.unroute("**/documents:commit*");
    await page.getByLabel(/Please tell me your story/u).fill("second, newer version");
    await waitUntilSaved(page);
    // Waits longer than any retry that the first visit to the section may have scheduled.
    await page.waitForTimeout(5000);
    expect(await storedClient(site.app, uid)).toMatchObject({
      story: { story: "second, newer version" },
    });
    await person.leave({ refusedRequests: true });
  });

  it("asks before logging out while something is not saved, and stays if asked to", async () => {
    await arrive();
    await open("/story");
    await page.route("**/documents:commit*", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel(/Please tell me your story/u).fill("unsaved");
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    const logout = page.getByRole("button", { name: "Logout" });
    await logout.click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(
      /^Something you wrote in Story could not be saved, and would be lost\./u,
    );
    await logout.click();
    await page.waitForURL(`${site.app.origin}/`);
    await person.leave({ refusedRequests: true });
  });

  it("says that all answers together are too long, and not that the server is away", async () => {
    const long = Object.fromEntries(
      Object.keys(readFieldLists(ROOT)["familyparents"] ?? {}).map((question) => [
        question,
        "x".repeat(50_000),
      ]),
    );
    await arrive({ familyparents: long });
    await open("/story");
    await page.getByLabel(/Please tell me your story/u).fill("y".repeat(100_000));
    await page
      .getByText(/^One answer is not saved yet.*characters too long/u)
      .first()
      .waitFor();
    expect(await storedClient(site.app, uid)).not.toHaveProperty("story");
    // A shorter answer is saved after the usual delay, without the button.
    await page.getByLabel(/Please tell me your story/u).fill("short enough");
    await waitUntilSaved(page);
    await person.leave({ refusedRequests: true });
  });

  it("does not create a deleted client anew, and says what has happened", async () => {
    await arrive();
    await open("/story");
    await site.app.admin.firestore.collection("clients").doc(uid).delete();
    await page.getByLabel(/Please tell me your story/u).fill("still here to copy");
    await page
      .getByText(/^Not saved yet\. Your file is no longer there/u)
      .first()
      .waitFor();
    expect(await page.getByLabel(/Please tell me your story/u).inputValue()).toBe(
      "still here to copy",
    );
    expect(await storedClient(site.app, uid)).toBeUndefined();
    await person.leave({ refusedRequests: true });
  });

  it("keeps a number that is none on screen and out of the store", async () => {
    await arrive({ questionnaire: { height: 168 } });
    await open("/questionnaire");
    await page.getByLabel("Height in centimetres").fill("1m70");
    await page.getByLabel("Weight in kilograms").fill("72,6");
    await page.keyboard.press("Tab");
    await waitUntilSaved(page);
    await page
      .getByText(/^One answer needs a look/u)
      .first()
      .waitFor();
    expect(await storedClient(site.app, uid)).toMatchObject({
      questionnaire: { height: 168, weight: 72.6 },
    });
    await page.getByLabel("Height in centimetres").fill("170,5");
    await page
      .getByText(/^One answer needs a look/u)
      .first()
      .waitFor({ state: "detached" });
    await waitUntilSaved(page);
    expect(await storedClient(site.app, uid)).toMatchObject({ questionnaire: { height: 170.5 } });
    await person.leave();
  });

  it("shows another client none of the answers that were on this browser before", async () => {
    await arrive({ story: { story: "Only mine" } });
    await open("/story");
    await page.goto(`${site.app.origin}/dashboardclient`);
    await logOut(page);
    const other = { email: "other@example.com", password: "some-words-1" };
    await addClient(site.app, other, "Another Client");
    await signIn(person, other);
    await open("/story");
    expect(await page.getByLabel(/Please tell me your story/u).inputValue()).toBe("");
    await person.leave();
  });
});
