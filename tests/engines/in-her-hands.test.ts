import { describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import type { Login } from "../support/people.ts";
import type { BrowserWindow } from "./browser-window.ts";
import { SAVED, field, heading, link, text } from "./elements.ts";
import { leavesElsewhere, ELSEWHERE } from "./elsewhere.ts";
import { engines } from "./engines.ts";
import {
  canRead,
  click,
  heard,
  inPage,
  look,
  signIn,
  typeInto,
  waitFor,
  waitForPath,
} from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const LEAVE = `//a[@data-leaves][contains(., "Leave")]`;
const STORY = field("Please tell me your story");
const WORD = `//details/summary[contains(., "A word from me")]`;

/** Whether nothing covers the top and the bottom of the focused field, and both are in view. */
const seesField = (window: BrowserWindow): Promise<boolean> =>
  inPage(window, () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLTextAreaElement)) {
      return false;
    }
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return [top + 1, bottom - 1].every(
      (y) => document.elementFromPoint((left + right) / 2, y) === focused,
    );
  });

/** Whether the coach's reply is unfolded. */
const isWordOpen = (window: BrowserWindow): Promise<boolean | undefined> =>
  inPage(
    window,
    () =>
      [...document.querySelectorAll("details")].find(({ textContent }) =>
        textContent.includes("A word from me"),
      )?.open,
  );

describe.each(engines())("in $name, a client", (engine) => {
  let isInTunnel = false;
  const site = withEngine(engine, () =>
    leavesElsewhere((path) => isInTunnel && path.includes("/ClientDashboardPage-")),
  );

  async function addLogin(): Promise<Login> {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    await addClient(site.app, login);
    return login;
  }

  async function open(path: string): Promise<BrowserWindow> {
    const login = await addLogin();
    const window = await site.openWindow();
    await signIn(window, site.app.origin, login, path);
    return window;
  }

  it("who turns the telephone keeps the field in view that has the focus", async () => {
    const window = await open("/health");
    // WebKitGTK's narrowest window is about 450 pixels wide.
    await window.resize(460, 844);
    await click(window, `(//form//textarea)[31]`);
    await expect.poll(() => seesField(window)).toBe(true);
    for (const [width, height] of [
      [844, 460],
      [460, 844],
      [1280, 900],
      [600, 844],
    ] as const) {
      await window.resize(width, height);
      await expect.poll(() => seesField(window), { message: `at ${width}` }).toBe(true);
    }
  });

  it("reads the coach's word below the answer, and puts it away by keyboard", async () => {
    const login = await addLogin();
    const { uid } = await site.app.admin.auth.getUserByEmail(login.email);
    const question = "Please tell me your story. How did you come to where you are now?";
    const reply = { text: "We shall take our time with it.", question, at: new Date() };
    await site.app.admin.firestore
      .collection("replies")
      .doc(uid)
      .set({ given: { "answer/story/story": reply } });
    const window = await site.openWindow();
    await signIn(window, site.app.origin, login);
    await click(window, link("A word from me in Story"));
    await waitFor(window, text(reply.text));
    await expect.poll(async () => (await look(window, STORY))?.hasFocus).toBe(true);
    await window.type("Once");
    // Tabs past the toggle and the reply's line, to the button.
    for (const _ of ["I'd rather talk about this", "A word from me", "Put it away"]) {
      await window.press("Tab");
    }
    await window.press("Enter");
    await expect.poll(() => isWordOpen(window)).toBe(false);
    await expect.poll(async () => (await look(window, WORD))?.hasFocus).toBe(true);
    await waitFor(window, SAVED);
    await window.reload();
    await waitFor(window, WORD);
    expect(await isWordOpen(window)).toBe(false);
    await click(window, WORD);
    expect(await isWordOpen(window)).toBe(true);
  });

  it("finds an answer's removed text below it, and puts it back by keyboard", async () => {
    const login = await addLogin();
    const { uid } = await site.app.admin.auth.getUserByEmail(login.email);
    const story = "I remember the long winter. ".repeat(12);
    await site.app.admin.firestore.collection("clients").doc(uid).update({ story: { story } });
    const window = await site.openWindow();
    await signIn(window, site.app.origin, login, "/story");
    await click(window, STORY);
    await inPage(window, () => {
      (document.activeElement as HTMLTextAreaElement).select();
    });
    await window.type("Gone");
    await waitFor(window, SAVED);
    // Tabs past the toggle, to the line of the earlier text, which appears once the field has lost the focus.
    await window.press("Tab");
    await waitFor(window, `//details/summary[contains(., "Earlier text, today")]`);
    await window.press("Tab");
    await window.press("Enter");
    await waitFor(window, text("It is kept for you alone"));
    await window.press("Tab");
    await window.press("Enter");
    await waitFor(window, text("stands in the answer again"));
    await window.reload();
    await waitFor(window, STORY);
    expect((await look(window, STORY))?.value).toBe(story);
  });

  it("without a connection stays in the section, with every text, until it returns", async () => {
    const login = await addLogin();
    const window = await site.openWindow();
    // The login leads straight to the section, without showing the dashboard.
    await window.open(`${site.app.origin}/story`);
    isInTunnel = true;
    await typeInto(window, field("Email"), login.email);
    await typeInto(window, field("Password"), login.password);
    await window.press("Enter");
    await waitFor(window, STORY);
    await site.app.stop();
    try {
      await typeInto(window, STORY, "Written in a tunnel");
      await click(window, link("Enough for today"));
      await waitFor(window, text("This section stays as it is, and what you wrote is kept."));
      await waitForPath(window, "/story");
      expect(await look(window, STORY)).toMatchObject({ value: "Written in a tunnel" });
    } finally {
      isInTunnel = false;
      await site.app.start();
    }
    await click(window, link("Enough for today"));
    await waitFor(window, heading("Client Dashboard"));
    await window.open(`${site.app.origin}/story`);
    await waitFor(window, STORY);
    expect(await look(window, STORY)).toMatchObject({ value: "Written in a tunnel" });
  });

  it.each(["/dashboardclient", "/mydetails", "/agenda", "/change-password", "/safety"])(
    "can leave %s quickly, by three presses of Shift",
    async (path) => {
      const window = await open(path);
      await waitFor(window, LEAVE);
      // On /safety, which is public, the quick-exit keys load lazily; until then only the link
      // works.
      const leave = async (): Promise<boolean> => {
        for (let press = 0; press < 3; press++) {
          await window.press("Shift");
        }
        return canRead(window, ELSEWHERE).catch(() => false);
      };
      await expect.poll(leave, { interval: 1000 }).toBe(true);
    },
  );

  it("hears that the first words are saved", async () => {
    const window = await open("/story");
    await waitFor(window, STORY);
    await heard(window);
    await typeInto(window, STORY, "It began early.");
    await waitFor(window, SAVED);
    await expect.poll(() => heard(window)).toContainEqual(expect.stringMatching(/^Saved at /u));
  });
});
