import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { type Person, openPerson } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";
import { signal } from "../support/client/writing-client.ts";

const site = withApp();

const isHydrated = (page: Page): Promise<void> =>
  page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });

/** Files of the app, which `src/lazy-hydration.ts` loads. */
const APP = /\/assets\/(?!lazy-hydration-)[^/]+\.js$/u;

const ADDED_BESIDE_FIELDS = `
  for (const field of document.querySelectorAll("input, textarea")) {
    field.after(document.createElement("div"));
  }`;

const TRANSLATED = `
  for (const element of document.querySelectorAll("h1, p, a, label, button")) {
    const words = document.createElement("font");
    words.append(...element.childNodes);
    element.append(words);
  }`;

/** Lets the home page load its app with `release`, and returns the intro's phases until `content`. */
async function phasesOnceHydrated(page: Page, release: () => void): Promise<readonly string[]> {
  const phases = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new MutationObserver(() => {
          seen.push(document.querySelector<HTMLElement>("[data-intro]")?.dataset["intro"] ?? "");
          if (seen.at(-1) === "content") {
            resolve(seen);
          }
        }).observe(document.body, { subtree: true, attributeFilter: ["data-intro"] });
      }),
  );
  release();
  return phases;
}

describe("a public page", () => {
  it("fetches the app by itself, once it has been painted", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    const { page } = visitor;
    await page.goto(`${site.app.origin}/about`);
    await isHydrated(page);
    const begun = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      files: performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    const scripts = begun.files.filter(({ name }) => APP.test(name));
    expect(scripts.length).toBeGreaterThan(1);
    expect(begun.painted).toBeLessThan(Math.min(...scripts.map(({ startTime }) => startTime)));
    await visitor.leave();
  });
});

