import type { AdminDocument } from "../support/admin-access.ts";
import { focused, pressAt, tabBackTo, tabTo } from "../support/browser/keyboard.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Locator, type Page, expect, test as base } from "../support/test.ts";

const LONG = `It begins with my mother. ${"And on it goes. ".repeat(600)}\n\nIt ends with my  MÖTHER.`;

/** `bea`: the document of a client between others. */
const test = base.extend<{ readonly bea: AdminDocument }>({
  bea: async ({ app }, use) => {
    const clients = app.admin.firestore.collection("clients");
    const uid = crypto.randomUUID();
    const store = (id: string, name: string, document: object = {}) =>
      clients
        .doc(id)
        .set({ name, email: `${id}@example.com`, phone: "", dateOfBirth: "", ...document });
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
    await use(clients.doc(uid));
  },
});

test.use({ viewport: { width: 390, height: 900 } });

test.describe("reading all of a client", () => {
  const section = (page: Page, title: string) =>
    page.getByRole("region", { name: title, exact: true });
  const found = (page: Page, words: string): Promise<void> =>
    expect(
      page.getByRole("search", { name: "The answers" }).getByText(words, { exact: true }),
    ).toBeVisible();
  const isInView = (locator: Locator): Promise<boolean> =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

  test("finds in answers by keyboard, in no address, and shows answered ones alone", async ({
    bea,
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
    await signIn(page, COACH, `/readclient/${bea.id}`);
    await section(page, "Story").waitFor();
    await pressAt(page, "Find");
    await tabTo(page, "Find in the answers");
    await page.keyboard.type("m");
    expect(
      await page.getByRole("search", { name: "The answers" }).getByRole("status").textContent(),
    ).toBe("");
    await page.keyboard.type("other");
    await found(page, "4 in 2 sections");
    const marked = (name: string) =>
      page.evaluate((which) => [...(CSS.highlights.get(which) ?? [])].map(String), name);
    await expect
      .poll(() => marked("found-in-answers"))
      .toEqual(["mother", "mother", "MÖTHER", "mother"]);
    await page.keyboard.press("Enter");
    await found(page, "1 of 4 in 2 sections: Story");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await found(page, "3 of 4 in 2 sections: Story");
    await expect.poll(() => marked("found-here")).toEqual(["MÖTHER"]);
    const place = await page.evaluate(() => {
      const [range] = CSS.highlights.get("found-here") ?? [];
      return range instanceof Range ? range.getBoundingClientRect().top / window.innerHeight : -1;
    });
    expect(place).toBeGreaterThan(0.3);
    expect(place).toBeLessThan(0.7);
    await page.keyboard.press("Shift+Enter");
    await found(page, "2 of 4 in 2 sections: Story");
    await pressAt(page, "Next found");
    await page.keyboard.press("Enter");
    await found(page, "4 of 4 in 2 sections: Health");
    await page.keyboard.press("Enter");
    await found(page, "1 of 4 in 2 sections: Story");
    await tabBackTo(page, "Found before this");
    await page.keyboard.press("Enter");
    await found(page, "4 of 4 in 2 sections: Health");
    await tabBackTo(page, "Find in the answers");
    await page.keyboard.press("End");
    await page.keyboard.type(" my");
    await found(page, "Not in the answers");
    await page.keyboard.press("Escape");
    await expect.poll(() => marked("found-in-answers")).toEqual([]);
    expect(asked.filter((request) => request.includes("other"))).toEqual([]);
    expect(page.url()).toMatch(/\/readclient\/[\w-]+$/u);

    const unanswered = page.getByText("Not answered", { exact: true }).filter({ visible: true });
    await expect(unanswered).toHaveCount(0);
    await page.getByLabel("Not answered, too").press("Space");
    await expect(unanswered.first()).toBeVisible();
    await page.getByText("My mother asked").waitFor();
    await section(page, "Personal").getByText("Not begun yet.").waitFor();
  });

  test("marks as read what was seen, on request, and what changed after it", async ({
    app,
    bea,
    page,
    context,
  }) => {
    const readings = async (): Promise<string> => {
      const stored = await app.admin.firestore.doc(`coachReadings/${bea.id}`).get();
      return JSON.stringify(stored.data() ?? {});
    };
    const NOT_READ = "Not read yet";
    const NOTHING_NEW = "Nothing new since you read it today";
    const TWO_NEW = "1 new, 1 changed since you read it today";
    await signIn(page, COACH, `/readclient/${bea.id}`);
    const story = section(page, "Story");
    const health = section(page, "Health");
    const changed = page.locator("[data-mark=changed]");
    const isNew = page.locator("[data-mark=new]");
    await expect(story.getByText(NOT_READ)).toBeVisible();
    await expect(page.locator("[data-mark]")).toHaveCount(0);
    // The client saves after the coach has opened the page, so the coach has not seen this answer.
    await bea.update({ "story.unload": "Just now" });
    const isRead = story.getByRole("button", { name: "Mark as read" }).last();
    await goOffline(page);
    await isRead.press("Enter");
    await expect(story.getByText("You seem to be offline.")).toBeVisible();
    await context.setOffline(false);
    expect(await readings()).toBe("{}");
    await isRead.press("Enter");
    await expect(story.getByText("Marked as read, as you see it here.")).toBeVisible();
    await expect(story.getByText(NOTHING_NEW)).toBeVisible();
    expect(await readings()).not.toContain("mother");
    await expect(health.getByText(NOT_READ)).toBeVisible();

    await bea.update({ "story.reason": "My father asked" });
    await page.reload();
    await expect(story.getByText(TWO_NEW)).toBeVisible();
    await expect(isNew.locator("..")).toContainText("Just now");
    await expect(changed.locator("..")).toContainText("My father");

    await page.getByRole("button", { name: "1 new, 1 changed", exact: true }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Next change");
    await expect.poll(() => isInView(changed)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => isInView(isNew)).toBe(true);
    await expect(isNew.getByRole("button")).toBeFocused();

    const all = page.getByRole("button", { name: "Mark all as read" }).last();
    await all.press("Enter");
    await expect(story.getByText(NOTHING_NEW)).toBeVisible();
    await expect(health.getByText(NOTHING_NEW)).toBeVisible();
    await expect.poll(() => focused(page)).toBe("Take that back");
    await page.keyboard.press("Enter");
    await expect(story.getByText(TWO_NEW)).toBeVisible();
    await expect(health.getByText(NOT_READ)).toBeVisible();
    await page.reload();
    await expect(story.getByText(TWO_NEW)).toBeVisible();
    await expect(health.getByText(NOT_READ)).toBeVisible();

    // A question whose answer was taken away is news, and not folded with those that never had one.
    await bea.update({ "story.reason": "" });
    await page.reload();
    await expect(story.getByText("1 new, 1 taken away since you read it today")).toBeVisible();
    await expect(page.getByText("Taken away", { exact: true })).toBeVisible();
  });
});
