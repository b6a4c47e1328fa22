import { FieldValue } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { goOffline, untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
/** No response for a list may contain this answer. */
const ANSWER = "an answer that no list shows";

describe("what is new", () => {
  const site = withApp();
  let coach: Person;

  beforeAll(async () => {
    coach = await openPerson(site.browser, site.app.origin, 390);
    await signIn(coach, COACH);
  });
  afterAll(async () => {
    await coach.leave({ refusedRequests: true });
  });

  const lines = () => coach.page.getByRole("main").getByRole("listitem");
  const lineOf = (name: string) => lines().filter({ hasText: name });

  beforeAll(async () => {
    const { firestore } = site.app.admin;
    const batch = firestore.batch();
    const add = (uid: string, name: string, known: object): void => {
      batch.set(firestore.collection("clients").doc(uid), {
        name,
        email: `${uid}@example.com`,
        phone: "",
        dateOfBirth: "",
        role: "client",
        mustChangePassword: false,
        ...known,
      });
    };
    const health = { medications: ANSWER };
    add("wrote", "Wanda Wrote", { health, savedAt: { health: ago(1) } });
    add("ready", "Rita Ready", {
      savedAt: { questionnaire: ago(4) },
      ready: { questionnaire: true },
      readyAt: ago(2),
    });
    add("erase", "Emma Erase", { savedAt: { health: ago(8) }, erasureAskedAt: ago(8) });
    add("begun", "Nora New", { mustChangePassword: true });
    add("old", "Olga Old", { story: { story: ANSWER } });
    add("older", "Older Otto", { story: "not even a section" });
    for (let index = 0; index < 4; index++) {
      batch.set(firestore.collection("contactMessages").doc(), {
        name: "A Visitor",
        email: "visitor@example.com",
        message: "Hello",
        timestamp: ago(index),
        ...(index > 1 && { handled: index === 3 }),
      });
    }
    await batch.commit();
  });

  it("is the number of messages and each client's latest thing, one click away", async () => {
    const { page } = coach;
    const answered: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().includes(":runQuery")) {
        answered.push(response.text());
      }
    });
    await page.goto(`${site.app.origin}/dashboardadmin`);
    await page.getByRole("link", { name: "3 messages are not handled yet" }).waitFor();
    await page.getByText("1 has not begun").click();
    await expect.poll(() => lineOf("Nora New").isVisible()).toBe(true);
    const said = await lines()
      .filter({ hasText: /\w+ \w+ / })
      .allTextContents();
    const weekday = (days: number) => ago(days).toLocaleDateString("en-GB", { weekday: "long" });
    expect(said.slice(0, 6)).toEqual([
      expect.stringMatching(/^Emma Erase has asked to be erased, on \d/u),
      "Wanda Wrote not read yet: Health, yesterday",
      `Rita Ready Details is ready for you, on ${weekday(2)}`,
      "Older Otto not read yet",
      "Olga Old not read yet",
      "Nora New not begun",
    ]);
    expect((await Promise.all(answered)).join()).not.toContain(ANSWER);
    await lineOf("Wanda Wrote").getByRole("link").click();
    const health = page.getByRole("heading", { level: 2, name: "Health" });
    await expect.poll(() => health.evaluate((h2) => h2 === document.activeElement)).toBe(true);
    await page.getByText(ANSWER).waitFor();
  });

  it("is unknown without a connection, and known once it is back", async () => {
    const { page, context } = coach;
    await page.goto(`${site.app.origin}/newclient`);
    await page.getByRole("link", { name: "Back to Dashboard" }).waitFor();
    await untilQuiet(page);
    await page.route("**/documents:run*", (route) => route.abort("connectionrefused"));
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByText(/^Your messages could not be counted\./u).waitFor();
    await page.getByText("The server cannot be reached at the moment.").last().waitFor();
    for (const label of ["New Client", "Client Overview", "Messages", "Agenda"]) {
      await page.getByRole("link", { name: label, exact: true }).waitFor();
    }
    await page.unroute("**/documents:run*");
    await goOffline(page);
    await context.setOffline(false);
    await lineOf("Wanda Wrote").waitFor();
    await page.getByRole("link", { name: "3 messages are not handled yet" }).waitFor();
  });

  it("is what this coach has not read, until it is read", async () => {
    const { page } = coach;
    const uid = crypto.randomUUID();
    const clara = site.app.admin.firestore.doc(`clients/${uid}`);
    const line = lineOf(uid);
    const isFirst = async (words: string): Promise<void> => {
      await expect.poll(() => line.textContent()).toBe(`${uid} ${words}`);
      expect(await lines().nth(1).textContent()).toBe(await line.textContent());
    };
    /** Expects the client last in the whole list, without news. */
    const isRead = async (): Promise<void> => {
      await page.getByRole("button", { name: "Show more" }).click();
      await expect.poll(() => line.textContent()).toBe(`${uid} nothing new`);
    };
    const save = (section: string, answers: Readonly<Record<string, string>>) =>
      clara.set(
        { [section]: answers, savedAt: { [section]: FieldValue.serverTimestamp() } },
        { merge: true },
      );
    /** Presses a button, and expects it to be in view without scrolling. */
    const mark = async (name: string): Promise<void> => {
      const button = page.getByRole("button", { name, exact: true }).filter({ visible: true });
      await expect
        .poll(async () => {
          const boxes = await Promise.all((await button.all()).map((one) => one.boundingBox()));
          return boxes.findIndex((box) => box !== null && box.y > 0 && box.y + box.height < 900);
        })
        .not.toBe(-1);
      await button.first().click();
      await page.getByText("Marked as read, as you see it here.").waitFor();
    };
    await clara.set({ name: uid, role: "client" });
    await save("story", { reason: "First", story: "First", issues: "First" });
    await save("familyparents", { raisedBy: "First", childhoodHomes: "First" });
    await page.goto(`${site.app.origin}/dashboardadmin`);
    await isFirst("not read yet: Family | Parents and Story, today");
    await line.getByRole("link").click();
    await page.getByText("Not read yet: Story and Family | Parents.").waitFor();
    await mark("Mark all as read");
    await page.goto(`${site.app.origin}/dashboardadmin`);
    await isRead();

    await save("familyparents", { raisedBy: "Second" });
    await save("story", { reason: "Second", story: "Second" });
    await page.reload();
    await isFirst("2 changed in Story, 1 in Family | Parents, today");
    await line.getByRole("link").click();
    await page.getByText("2 changed in Story, 1 in Family | Parents.").waitFor();
    await mark("Mark all as read");
    await page.goto(`${site.app.origin}/dashboardadmin`);
    await isRead();
    await clara.delete();
  });
});
