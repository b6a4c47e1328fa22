import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openGoogleApi } from "../admin/google-api.ts";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import {
  answersOf,
  copyAsJson,
  copyAsPage,
  earlierTextsOf,
  repliesTo,
  sectionTexts,
} from "./client-copy.ts";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { eraseClient, erasureOf, wishOf } from "./erase-client.ts";
import { findClient } from "./find-client.ts";

const AT = new Date("2026-11-02T19:30:00Z");
/** Earlier than `LATER`, but sorted after it as text, because "Z" comes after ".". */
const EARLIER = "2026-05-06T07:08:09Z";
const LATER = "2026-05-06T07:08:09.123456Z";

let backend: TestBackend;

beforeEach(async () => {
  backend = await TestBackend.start();
});
afterEach(async () => {
  await backend.stop();
});

const api = () => openGoogleApi({ projectId: PROJECT, host: backend.host });
const text = (stringValue: string) => ({ stringValue });
const map = (fields: object) => ({ mapValue: { fields } });

async function put(path: string, fields: object): Promise<void> {
  const { status } = await backend.commit({ update: { name: `${DOCUMENTS}/${path}`, fields } });
  expect(status).toBe(200);
}

const reply = (words: string, question: string, timestampValue: string) =>
  map({ text: text(words), question: text(question), at: { timestampValue } });

async function addClient(): Promise<string> {
  const { localId } = await backend.signUp("Client@Example.org");
  await put(`clients/${localId}`, {
    role: text("client"),
    email: text("Earlier@example.org"),
    name: text("A \u001B[2JClient"),
    story: map({
      story: text("<b>One</b> &\n two"),
      unheardOf: text("Asked long ago."),
      issues: text(""),
      "issues:talk": text("yes"),
      "unload:talk": text(""),
    }),
    questionnaire: map({
      height: { doubleValue: 168.5 },
      "weight:before-2026-05-05": { integerValue: "61" },
      "weight:2026-05-06": { doubleValue: 60.5 },
      "weight:2026-05-07": text(""),
    }),
  });
  await put(`coachNotes/${localId}`, { note: text("A note.") });
  await put(`replies/${localId}`, {
    given: map({
      "section/story": reply("Thank you.", "Story", LATER),
      "answer/story/story": reply("Both <i>read</i>.", "What is <your> story?", EARLIER),
    }),
    last: text("section/story"),
    putAway: map({ "section/story": { timestampValue: "2026-05-07T00:00:00Z" } }),
  });
  await put(`earlierTexts/${localId}`, {
    texts: map({
      "story/story/b": text("Half of <it>."),
      "story/story/a": text("All of it."),
      "goneSection/gone/c": text("Of a section that is gone."),
    }),
    keptAt: map({
      "story/story/b": { timestampValue: LATER },
      "story/story/a": { timestampValue: EARLIER },
      "goneSection/gone/c": { timestampValue: "2026-05-07T00:00:00Z" },
    }),
  });
  await put("contactMessages/a", { email: text(" CLIENT@example.org"), message: text("Hello") });
  await put("contactMessages/b", { email: text("earlier@Example.org"), message: text("Before") });
  await put("contactMessages/c", { email: text("other@example.org"), message: text("Another's") });
  return localId;
}

