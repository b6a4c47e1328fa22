import { describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { button, field, heading, link } from "./elements.ts";
import { engines } from "./engines.ts";
import { canRead, click, look, signIn, waitFor, waitForPath } from "./steps.ts";
import { ELSEWHERE, leavesElsewhere } from "./elsewhere.ts";
import { withEngine } from "./with-engine.ts";

const PASSWORD = "some-words-1";
const SECRET = "What nobody else may read";
const NAME = "A Client of Many Words";
const COVER = heading("Paused");
const STORY = field("Please tell me your story");

describe.each(engines())("in $name, which keeps pages for Back,", (engine) => {
  const site = withEngine(engine, () => leavesElsewhere());

  /** Opens a client's health answers, and then the client's story through the address bar. */
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
    await waitFor(window, COVER);
    await window.back();
    await waitForPath(window, "/health");
    expect(await canRead(window, SECRET), "as soon as it is there").toBe(false);
    await waitFor(window, COVER);
    expect(await canRead(window, SECRET)).toBe(false);
    await expect.poll(() => look(window, COVER)).toMatchObject({ hasFocus: true });
    await click(window, button("Show again"));
    await expect.poll(() => canRead(window, SECRET)).toBe(true);
  });

  it("Back shows nothing of a client after a quick exit, until asked to", async () => {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
    await addClient(site.app, login, NAME, { health: { medications: SECRET } });
    const window = await site.openWindow();
    await signIn(window, site.app.origin, login, "/mydetails");
    await expect.poll(() => canRead(window, NAME)).toBe(true);
    await window.open(`${site.app.origin}/dashboardclient`);
    await click(window, link("Go on: Health"));
    await expect.poll(() => canRead(window, SECRET)).toBe(true);
    for (let press = 0; press < 3; press++) {
      await window.press("Shift");
    }
    await expect.poll(() => canRead(window, ELSEWHERE).catch(() => false)).toBe(true);
    const expectCover = async (path: string): Promise<void> => {
      const seen: boolean[] = [];
      const see = async (): Promise<void> => {
        for (const words of [NAME, "Go on: ", SECRET]) {
          seen.push(await canRead(window, words).catch(() => false));
        }
      };
      await expect
        .poll(async () => {
          await see();
          return seen.includes(true) || look(window, COVER).catch(() => null);
        })
        .not.toBeNull();
      await waitForPath(window, path);
      await see();
      expect(seen, `what is hers on ${path}`).not.toContain(true);
    };
    for (const path of ["/dashboardclient", "/mydetails"]) {
      await window.back();
      await expectCover(path);
    }
    await window.open(`${site.app.origin}/myanswers`);
    await expectCover("/myanswers");
    await click(window, button("Show again"));
    await expect.poll(() => canRead(window, SECRET)).toBe(true);
    await window.open(`${site.app.origin}/mydetails`);
    await expect.poll(() => canRead(window, NAME)).toBe(true);
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
