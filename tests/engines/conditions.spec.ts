import { buildApp } from "../support/site/build-app.ts";
import { editSchemaFile } from "../support/documents/edit-json.ts";
import { copyProject } from "../support/site/project-copy.ts";
import { runApp } from "../support/site/running-app.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { type Locator, expect, test } from "../support/test.ts";
import { announced } from "./page-state.ts";

const HELP =
  "Earlier marriages or long relationships: about when they were, and how they ended if you want to tell me.";
const NEWS = "I also ask now: Previous Marital History";
const MARK =
  "Only asked when “Marital Status” is “Divorced”. What you wrote stays here until you empty it.";

// Adds a condition, because no question of the site has one.
const project = copyProject();
test.use({
  startApp: async ({}, use) => {
    await use(async () => {
      editSchemaFile(project.root, "questionnaire.ui.json", [
        `"maritalHistory": {`,
        `"maritalHistory": { "ui:askWhen": { "question": "maritalStatus", "is": ["Divorced"] },`,
      ]);
      buildApp(project.root);
      return runApp(project.root);
    });
  },
});
test.afterAll(project.remove);

const topOf = (control: Locator, isCentred = false): Promise<number> =>
  control.evaluate((element, centres) => {
    if (centres) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
    }
    return element.getBoundingClientRect().top;
  }, isCentred);

/** Runs `act`, which must not move the control. Centres the control first, so that nothing else scrolls. */
async function staying(control: Locator, act: () => Promise<void>): Promise<void> {
  const top = await topOf(control, true);
  await act();
  const moved = (await topOf(control)) - top;
  // Some engines round scroll positions.
  expect(Math.abs(moved)).toBeLessThan(1);
}

/** Goes to a control with the Tab key, past the toggles and links before it. */
async function tabTo(control: Locator, key = "Tab"): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 5 && !(await hasFocus()); tabs++) {
    await control.page().keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

test("a question that is only asked after an answer comes, is announced, and stays", async ({
  openClient,
}) => {
  const { page, stored } = await openClient("/questionnaire");
  // Room for the question after the new one, to which the Tab key goes.
  await page.setViewportSize({ width: 1280, height: 1200 });
  const status = page.getByLabel("Marital Status");
  const history = page.getByLabel("Previous Marital History");
  const children = page.getByLabel("Number of Children");
  await page.getByLabel("Next of Kin Phone Number").click();
  await tabTo(status);
  await announced(page);
  await staying(status, async () => {
    await page.keyboard.type("D");
    await expect(history, "under the hands").toBeHidden();
    await page.keyboard.press("Tab");
    await expect(history).toBeVisible();
  });
  await expect.poll(() => announced(page)).toContain(NEWS);
  await expect(history).toHaveAccessibleDescription(HELP);
  await tabTo(history);
  await page.keyboard.type("Once, for ten years.");
  await waitUntilSaved(page);

  await tabTo(status, "Shift+Tab");
  // The mark appears above the field that the client clicks, and must not move it under the pointer.
  await staying(children, async () => {
    // Chooses the option before “Divorced”. Typing a letter would fail: WebKit adds it to the earlier “D”.
    await page.keyboard.press("ArrowUp");
    await expect(history, "under the hands").toHaveAccessibleDescription(HELP);
    await children.click();
    await expect(history).toHaveAccessibleDescription(`${HELP} ${MARK}`);
  });
  await expect(children).toBeFocused();
  const news = (await announced(page)).filter((words) => words.includes("ask"));
  expect([...new Set(news)]).toEqual([NEWS]);
  const answers = { maritalStatus: "Married", maritalHistory: "Once, for ten years." };
  await expect.poll(async () => (await stored())["questionnaire"]).toEqual(answers);

  await page.reload();
  await expect(history).toHaveValue(answers.maritalHistory);
  await expect(history).toHaveAccessibleDescription(`${HELP} ${MARK}`);
  await expect(status).toHaveValue(answers.maritalStatus);
});

test("a question no longer asked stays for a word from the coach and an earlier text", async ({
  app,
  openClient,
}) => {
  const { page, uid, stored } = await openClient("/questionnaire", {
    document: { questionnaire: { maritalStatus: "Single" } },
  });
  const history = page.getByLabel("Previous Marital History");
  await expect(history).toBeHidden();
  const replies = app.admin.firestore.doc(`replies/${uid}`);
  await replies.set({
    given: {
      "answer/questionnaire/maritalHistory": { text: "Thank you.", question: "?", at: new Date() },
    },
  });
  await page.goto("/dashboardclient");
  await page.getByRole("link", { name: "A word from me in Details" }).click();
  await expect(history).toBeFocused();
  await expect(history).toHaveAccessibleDescription(/Only asked when “Marital Status” is/u);
  await expect(page.getByText("Thank you.")).toBeVisible();

  await replies.delete();
  await page.goto("/questionnaire");
  await page.getByLabel("Marital Status").waitFor();
  await expect(history).toBeHidden();
  const key = "questionnaire/maritalHistory/1";
  await app.admin.firestore
    .doc(`earlierTexts/${uid}`)
    .set({ texts: { [key]: "Once, for ten years." }, keptAt: { [key]: new Date() } });
  await page.reload();
  await page.getByText("Earlier text, today").click();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(history).toHaveValue("Once, for ten years.");
  await waitUntilSaved(page);
  await expect.poll(stored).toMatchObject({
    questionnaire: { maritalHistory: "Once, for ten years." },
  });
});
