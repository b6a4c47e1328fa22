import { hold } from "../support/browser/intercept.ts";
import { type Page, expect, test } from "../support/test.ts";

/** Files of the app, which `src/lazy-hydration.ts` loads. */
const APP = /\/assets\/(?!lazy-hydration-|first-language-)[^/]+\.js$/u;

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

test("a public page fetches the app by itself, once it has been painted", async ({ page }) => {
  await page.goto("/about");
  await expect(page.locator("#site-links").getByText("LOGIN")).toBeAttached();
  const begun = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    files: performance
      .getEntriesByType("resource")
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  const scripts = begun.files.filter(({ name }) => APP.test(name));
  expect(scripts.length).toBeGreaterThan(1);
  expect(begun.painted).toBeLessThan(Math.min(...scripts.map(({ startTime }) => startTime)));
});

test.describe("while the app has not come yet", () => {
  /**
   * Opens a page and holds the app's files back until the returned function is called. `change` runs in the
   * page once its HTML is there.
   */
  async function openAsleep(
    page: Page,
    path: string,
    change = "",
    waitUntil: "load" | "commit" = "load",
  ): Promise<() => void> {
    await page.addInitScript(`addEventListener("DOMContentLoaded", () => { ${change} })`);
    const release = await hold(page, APP);
    await page.goto(path, { waitUntil });
    return release;
  }

  test("the small screen's menu works by keyboard and touch, and leads on", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const release = await openAsleep(page, "/about");
    const toggle = page.getByRole("button", { name: "Menu" });
    const coaching = page.getByRole("link", { name: "COACHING" });
    const login = page.getByRole("link", { name: "LOGIN" });
    /** The menu button's `expanded` state in the accessibility tree. */
    const announced = async (): Promise<unknown> => {
      const devTools = await page.context().newCDPSession(page);
      const { nodes } = await devTools.send("Accessibility.getFullAXTree");
      await devTools.detach();
      const button = nodes.find(
        ({ role, name }) => role?.value === "button" && name?.value === "Menu",
      );
      return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
    };
    expect(await announced()).toBe(false);
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(coaching).toBeVisible();
    expect(await announced()).toBe(true);
    for (const name of ["HOME", "COACHING", "ABOUT", "CONTACT"]) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press("Escape");
    await expect(coaching).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await expect(coaching).toBeVisible();
    // Beside its links.
    await page.locator("footer").click({ position: { x: 2, y: 2 } });
    await expect(coaching).toBeHidden();

    await toggle.click();
    await coaching.click();
    await expect(page.getByRole("heading", { level: 1, name: "COACHING" })).toBeVisible();
    await toggle.click();
    await expect(coaching).toBeVisible();
    release();
    // LOGIN appears with hydration, during which the menu stays open.
    await expect(login).toBeVisible();
    expect(await announced()).toBe(true);
    await page.keyboard.press("Escape");
    await expect(coaching).toBeHidden();
    await toggle.click();
    await login.focus();
    await page.keyboard.press("Tab");
    await expect(coaching).toBeHidden();
    await toggle.click();
    await page.getByRole("link", { name: "ABOUT", exact: true }).press("Enter");
    await expect(page).toHaveURL("/about");
    await expect(coaching).toBeHidden();
  });

  test("the film waits for it, and pausing the film is not forgotten", async ({ page }) => {
    const release = await openAsleep(page, "/");
    const film = page.locator("video");
    const pause = page.getByRole("button", { name: "Pause the film" });
    // Clicks twice, as visitors do because the first click shows no effect.
    await pause.click();
    await pause.click();
    await expect(film).toHaveJSProperty("paused", true);
    release();
    await expect(page.getByRole("button", { name: "Play the film" })).toBeVisible();
    await expect(film).toHaveJSProperty("paused", true);
    await page.reload();
    await expect(page.getByRole("button", { name: "Play the film" })).toBeVisible();
  });

  test("the intro ends by itself, and does not begin again with the app", async ({ page }) => {
    const release = await openAsleep(page, "/");
    const skip = page.getByRole("button", { name: "Skip intro" });
    await expect(skip).toBeVisible();
    // Only here does the intro end by its style sheet. Plays its nine seconds, and the fading in, in two.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Animation.enable");
    await devTools.send("Animation.setPlaybackRate", { playbackRate: 5 });
    await expect(skip).toBeHidden();
    await expect(page.locator("main section").first()).toHaveCSS("opacity", "1");
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
    expect(await phases).toEqual(["content"]);
  });

  test("an email typed into the login stays when the password follows at once", async ({
    page,
  }) => {
    // The login's own scripts are part of its loading.
    const release = await openAsleep(page, "/login", "", "commit");
    const email = page.getByLabel("Email");
    await email.fill("anna@example.com");
    // The footer comes last, so the browser has then parsed the whole page.
    await page.locator("footer").waitFor();
    // Types in the moment in which the form comes alive.
    await page.evaluate(() => {
      const [submit, password] = ["[type=submit]", "[type=password]"].map((found) =>
        document.querySelector<HTMLElement>(found),
      );
      if (submit && password) {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          password.focus();
          document.execCommand("insertText", false, "some-words-1");
        }).observe(submit, { attributeFilter: ["disabled"] });
      }
    });
    release();
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
    await expect(email).toHaveValue("anna@example.com");
    await expect(page.getByLabel("Password")).toHaveValue("some-words-1");
  });

  test("a message is written, not sent in part, kept, and sent once", async ({ app, page }) => {
    const release = await openAsleep(page, "/contact");
    await page.getByLabel("Name").click();
    await page.keyboard.type("Anna");
    const message = page.getByLabel("Message");
    await message.fill("Hello, is there");
    await page.getByLabel("Email").fill("anna@example.com");
    const send = page.getByRole("button", { name: "Send" });
    await page.keyboard.press("Enter");
    expect(await send.isDisabled()).toBe(true);
    expect(page.url()).toBe(`${app.origin}/contact`);
    await message.press("ControlOrMeta+End");
    release();
    await page.keyboard.type(" room for me?", { delay: 20 });
    await expect(page.locator("#site-links").getByText("LOGIN")).toBeAttached();
    expect(await message.inputValue()).toBe("Hello, is there room for me?");
    await expect(message).toBeFocused();
    await send.click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    const { docs } = await app.admin.firestore.collection("contactMessages").get();
    expect(docs.map((document) => document.get("message") as unknown)).toEqual([
      "Hello, is there room for me?",
    ]);
  });

  // As browser extensions and translators do: hydration then fails, and makes the fields anew.
  for (const [kind, change] of [
    ["an element beside each field", ADDED_BESIDE_FIELDS],
    ["a translation", TRANSLATED],
    ["a template in the head", 'document.head.prepend(document.createElement("template"))'],
  ] as const) {
    test(`a message outlasts ${kind}, with focus and selection`, async ({ app, page }) => {
      const release = await openAsleep(page, "/contact", change);
      const name = `Anna with ${kind}`;
      const message = page.locator("[name=message]");
      await page.locator("[name=name]").fill(name);
      await page.locator("[name=email]").fill("anna@example.com");
      await message.fill("Hello, is there room for me?");
      await message.press("ControlOrMeta+Home");
      await page.keyboard.press("Shift+ArrowRight");
      release();
      await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
      await page.keyboard.type("h");
      await expect(message).toHaveValue("hello, is there room for me?");
      await expect(page.locator("form")).toHaveCount(1);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
      const { docs } = await app.admin.firestore.collection("contactMessages").get();
      expect(docs.map((document) => document.data())).toContainEqual(
        expect.objectContaining({ name, message: "hello, is there room for me?" }),
      );
    });
  }
});
