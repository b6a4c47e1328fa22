import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { SAVED, field, heading } from "./elements.ts";
import { engines } from "./engines.ts";
import { click, inPage, look, signIn, typeInto, waitFor, waitForPath } from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const PASSWORD = "some-words-1";
const STORY = field("Please tell me your story");
const NEUTRAL = "about:blank";

describe.each(engines())("in $name", (engine) => {
  const site = withEngine(engine);
  const newLogin = () => ({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });

  it("a text that never reached the server comes back, and is saved", async () => {
    const { app } = site;
    const login = newLogin();
    const uid = await addClient(app, login);
    const window = await site.openWindow();
    await signIn(window, app.origin, login, "/story");
    await waitFor(window, STORY);
    await app.stop();
    await typeInto(window, STORY, "Typed while nothing answers");
    await expect
      .poll(() => look(window, "//*[@data-phase]"))
      .toMatchObject({ text: expect.stringContaining("Not saved yet") });
    await window.open(NEUTRAL);
    await app.start();
    expect((await storedClient(app, uid))?.["story"]).toBeUndefined();
    await window.open(`${app.origin}/story`);
    await waitFor(window, STORY);
    await expect
      .poll(() => look(window, STORY))
      .toMatchObject({ value: "Typed while nothing answers" });
    await waitFor(window, SAVED);
    expect(await storedClient(app, uid)).toMatchObject({
      story: { story: "Typed while nothing answers" },
    });
  });

  it.runIf(engine.keepsProfiles)(
    "a text comes back from a browser killed right after its last key",
    async () => {
      const { app } = site;
      const login = newLogin();
      const uid = await addClient(app, login);
      const window = await site.openWindow();
      await signIn(window, app.origin, login, "/story");
      await typeInto(window, STORY, "Typed a moment before the end");
      // Waits, so that the page's process has handed the text to the browser's process.
      await setTimeout(100);
      await window.crash();
      // Firefox may not have written the sign-in to its disk yet.
      await signIn(window, app.origin, login, "/story");
      await waitFor(window, STORY);
      const value = "Typed a moment before the end";
      await expect.poll(() => look(window, STORY)).toMatchObject({ value });
      await waitFor(window, SAVED);
      expect(await storedClient(app, uid)).toMatchObject({ story: { story: value } });
    },
  );

  it("a time is cleared by keyboard, and a number stays a number", async () => {
    const { app } = site;
    const login = newLogin();
    const uid = await addClient(app, login, "A Client", { health: { bedtime: "23:30" } });
    const window = await site.openWindow();
    await signIn(window, app.origin, login, "/health");
    const bedtime = field("go to bed");
    await waitFor(window, bedtime);
    expect(await look(window, bedtime)).toMatchObject({ value: "23:30" });
    await click(window, bedtime);
    // Goes to the first part of the field, whose parts are hours, minutes, and in some locales AM or PM.
    for (const _ of [1, 2, 3]) {
      await window.press("ArrowLeft");
    }
    for (const _ of [1, 2, 3]) {
      await window.press("Backspace");
      await window.press("ArrowRight");
    }
    // In Chromium, the field's clock icon is one more tab stop.
    for (let tabs = 0; tabs < 3 && (await look(window, bedtime))?.hasFocus === true; tabs++) {
      await window.press("Tab");
    }
    await expect.poll(() => look(window, bedtime)).toMatchObject({ value: "" });
    await waitFor(window, SAVED);
    await expect
      .poll(async () => (await storedClient(app, uid))?.["health"])
      .toEqual({ bedtime: "" });

    await window.open(`${app.origin}/questionnaire`);
    await waitFor(window, heading("Details"));
    await typeInto(window, field("Age"), "41");
    await window.press("Tab");
    await waitFor(window, SAVED);
    expect(await storedClient(app, uid)).toMatchObject({ questionnaire: { age: 41 } });
  });

  it("Back shows every kind of answer as it was left", async () => {
    const { app } = site;
    const login = newLogin();
    await addClient(app, login, "A Client", {
      questionnaire: { gender: "Female", age: 41, address: "By the sea" },
      health: { bedtime: "23:30", allergies: "Pollen" },
      personal: { ratingHealth: 3 },
    });
    const window = await site.openWindow();
    await signIn(window, app.origin, login);
    const shown = async (): Promise<unknown> =>
      inPage(window, () =>
        Array.from(document.querySelectorAll("form :is(textarea, select, input)"))
          .filter(
            (control) =>
              !(control instanceof HTMLInputElement && control.type === "radio") || control.checked,
          )
          .map((control) => `${control.id} ${String(Reflect.get(control, "value"))}`)
          .filter((words) => !words.endsWith(" ")),
      );
    const leaveAndComeBack = async (section: string): Promise<void> => {
      const left = await shown();
      await window.open(`${app.origin}/mydetails`);
      await waitFor(window, heading("My Details"));
      await window.back();
      await waitForPath(window, `/${section}`);
      await expect.poll(shown).toEqual(left);
    };

    await window.open(`${app.origin}/personal`);
    await click(window, `//label[input[@id="personal_ratingHealth_7"]]`);
    await expect.poll(shown).toEqual(["personal_ratingHealth_7 7"]);
    await waitFor(window, SAVED);
    await leaveAndComeBack("personal");
    await window.open(`${app.origin}/questionnaire`);
    await expect.poll(shown).toHaveLength(3);
    await typeInto(window, field("Age"), "2");
    await waitFor(window, SAVED);
    await leaveAndComeBack("questionnaire");
    await window.open(`${app.origin}/health`);
    await expect.poll(shown).toEqual(["health_allergies Pollen", "health_bedtime 23:30"]);
    await click(window, field("go to bed"));
    await window.press("ArrowUp");
    await expect.poll(shown).not.toContain("health_bedtime 23:30");
    await waitFor(window, SAVED);
    await leaveAndComeBack("health");
  });
});
