import { integer, KINDS, map, text } from "../rules/adversary/wire.ts";
import { readDocumentsAt } from "../../scripts/operate/admin/stored-documents.ts";
import { addClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { signIn, signInAtServer } from "../support/sign-in.ts";
import { type Page, expect, test } from "../support/test.ts";
import { COACH } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";

const SECTIONS = readSections();
const STAYS = "An answer beside them";
const TYPED = "Typed beside them";

// For the rules, NaN differs from itself, so that they would take its field for changed.
const { "not a number": NAN, ...OTHER_KINDS } = KINDS;

/** Values of every kind, under keys that only another program would choose. */
const NONSENSE = {
  ...OTHER_KINDS,
  constructor: text("a text"),
  "a.`dotted`/key": KINDS["a reference"] ?? {},
  deep: Array.from({ length: 15 }).reduce<object>((deep) => map({ deep }), KINDS["bytes"] ?? {}),
  "reason:words": KINDS["a reference"] ?? {},
  "story:talk": KINDS["a place"] ?? {},
};

async function show(page: Page, path: string, title: string, words?: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  if (words !== undefined) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
}

test.describe("documents with values that the site never stores", () => {
  const login = { email: "odd@example.com", password: "some-words-1" };
  let uid = "";

  test.beforeAll(async ({ app }) => {
    uid = await addClient(app, login);
    const { origin, api } = app;
    const write = (path: string, fields: object, fieldPaths?: readonly string[]) => ({
      update: { name: api.documentsPrefix + path, fields },
      ...(fieldPaths !== undefined && { updateMask: { fieldPaths } }),
    });
    // Written by the client, past the site: the rules check the kind of no answer.
    const { idToken } = await signInAtServer(origin, login);
    const story = { ...NONSENSE, nan: NAN, reason: text(STAYS), issues: KINDS["a reference"] };
    const saved = await fetch(`${origin}/v1/${api.documentsPrefix.replace(/\/$/u, "")}:commit`, {
      method: "POST",
      headers: { authorization: `Bearer ${idToken}` },
      body: JSON.stringify({
        writes: [
          {
            ...write(
              `clients/${uid}`,
              { story: map(story), revisions: map({ story: integer(1) }) },
              ["story", "revisions.story"],
            ),
            updateTransforms: [{ fieldPath: "savedAt.story", setToServerValue: "REQUEST_TIME" }],
          },
        ],
      }),
    });
    expect(saved.ok, await saved.text()).toBe(true);
    // Written by another program.
    const fields = {
      phone: KINDS["infinity"],
      dateOfBirth: KINDS["a place"],
      pronouns: KINDS["a map"],
      health: KINDS["a reference"],
      personal: KINDS["a list"],
      personalhistory: map(NONSENSE),
      retiredSection: map(NONSENSE),
      ready: map(NONSENSE),
      readyAt: KINDS["a place"],
      erasureAskedAt: KINDS["a reference"],
    };
    const reply = { ...NONSENSE, text: text("A word"), at: KINDS["a time"] };
    await api.documents(":commit", {
      writes: [
        write(`clients/${uid}`, fields, Object.keys(fields)),
        write(`replies/${uid}`, {
          given: map({ ...NONSENSE, "section/story": map(reply) }),
          putAway: KINDS["a reference"],
        }),
        write(`earlierTexts/${uid}`, { texts: map(NONSENSE), keptAt: map(NONSENSE) }),
        write(`coachNotes/${uid}`, { notes: map({ ...NONSENSE, client: NAN }) }),
        write(`coachReadings/${uid}`, NONSENSE),
        write("contactMessages/odd", {
          name: KINDS["a reference"],
          email: KINDS["bytes"],
          message: text(STAYS),
          timestamp: KINDS["a time"],
        }),
      ],
    });
  });

  test("are shown or left out on each page, and survive another answer's save", async ({
    app,
    page,
  }) => {
    const stored = async () => (await readDocumentsAt(app.api, [`clients/${uid}`]))[0]?.fields;
    const before = await stored();
    await signIn(page, login);
    await show(page, "/dashboardclient", "Client Dashboard");
    await page.getByRole("link", { name: /^Story/u }).waitFor();
    await show(page, "/mydetails", "My Details", "A Client");
    await show(page, "/myanswers", "Your answers, your rights", STAYS);
    for (const { route, title } of SECTIONS) {
      await show(page, route, title);
      await page.locator("form").waitFor();
    }
    await show(page, "/story", "Story", "A word");
    await expect(page.getByLabel(/main reason/u)).toHaveValue(STAYS);
    expect(await stored()).toEqual(before);

    await page.getByLabel(/Please tell me your story/u).fill(TYPED);
    await waitUntilSaved(page);
    const { mapValue } = Object(before?.["story"]) as { mapValue: { fields: object } };
    expect(await stored()).toEqual({
      ...before,
      lastQuestion: text("answer/story/story"),
      story: map({ ...mapValue.fields, story: text(TYPED) }),
      revisions: map({ story: integer(2) }),
      savedAt: expect.anything() as unknown,
    });
  });

  test("are shown or left out on each page of the coach", async ({ page }) => {
    await signIn(page, COACH);
    await show(page, "/dashboardadmin", "Admin Dashboard", "A Client");
    await show(page, "/clientoverview", "Client Overview", "A Client");
    await show(page, "/message", "Messages", STAYS);
    await show(page, `/readclient/${uid}`, "All answers", STAYS);
    await show(page, `/agendaofclient/${uid}`, "To talk about");
    for (const { coachRoute, title } of SECTIONS) {
      await show(page, `${coachRoute}/${uid}`, title, "Print and notes");
    }
  });
});
