import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toFields } from "../admin/field-value.ts";
import { openGoogleApi } from "../admin/google-api.ts";
import { put } from "../admin/testing/put.ts";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { copyAsJson, copyAsPage, readableOf, sectionTexts } from "./client-copy.ts";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { eraseClient, erasureOf, wishOf } from "./erase-client.ts";
import { findClient } from "./find-client.ts";

const AT = new Date("2026-11-02T19:30:00Z");
/** Earlier than `LATER`, but sorted after it as text, because "Z" comes after ".". */
const EARLIER = "2026-05-06T07:08:09Z";
const LATER = "2026-05-06T07:08:09.123Z";

let backend: TestBackend;

beforeEach(async () => {
  backend = await TestBackend.start();
});
afterEach(async () => {
  await backend.stop();
});

const api = () => openGoogleApi({ projectId: PROJECT, host: backend.host });
const reply = (text: string, question: string, at: string) => ({
  text,
  question,
  at: new Date(at),
});

async function addClient(): Promise<string> {
  const { localId } = await backend.signUp("Client@Example.org");
  await put(api(), {
    [`clients/${localId}`]: {
      role: "client",
      email: "Earlier@example.org",
      name: "A \u001B[2JClient",
      story: {
        story: "<b>One</b> &\n two",
        unheardOf: "Asked long ago.",
        issues: "",
        "issues:talk": "yes",
        "unload:talk": "",
      },
      questionnaire: {
        height: 168.5,
        "weight:before-2026-05-05": 61,
        "weight:2026-05-06": 60.5,
        "weight:2026-05-07": "",
      },
    },
    [`coachNotes/${localId}`]: { note: "A note." },
    [`replies/${localId}`]: {
      given: {
        "section/story": reply("Thank you.", "Story", LATER),
        "answer/story/story": reply("Both <i>read</i>.", "What is <your> story?", EARLIER),
      },
      last: "section/story",
      putAway: { "section/story": new Date("2026-05-07") },
    },
    [`earlierTexts/${localId}`]: {
      texts: {
        "story/story/b": "Half of <it>.",
        "story/story/a": "All of it.",
        "goneSection/gone/c": "Of a section that is gone.",
      },
      keptAt: {
        "story/story/b": new Date(LATER),
        "story/story/a": new Date(EARLIER),
        "goneSection/gone/c": new Date("2026-05-07"),
      },
    },
    "contactMessages/a": { email: " CLIENT@example.org", message: "Hello" },
    "contactMessages/b": { email: "earlier@Example.org", message: "Before" },
    "contactMessages/c": { email: "other@example.org", message: "Another's" },
  });
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
    await put(api(), { [`clients/${localId}`]: { role: "admin" } });
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
    const readable = readableOf(found, sectionTexts(join(PRACTICE, "schemas")));
    const [ofDetails, ofStory] = [{ section: "Details" }, { section: "Story" }];
    const question: unknown = expect.stringMatching(/your story/u);
    expect(readable).toEqual({
      answers: [
        { ...ofDetails, question: expect.stringMatching(/tall|height/iu), text: "168.5" },
        {
          ...ofDetails,
          question: expect.stringMatching(/weigh|heavy/iu),
          text: "61 before 5 May 2026, 60.5 on 6 May 2026",
        },
        { ...ofStory, question, text: "<b>One</b> &\n two" },
        {
          ...ofStory,
          question: expect.stringMatching(/issues/iu),
          text: "I'd rather talk about this.",
        },
        { ...ofStory, question: "unheardOf", text: "Asked long ago." },
      ],
      earlierTexts: [
        { ...ofStory, question, text: "All of it.", at: EARLIER },
        { ...ofStory, question, text: "Half of <it>.", at: LATER },
        {
          section: "goneSection",
          question: "gone",
          text: "Of a section that is gone.",
          at: "2026-05-07T00:00:00Z",
        },
      ],
      replies: [
        { question: "What is <your> story?", text: "Both <i>read</i>.", at: EARLIER },
        { question: "Story", text: "Thank you.", at: LATER },
      ],
    });
    const page = copyAsPage(found, readable, AT);
    expect(page).toMatch(/>Earlier texts<\/h2>\n<p .*<\/p>\n<h3 dir="auto">Story: .*your story/u);
    expect(page).toContain(
      '<p dir="auto">2026-05-06</p>\n<div dir="auto">Half of &lt;it&gt;.</div>',
    );
    expect(page).toContain(`<h2 dir="auto">Words from the coach</h2>
<h3 dir="auto">What is &lt;your&gt; story?</h3>
<p dir="auto">2026-05-06</p>
<div dir="auto">Both &lt;i&gt;read&lt;/i&gt;.</div>`);
    expect(page).toContain('<div dir="auto">&lt;b&gt;One&lt;/b&gt; &amp;\n two</div>');
    expect(page).toContain("Before");
    expect(page).not.toMatch(/Another's|A note/u);
    const json = copyAsJson(found, readable, AT);
    const { documents, messages } = found;
    expect(JSON.parse(json)).toMatchObject({ ...readable, documents, messages });
    const fewer = { ...readable, earlierTexts: [], replies: [] };
    expect(copyAsPage(found, fewer, AT)).not.toMatch(/Words from|Earlier texts/u);
    expect(json).not.toMatch(/passwordHash":"(?!UkVEQUNURUQ)/u);
  });
});

describe("erasing a client", () => {
  it("leaves nothing of the client, and remembers no name", async () => {
    const uid = await addClient();
    const found = await findClient(api(), { uid });
    expect(wishOf(found)).toMatch(/^She does not ask for it/u);
    await put(api(), { [`clients/${uid}`]: { role: "client", erasureAskedAt: new Date(LATER) } });
    expect(wishOf(await findClient(api(), { uid }))).toBe("She asks for it.");
    // A document that is made after the client was found.
    await put(api(), { [`coachReadings/${uid}`]: {} });
    await eraseClient(api(), found, erasureOf(found, AT));
    await expect(findClient(api(), { uid })).rejects.toThrow("There is nothing stored");
    expect(await backend.stored(`${DOCUMENTS}/contactMessages/c`)).toBeDefined();
    const collections = ["clients", "coachNotes", "coachReadings", "replies", "earlierTexts"];
    expect((await backend.stored(`${DOCUMENTS}/erasures/${uid}`))?.fields).toEqual({
      at: { timestampValue: "2026-11-02T19:30:00Z" },
      ...toFields({
        documents: [
          ...collections.map((collection) => `${collection}/${uid}`),
          "contactMessages/a",
          "contactMessages/b",
        ],
      }),
    });
    const { body } = await backend.firestore(":runQuery", {
      structuredQuery: { from: [{ collectionId: "auditLog" }] },
    });
    expect(body).toMatchObject([{ document: { fields: toFields({ deed: "erased" }) } }]);
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