describe("all that is stored of a client", () => {
  it("is found by id and by either address, with the messages", async () => {
    const uid = await addClient();
    const found = await findClient(api(), { email: "client@EXAMPLE.org" });
    expect(found).toEqual(await findClient(api(), { uid }));
    expect(found.uid).toBe(uid);
    expect(found.called).toBe(`A \u{fffd}[2JClient, client@example.org, id ${uid}`);
    expect([...found.documents, ...found.messages].map(({ path }) => path)).toEqual([
      `clients/${uid}`,
      `coachNotes/${uid}`,
      `replies/${uid}`,
      `earlierTexts/${uid}`,
      "contactMessages/a",
      "contactMessages/b",
    ]);
  });

  it("is of nobody who is unknown, and not of a coach", async () => {
    const { localId } = await backend.signUp("coach@example.org");
    await put(`clients/${localId}`, { role: text("admin") });
    await expect(findClient(api(), { email: "coach@example.org" })).rejects.toThrow(
      "This is a coach, and not a client.",
    );
    await expect(findClient(api(), { email: "nobody@example.org" })).rejects.toThrow(
      "Nobody signs in with this address.",
    );
    await expect(findClient(api(), { uid: "nobody" })).rejects.toThrow("There is nothing stored");
  });

  it("is copied with the questions' words, to read and to keep", async () => {
    const found = await findClient(api(), { uid: await addClient() });
    const sections = sectionTexts(join(PRACTICE, "schemas"));
    const answers = answersOf(found, sections);
    expect(answers).toEqual([
      { section: "Details", question: expect.stringMatching(/tall|height/iu), answer: "168.5" },
      {
        section: "Details",
        question: expect.stringMatching(/weigh|heavy/iu),
        answer: "61 before 5 May 2026, 60.5 on 6 May 2026",
      },
      {
        section: "Story",
        question: expect.stringMatching(/your story/u),
        answer: "<b>One</b> &\n two",
      },
      {
        section: "Story",
        question: expect.stringMatching(/issues/iu),
        answer: "I'd rather talk about this.",
      },
      { section: "Story", question: "unheardOf", answer: "Asked long ago." },
    ]);
    const replies = repliesTo(found);
    expect(replies).toEqual([
      { beside: "What is <your> story?", text: "Both <i>read</i>.", givenAt: EARLIER },
      { beside: "Story", text: "Thank you.", givenAt: LATER },
    ]);
    const earlierTexts = earlierTextsOf(found, sections);
    const question: unknown = expect.stringMatching(/your story/u);
    expect(earlierTexts).toEqual([
      { section: "Story", question, text: "All of it.", keptAt: EARLIER },
      { section: "Story", question, text: "Half of <it>.", keptAt: LATER },
      {
        section: "goneSection",
        question: "gone",
        text: "Of a section that is gone.",
        keptAt: "2026-05-07T00:00:00Z",
      },
    ]);
    const readable = { answers, earlierTexts, replies };
    const page = copyAsPage(found, readable, AT);
    expect(page).toMatch(
      /<h2>Earlier texts<\/h2>\n<p>.*<\/p>\n<h3 dir="auto">Story: .*your story/u,
    );
    expect(page).toContain('<p>2026-05-06</p>\n<div dir="auto">Half of &lt;it&gt;.</div>');
    expect(page).toContain(`<h2>Words from the coach</h2>
<h3 dir="auto">What is &lt;your&gt; story?</h3>
<p>2026-05-06</p>
<div dir="auto">Both &lt;i&gt;read&lt;/i&gt;.</div>`);
    expect(page).toContain('<div dir="auto">&lt;b&gt;One&lt;/b&gt; &amp;\n two</div>');
    expect(page).toContain("Before");
    expect(page).not.toMatch(/Another's|A note/u);
    const json: unknown = JSON.parse(copyAsJson(found, readable, AT));
    expect(json).toMatchObject({
      earlierTexts,
      replies,
      documents: found.documents,
      messages: found.messages,
    });
    expect(copyAsPage(found, { answers, earlierTexts: [], replies: [] }, AT)).not.toMatch(
      /Words from|Earlier texts/u,
    );
    expect(JSON.stringify(json)).not.toMatch(/passwordHash":"(?!UkVEQUNURUQ)/u);
  });
});

describe("erasing a client", () => {
  it("leaves nothing of the client, and remembers no name", async () => {
    const uid = await addClient();
    const found = await findClient(api(), { uid });
    expect(wishOf(found)).toMatch(/^She does not ask for it/u);
    const [file] = found.documents;
    await put(`clients/${uid}`, { ...file?.fields, erasureAskedAt: { timestampValue: LATER } });
    expect(wishOf(await findClient(api(), { uid }))).toBe("She asks for it.");
    // A document that is made after the client was found.
    await put(`coachReadings/${uid}`, {});
    await eraseClient(api(), found, erasureOf(found, AT));
    await expect(findClient(api(), { uid })).rejects.toThrow("There is nothing stored");
    expect(await backend.stored(`${DOCUMENTS}/contactMessages/c`)).toBeDefined();
    expect(await backend.stored(`${DOCUMENTS}/erasures/${uid}`)).toMatchObject({
      fields: {
        at: { timestampValue: "2026-11-02T19:30:00Z" },
        documents: {
          arrayValue: {
            values: [
              text(`clients/${uid}`),
              text(`coachNotes/${uid}`),
              text(`coachReadings/${uid}`),
              text(`replies/${uid}`),
              text(`earlierTexts/${uid}`),
              text("contactMessages/a"),
              text("contactMessages/b"),
            ],
          },
        },
      },
    });
    const { body } = await backend.firestore(":runQuery", {
      structuredQuery: { from: [{ collectionId: "auditLog" }] },
    });
    expect(body).toMatchObject([{ document: { fields: { deed: text("erased") } } }]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${uid}|example\\.org`, "u"));
  });

  it("is finished by another try where the login was left", async () => {
    const uid = await addClient();
    const found = await findClient(api(), { uid });
    const { account: _, ...withoutLogin } = found;
    await eraseClient(api(), { ...withoutLogin, account: undefined }, erasureOf(found, AT));
    const rest = await findClient(api(), { uid });
    expect(rest.documents).toEqual([]);
    await eraseClient(api(), rest, erasureOf(rest, AT));
    const remembered = await backend.stored(`${DOCUMENTS}/erasures/${uid}`);
    expect(JSON.stringify(remembered)).toContain(`clients/${uid}`);
    await expect(findClient(api(), { uid })).rejects.toThrow("There is nothing stored");
  });
});
