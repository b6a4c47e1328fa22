import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../support/site/build-app.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { editSchemaFile } from "../support/documents/edit-json.ts";
import { type ProjectCopy, copyProject } from "../support/site/project-copy.ts";
import { runApp } from "../support/site/running-app.ts";
import type { BrowserWindow } from "./browser-window.ts";
import { SAVED, field } from "./elements.ts";
import { engines } from "./engines.ts";
import { click, heard, inPage, look, signIn, waitFor } from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const BEFORE_IT = field("Next of Kin Phone Number");
const STATUS = field("Marital Status");
const HISTORY = field("Previous Marital History");
const CHILDREN = field("Number of Children");
const HELP =
  "Earlier marriages or long relationships: about when they were, and how they ended if you want to tell me.";
const NEWS = "I also ask now: Previous Marital History";
const MARK =
  "Only asked when “Marital Status” is “Divorced”. What you wrote stays here until you empty it.";

/** What a screen reader says of a control after its name. */
const descriptionOf = (window: BrowserWindow, xpath: string): Promise<string> =>
  inPage(
    window,
    (path) => {
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
      const control = found.singleNodeValue as Element;
      const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
      return ids.map((id) => document.getElementById(id)?.innerText ?? `no ${id}`).join(" ");
    },
    xpath,
  );

const topOf = (window: BrowserWindow, xpath: string, isCentred = false): Promise<number> =>
  inPage(
    window,
    (path, centres) => {
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
      const control = found.singleNodeValue as Element;
      if (centres) {
        control.scrollIntoView({ block: "center", behavior: "instant" });
      }
      return control.getBoundingClientRect().top;
    },
    xpath,
    isCentred,
  );

/** Runs `act`, which must not move the control. Centres the control first, so that nothing else scrolls. */
async function staying(
  window: BrowserWindow,
  xpath: string,
  act: () => Promise<void>,
): Promise<void> {
  const top = await topOf(window, xpath, true);
  await act();
  const moved = (await topOf(window, xpath)) - top;
  // Some engines round scroll positions.
  expect(Math.abs(moved)).toBeLessThan(1);
}

/** Goes to a control with the Tab key, past the toggles and links before it. */
async function tabTo(window: BrowserWindow, xpath: string, isBack = false): Promise<void> {
  for (let tabs = 0; tabs < 5 && (await look(window, xpath))?.hasFocus !== true; tabs++) {
    await window.press("Tab", isBack);
  }
  expect(await look(window, xpath)).toMatchObject({ hasFocus: true });
}

describe("a question that is only asked after an answer", () => {
  let project: ProjectCopy | undefined;
  beforeAll(() => {
    // Adds a condition, because no question of the site has one.
    project = copyProject();
    editSchemaFile(project.root, "questionnaire.ui.json", [
      `"maritalHistory": {`,
      `"maritalHistory": { "ui:askWhen": { "question": "maritalStatus", "is": ["Divorced"] },`,
    ]);
    buildApp(project.root);
  });
  afterAll(() => {
    project?.remove();
  });

  describe.each(engines())("in $name", (engine) => {
    const site = withEngine(engine, () => runApp(project?.root));

    it("comes, is announced, and stays with what the client wrote", async () => {
      const { app } = site;
      const uid = await addClient(app, LOGIN);
      const window = await site.openWindow();
      await signIn(window, app.origin, LOGIN, "/questionnaire");
      await click(window, BEFORE_IT);
      await tabTo(window, STATUS);
      await heard(window);
      await staying(window, STATUS, async () => {
        await window.type("D");
        expect(await look(window, HISTORY), "under the hands").toBeNull();
        await window.press("Tab");
        await waitFor(window, HISTORY);
      });
      await expect.poll(() => heard(window)).toContain(NEWS);
      expect(await descriptionOf(window, HISTORY)).toBe(HELP);
      await tabTo(window, HISTORY);
      await window.type("Once, for ten years.");
      await waitFor(window, SAVED);

      await tabTo(window, STATUS, true);
      // The mark appears above the field that the client clicks, and must not move it under the pointer.
      await staying(window, CHILDREN, async () => {
        // Chooses the option before “Divorced”. Typing a letter would fail: WebKit adds it to the earlier
        // “D”.
        await window.press("ArrowUp");
        expect(await descriptionOf(window, HISTORY), "under the hands").toBe(HELP);
        await window.click(CHILDREN);
        await expect.poll(() => descriptionOf(window, HISTORY)).toBe(`${HELP} ${MARK}`);
      });
      expect(await look(window, CHILDREN)).toMatchObject({ hasFocus: true });
      const news = (await heard(window)).filter((words) => words.includes("ask"));
      expect([...new Set(news)]).toEqual([NEWS]);
      const answers = { maritalStatus: "Married", maritalHistory: "Once, for ten years." };
      await expect
        .poll(async () => (await storedClient(app, uid))?.["questionnaire"])
        .toEqual(answers);

      await window.reload();
      await waitFor(window, HISTORY);
      expect(await look(window, HISTORY)).toMatchObject({ value: answers.maritalHistory });
      expect(await descriptionOf(window, HISTORY)).toBe(`${HELP} ${MARK}`);
      expect(
        await inPage(
          window,
          () => document.querySelector<HTMLSelectElement>("[id$=_maritalStatus]")?.value,
        ),
      ).toBe(answers.maritalStatus);
    });
  });
});