describe("while the app has not come yet", () => {
  /**
   * Opens a page as a visitor, and holds the app's files back until `release` is called. `change` runs in the
   * page once its HTML is there.
   */
  async function openAsleep(
    path: string,
    width = 1280,
    change?: string,
  ): Promise<{ visitor: Person; page: Page; release: () => void }> {
    const visitor = await openPerson(site.browser, site.app.origin, width);
    const { page } = visitor;
    await page.addInitScript(`addEventListener("DOMContentLoaded", () => { ${change ?? ""} })`);
    const released = signal();
    await page.route(APP, async (route) => {
      await released.given;
      await route.continue();
    });
    await page.goto(site.app.origin + path);
    return { visitor, page, release: released.give };
  }

  /** The menu button's `expanded` state in the accessibility tree. */
  async function announced(visitor: Person): Promise<unknown> {
    const devTools = await visitor.context.newCDPSession(visitor.page);
    const { nodes } = await devTools.send("Accessibility.getFullAXTree");
    await devTools.detach();
    const button = nodes.find(
      ({ role, name }) => role?.value === "button" && name?.value === "Menu",
    );
    return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
  }

  it("the small screen's menu works by keyboard and touch, and leads on", async () => {
    const { visitor, page, release } = await openAsleep("/about", 390);
    const toggle = page.getByRole("button", { name: "Menu" });
    const coaching = page.getByRole("link", { name: "COACHING" });
    expect(await announced(visitor)).toBe(false);
    await toggle.focus();
    await page.keyboard.press("Enter");
    await coaching.waitFor();
    expect(await announced(visitor)).toBe(true);
    for (const name of ["HOME", "COACHING", "ABOUT", "CONTACT"]) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press("Escape");
    await coaching.waitFor({ state: "hidden" });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);

    await toggle.click();
    await coaching.waitFor();
    await page.locator("footer").click();
    await coaching.waitFor({ state: "hidden" });

    await toggle.click();
    await coaching.click();
    await page.getByRole("heading", { level: 1, name: "COACHING" }).waitFor();
    await toggle.click();
    await coaching.waitFor();
    release();
    // LOGIN appears with hydration, during which the menu stays open.
    await page.getByRole("link", { name: "LOGIN" }).waitFor();
    expect(await announced(visitor)).toBe(true);
    await page.keyboard.press("Escape");
    await coaching.waitFor({ state: "hidden" });
    await toggle.click();
    await page.getByRole("link", { name: "LOGIN" }).focus();
    await page.keyboard.press("Tab");
    await coaching.waitFor({ state: "hidden" });
    await toggle.click();
    await page.getByRole("link", { name: "ABOUT", exact: true }).press("Enter");
    await page.waitForURL("**/about");
    await coaching.waitFor({ state: "hidden" });
    await visitor.leave();
  });

  it("the film plays, and pausing it is not forgotten", async () => {
    const { visitor, page, release } = await openAsleep("/");
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
    const pause = page.getByRole("button", { name: "Pause the film" });
    // Clicks twice, as visitors do because the first click shows no effect.
    await pause.click();
    await pause.click();
    release();
    await page.getByRole("button", { name: "Play the film" }).waitFor();
    await page.waitForFunction(() => document.querySelector("video")?.paused === true);
    await visitor.leave();
  });

  it("the intro ends by itself, and does not begin again with the app", async () => {
    const { visitor, page, release } = await openAsleep("/");
    await page.getByRole("button", { name: "Skip intro" }).waitFor();
    // Only here does the intro end by its style sheet. Plays its nine seconds, and the fading in, in two.
    const devTools = await visitor.context.newCDPSession(page);
    await devTools.send("Animation.enable");
    await devTools.send("Animation.setPlaybackRate", { playbackRate: 5 });
    await page.getByRole("button", { name: "Skip intro" }).waitFor({ state: "hidden" });
    await expect
      .poll(() =>
        page
          .locator("main section")
          .first()
          .evaluate((about) => getComputedStyle(about).opacity),
      )
      .toBe("1");
    expect(await phasesOnceHydrated(page, release)).toEqual(["content"]);
    await visitor.leave();
  });

  it("a message is written, not sent in part, kept, and sent once", async () => {
    const { visitor, page, release } = await openAsleep("/contact");
    await page.getByLabel("Name").click();
    await page.keyboard.type("Anna");
    await page.getByLabel("Message").fill("Hello, is there");
    await page.getByLabel("Email").fill("anna@example.com");
    const send = page.getByRole("button", { name: "Send" });
    await page.keyboard.press("Enter");
    expect(await send.isDisabled()).toBe(true);
    expect(page.url()).toBe(`${site.app.origin}/contact`);
    const message = page.getByLabel("Message");
    await message.press("ControlOrMeta+End");
    release();
    await page.keyboard.type(" room for me?", { delay: 20 });
    await isHydrated(page);
    expect(await message.inputValue()).toBe("Hello, is there room for me?");
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    await send.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { docs } = await site.app.admin.firestore.collection("contactMessages").get();
    expect(docs.map((document) => document.get("message") as unknown)).toEqual([
      "Hello, is there room for me?",
    ]);
    await visitor.leave();
  });

  // As browser extensions and translators do: hydration then fails, and makes the fields anew.
  it.each([
    ["an element beside each field", ADDED_BESIDE_FIELDS],
    ["a translation", TRANSLATED],
    ["a template in the head", 'document.head.prepend(document.createElement("template"))'],
  ])("a message outlasts %s, with focus and selection", async (_kind, change) => {
    const { visitor, page, release } = await openAsleep("/contact", 1280, change);
    const message = page.locator("[name=message]");
    await page.locator("[name=name]").fill("Anna");
    await page.locator("[name=email]").fill("anna@example.com");
    await message.fill("Hello, is there room for me?");
    await message.press("ControlOrMeta+Home");
    await page.keyboard.press("Shift+ArrowRight");
    release();
    await page.getByRole("button", { name: "Send" }).and(page.locator(":enabled")).waitFor();
    await page.keyboard.type("h");
    expect(await message.inputValue()).toBe("hello, is there room for me?");
    expect(await page.locator("form").count()).toBe(1);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { docs } = await site.app.admin.firestore.collection("contactMessages").get();
    expect(docs.map((document) => document.data())).toContainEqual(
      expect.objectContaining({ name: "Anna", message: "hello, is there room for me?" }),
    );
    await visitor.leave();
  });
});
