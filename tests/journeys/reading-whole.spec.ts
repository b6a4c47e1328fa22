import { FieldPath } from "firebase-admin/firestore";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { arrivesAt, focused, tabBackTo, tabTo } from "../support/browser/keyboard.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const LONG = `It begins with my mother. ${"And on it goes. ".repeat(600)}\n\nIt ends with my  MÖTHER.`;

describe("reading all of a client", () => {
  const site = withApp();
  let coach: Person;
  let page: Page;
  let uid: string;

  const clients = () => site.app.admin.firestore.collection("clients");
  const store = (id: string, name: string, document: object = {}) =>
    clients()
      .doc(id)
      .set({ name, email: `${id}@example.com`, phone: "", dateOfBirth: "", ...document });
  const save = (section: string, question: string, answer: string) =>
    clients().doc(uid).update(new FieldPath(section, question), answer);
  const readings = async (): Promise<string> => {
    const { firestore } = site.app.admin;
    const stored = await firestore.collection("coachReadings").doc(uid).get();
    return JSON.stringify(stored.data() ?? {});
  };

  beforeAll(async () => {
    coach = await openPerson(site.browser, site.app.origin, 390);
    page = coach.page;
    await signIn(coach, COACH);
  });
  afterAll(async () => {
    await coach.leave({ refusedRequests: true });
  });
  beforeEach(async () => {
    uid = crypto.randomUUID();
    await Promise.all([
      store(`${uid}-a`, `${uid} Anna`),
      store(`${uid}-admin`, `${uid} Anna, who coaches`, { role: "admin" }),
      store(uid, `${uid} Bea`, {
        role: "client",
        questionnaire: { age: 41, height: "170", gender: "woman" },
        story: { reason: "My mother asked", story: LONG, issues: "" },
        health: { medications: "None, as my mothers wanted", vaccines: "Two" },
        retiredMap: "no section",
      }),
      store(`${uid}-c`, `${uid} Cleo`),
    ]);
  });

  const section = (title: string) => page.getByRole("region", { name: title, exact: true });
  const open = async (): Promise<void> => {
    await page.goto(`${site.app.origin}/readclient/${uid}`);
    await section("Story").waitFor();
  };
  const openTools = async (): Promise<void> => {
    await page.getByRole("button", { name: "Find", exact: true }).press("Enter");
  };
  const search = () => page.getByRole("search", { name: "The answers" });
  const found = (words: string) => search().getByText(words, { exact: true }).waitFor();
  const isInView = (locator: ReturnType<Page["locator"]>) =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

  it("finds in answers by keyboard, in no address, and shows answered ones alone", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
    await open();
    await tabTo(page, "Find");
    await page.keyboard.press("Enter");
    await tabTo(page, "Find in the answers");
    await page.keyboard.type("m");
    expect(await search().getByRole("status").textContent()).toBe("");
    await page.keyboard.type("other");
    await found("4 in 2 sections");
    const marked = (name: string) =>
      page.evaluate((which) => [...(CSS.highlights.get(which) ?? [])].map(String), name);
    await expect
      .poll(() => marked("found-in-answers"))
      .toEqual(["mother", "mother", "MÖTHER", "mother"]);
    await page.keyboard.press("Enter");
    await found("1 of 4 in 2 sections: Story");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await found("3 of 4 in 2 sections: Story");
    await expect.poll(() => marked("found-here")).toEqual(["MÖTHER"]);
    const place = await page.evaluate(() => {
      const [range] = CSS.highlights.get("found-here") ?? [];
      return range instanceof Range ? range.getBoundingClientRect().top / window.innerHeight : -1;
    });
    expect(place).toBeGreaterThan(0.3);
    expect(place).toBeLessThan(0.7);
    await page.keyboard.press("Shift+Enter");
    await found("2 of 4 in 2 sections: Story");
    await tabTo(page, "Next found");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await found("4 of 4 in 2 sections: Health");
    await page.keyboard.press("Enter");
    await found("1 of 4 in 2 sections: Story");
    await tabBackTo(page, "Found before this");
    await page.keyboard.press("Enter");
    await found("4 of 4 in 2 sections: Health");
    await tabBackTo(page, "Find in the answers");
    await page.keyboard.press("End");
    await page.keyboard.type(" my");
    await found("Not in the answers");
    await page.keyboard.press("Escape");
    await expect.poll(() => marked("found-in-answers")).toEqual([]);
    expect(asked.filter((request) => request.includes("other"))).toEqual([]);
    expect(page.url()).toMatch(/\/readclient\/[\w-]+$/u);

    const unanswered = page.getByText("Not answered");
    expect(await unanswered.first().isVisible()).toBe(true);
    await page.getByLabel("Only answered").press("Space");
    expect(await unanswered.filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole("heading", { name: "Sleep" }).isVisible()).toBe(false);
    await page.getByText("My mother asked").waitFor();
    await section("Personal").getByText("Not begun yet.").waitFor();
  });

  it("marks as read what was seen, on request, and what changed after it", async () => {
    await open();
    const story = section("Story");
    await story.getByText("You have not marked this as read yet.").waitFor();
    expect(await page.locator("[data-mark]").count()).toBe(0);
    // The client saves after the coach has opened the page, so the coach has not seen this answer.
    await save("story", "unload", "Just now");
    const isRead = story.getByRole("button", { name: "I have read this section" });
    await goOffline(page);
    await isRead.press("Enter");
    await story.getByText("You seem to be offline.").waitFor();
    await coach.context.setOffline(false);
    expect(await readings()).toBe("{}");
    await isRead.press("Enter");
    await story.getByText("Marked as read, as you see it here.").waitFor();
    await story.getByText("Nothing new since you read it today.").waitFor();
    expect(await readings()).not.toContain("mother");
    await section("Health").getByText("You have not marked this as read yet.").waitFor();

    await save("story", "reason", "My father asked");
    await page.reload();
    await story.getByText("1 new, 1 changed since you read it today.").waitFor();
    expect(await page.locator("[data-mark=new]").locator("..").textContent()).toContain("Just now");
    expect(await page.locator("[data-mark=changed]").locator("..").textContent()).toContain(
      "My father",
    );

    await openTools();
    await page.getByRole("button", { name: "To what has changed (2)" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Next change");
    expect(await isInView(page.locator("[data-mark=changed]"))).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => isInView(page.locator("[data-mark=new]"))).toBe(true);
    expect(
      await page
        .locator("[data-mark=new] button")
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);

    const all = page.getByRole("button", { name: "I have read all of it" });
    await all.press("Enter");
    await story.getByText("Nothing new since you read it today.").waitFor();
    await section("Health").getByText("Nothing new since you read it today.").waitFor();
    await expect.poll(() => focused(page)).toBe("Take that back");
    await page.keyboard.press("Enter");
    await story.getByText("1 new, 1 changed since you read it today.").waitFor();
    await section("Health").getByText("You have not marked this as read yet.").waitFor();
    await page.reload();
    await story.getByText("1 new, 1 changed since you read it today.").waitFor();
    await section("Health").getByText("You have not marked this as read yet.").waitFor();

    // An answer that the client removes counts as one more change, and the page keeps showing it.
    await save("story", "reason", "");
    await page.reload();
    await story.getByText("1 new, 1 changed since you read it today.").waitFor();
    await openTools();
    await page.getByLabel("Only answered").check();
    expect(await page.locator("[data-mark=changed]").locator("..").textContent()).toContain(
      "Not answered",
    );
    expect(await page.locator("[data-mark=changed]").isVisible()).toBe(true);
  });

  it("leads from what is new to its section, and on to each", async () => {
    await clients()
      .doc(uid)
      .update({ savedAt: { health: new Date() } });
    await page.goto(`${site.app.origin}/dashboardadmin`);
    await page.getByRole("link", { name: `${uid} Bea not read yet: Health, today` }).press("Enter");
    const health = section("Health").getByRole("heading", { name: "Health", exact: true });
    await health.waitFor();
    await expect.poll(() => health.evaluate((h2) => h2 === document.activeElement)).toBe(true);
    expect(await isInView(health)).toBe(true);
    await page.getByRole("link", { name: "Story", exact: true }).first().press("Enter");
    await arrivesAt(page, "Story");
    await page.getByRole("link", { name: "On to Health" }).press("Enter");
    await arrivesAt(page, "Health");
    await page.getByRole("link", { name: "Back to Story" }).press("Enter");
    await arrivesAt(page, "Story");
    await page.getByText("You have not marked this as read yet.").waitFor();
    await openTools();
    await page.getByLabel("Find in the answers").fill("mother");
    await found("3 found");
    await page.getByRole("button", { name: "I have read this section" }).press("Enter");
    await page.getByText("Nothing new since you read it today.").waitFor();
    await page.getByRole("link", { name: "All answers" }).press("Enter");
    await section("Story").getByText("Nothing new since you read it today.").waitFor();
  });
});
