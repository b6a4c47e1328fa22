import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { tabTo } from "../support/keyboard.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY);
/** Nobody may find this in a list's answer. */
const ANSWER = "an answer that no list shows";

describe.each([1280, 390])("what is new, at a width of %i", (width) => {
  const site = withApp();
  let coach: Person;

  beforeEach(async () => {
    coach = await openPerson(site.browser, site.app.origin, width);
  });
  afterEach(async () => {
    await coach.leave({ refusedRequests: true });
  });

  const lines = () => coach.page.getByRole("main").getByRole("listitem");
  const lineOf = (name: string) => lines().filter({ hasText: name });

  it("is said to be nothing where there is nobody yet", async () => {
    const { page } = coach;
    await signIn(coach, COACH, "/dashboardadmin");
    await page.getByText("No message is waiting for you.").waitFor();
    await page.getByText("There are no clients yet.").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  describe("with clients and messages", () => {
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
      add("wrote", "Wanda Wrote", { health, savedAt: { story: ago(3), health: ago(1) } });
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

    it("is the number of messages and the latest thing of each client, one click away", async () => {
      const { page } = coach;
      const answered: Promise<string>[] = [];
      page.on("response", (response) => {
        if (response.url().includes(":runQuery")) {
          answered.push(response.text());
        }
      });
      await signIn(coach, COACH, "/dashboardadmin");
      await page.getByRole("link", { name: "3 messages are not handled yet" }).waitFor();
      await page.getByRole("button", { name: "Show more" }).click();
      await expect.poll(() => lineOf("Olga Old").count()).toBe(1);
      const said = await lines()
        .filter({ hasText: /\w+ \w+ / })
        .allTextContents();
      const weekday = (days: number) =>
        ago(days).toDate().toLocaleDateString("en-GB", { weekday: "long" });
      expect(said.slice(0, 6)).toEqual([
        expect.stringMatching(/^Emma Erase has asked to be erased, on \d/u),
        "Wanda Wrote wrote in Health, yesterday",
        `Rita Ready Details is ready for you, on ${weekday(2)}`,
        "Nora New not begun",
        "Older Otto nothing new",
        "Olga Old nothing new",
      ]);
      expect((await Promise.all(answered)).join()).not.toContain(ANSWER);
      expect(await violations(page)).toEqual([]);
      await lineOf("Wanda Wrote").getByRole("link").click();
      const health = page.getByRole("heading", { level: 2, name: "Health" });
      await expect.poll(() => health.evaluate((h2) => h2 === document.activeElement)).toBe(true);
      await page.getByText(ANSWER).waitFor();
    });

    it("is reached with the keyboard alone, and the rest after it", async () => {
      const { page } = coach;
      await signIn(coach, COACH, "/dashboardadmin");
      await lineOf("Rita Ready").waitFor();
      await tabTo(page, "3 messages are not handled yet");
      await tabTo(page, /^Rita Ready/u);
      await tabTo(page, "Show more");
      await page.keyboard.press("Enter");
      const first = lineOf("Olga Old").getByRole("link");
      await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
      for (const label of ["New Client", "Client Overview", "Messages", "Agenda", "Logout"]) {
        await tabTo(page, label);
      }
    });

    it("is said not to be known without a connection, and known once it is back", async () => {
      const { page, context } = coach;
      await signIn(coach, COACH, "/newclient");
      await page.getByRole("link", { name: "Back to Dashboard" }).waitFor();
      await page.waitForLoadState("networkidle");
      await page.route("**/documents:run*", (route) => route.abort("connectionrefused"));
      await page.getByRole("link", { name: "Back to Dashboard" }).click();
      await page.getByText(/^Your messages could not be counted\./u).waitFor();
      await page.getByText("The server cannot be reached at the moment.").last().waitFor();
      for (const label of ["New Client", "Client Overview", "Messages", "Agenda"]) {
        await page.getByRole("link", { name: label, exact: true }).waitFor();
      }
      expect(await violations(page)).toEqual([]);
      await page.unroute("**/documents:run*");
      await context.setOffline(true);
      await context.setOffline(false);
      await lineOf("Wanda Wrote").waitFor();
      await page.getByRole("link", { name: "3 messages are not handled yet" }).waitFor();
    });

    it("ends with what is kept longer than the privacy page promises", async () => {
      const { page } = coach;
      const { firestore } = site.app.admin;
      await firestore.doc("clients/long").set({ name: "Lena Long", savedAt: { story: ago(500) } });
      await firestore.doc("contactMessages/long").set({ message: "Hello", timestamp: ago(500) });
      await signIn(coach, COACH, "/dashboardadmin");
      const kept = page.getByRole("region", { name: "Kept longer than you promise" });
      await kept.getByText("1 message is older than 12 months.").waitFor();
      expect(await kept.getByRole("listitem").allTextContents()).toEqual([
        expect.stringMatching(/^Lena Long, on \d/u),
      ]);
      expect(await violations(page)).toEqual([]);
    });
  });
});
