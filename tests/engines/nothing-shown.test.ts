import { describe, expect, it } from "vitest";
import { addClient } from "../support/client-account.ts";
import { button, field, heading } from "./elements.ts";
import { engines } from "./engines.ts";
import { canRead, click, look, signIn, waitFor, waitForPath } from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const PASSWORD = "some-words-1";
const SECRET = "What nobody else may read";
const STORY = field("Please tell me your story");

describe.each(engines())("in $name, which keeps pages for Back,", (engine) => {
  const site = withEngine(engine);

  /** A client at her health answers, who has come to her story from there by its address. */
  async function openTwoSections() {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
    await addClient(site.app, login, "A Client", {
      health: { medications: SECRET },
      story: { story: "Another answer" },
    });
    const window = await site.openWindow();
    await signIn(window, site.app.origin, login, "/health");
    await expect.poll(() => canRead(window, SECRET)).toBe(true);
    await window.open(`${site.app.origin}/story`);
    await waitFor(window, STORY);
    return window;
  }

  it("Back shows no answer after the answers were hidden on a later page", async () => {
    const window = await openTwoSections();
    await window.press("Escape");
    await window.press("Escape");
    await waitFor(window, heading("Your answers are hidden"));
    await window.back();
    await waitForPath(window, "/health");
    expect(await canRead(window, SECRET), "as soon as it is there").toBe(false);
    await waitFor(window, heading("Your answers are hidden"));
    expect(await canRead(window, SECRET)).toBe(false);
    await expect
      .poll(() => look(window, heading("Your answers are hidden")))
      .toMatchObject({ hasFocus: true });
    await click(window, button("Show again"));
    await expect.poll(() => canRead(window, SECRET)).toBe(true);
  });

  it("Back shows no answer after the client has left quickly", async () => {
    const window = await openTwoSections();
    for (const _ of [1, 2, 3]) {
      await window.press("Escape");
    }
    // The site that she leaves to cannot be reached from a test: the browser says so, and has left.
    await expect.poll(() => canRead(window, "Another answer").catch(() => false)).toBe(false);
    await window.back();
    await expect.poll(() => window.evaluate("location.href").catch(() => "")).toContain("/health");
    expect(await canRead(window, SECRET).catch(() => false)).toBe(false);
    await waitFor(window, heading("Your answers are hidden"));
    expect(await canRead(window, SECRET)).toBe(false);
  });

  it("Back shows no answer after a logout", async () => {
    const window = await openTwoSections();
    await window.open(`${site.app.origin}/dashboardclient`);
    await click(window, button("Logout"));
    await waitForPath(window, "/");
    for (let back = 0; back < 3; back++) {
      await window.back();
      for (let looks = 0; looks < 10; looks++) {
        expect(await canRead(window, SECRET).catch(() => false)).toBe(false);
      }
    }
    await waitForPath(window, "/login");
  });
});
