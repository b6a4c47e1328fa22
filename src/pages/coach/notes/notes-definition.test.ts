import { describe, expect, it } from "vitest";
import { answerAddress, placeOf, sectionAddress } from "../../../domain/question/addresses.ts";
import { isTalkKey } from "../../../domain/question/answer-keys.ts";
import {
  type SectionDefinition,
  allSections,
  loadSectionDefinition,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { createAnswerStore } from "../../../questionnaire/answers/answer-store.ts";
import {
  CLIENT_NOTE,
  notedClient,
  notesDefinition,
  notesId,
  notesSection,
} from "./notes-definition.ts";

const all = await Promise.all(allSections.map(loadSectionDefinition));
const [first] = all;
if (first === undefined) {
  throw new Error("There is no section.");
}
const [question = ""] = Object.keys(first.schema.properties);
const { id } = first.section;
const client = { uid: "her", name: "Anna", definitions: all };

describe("the address of a note", () => {
  it("says what the note stands beside", () => {
    expect(placeOf(CLIENT_NOTE)).toEqual({});
    expect(placeOf(sectionAddress("health"))).toEqual({ sectionId: "health" });
    expect(placeOf(answerAddress("health", "sleep"))).toEqual({
      sectionId: "health",
      question: "sleep",
    });
  });

  it("is the client's as a whole where it is none that the site writes", () => {
    expect(placeOf("something else")).toEqual({});
    expect(placeOf("answer/health")).toEqual({});
    expect(placeOf("page/health/sleep")).toEqual({});
  });

  it("is never taken for a mark beside an answer, whatever the question is called", () => {
    expect(isTalkKey(answerAddress("health", "talk"))).toBe(false);
    expect(isTalkKey(sectionAddress("talk"))).toBe(false);
  });

  it("fits a document, and all of them together are fewer than 500", () => {
    const addresses = Object.keys(notesDefinition(client).fields);
    // Firestore's limits for field names: https://firebase.google.com/docs/firestore/quotas
    expect(addresses.filter((address) => /^__.*__$/u.test(address))).toEqual([]);
    expect(Math.max(...addresses.map((address) => address.length))).toBeLessThan(1500);
    expect(addresses.length).toBeLessThan(500);
    const asked = all.flatMap(({ fields }) => Object.keys(fields));
    // A note and a draft of a reply for each question and section, and one note on the client.
    expect(addresses).toHaveLength(2 * (asked.length + all.length) + 1);
  });
});

describe("the notes of a client as a section", () => {
  it("name the client, each section and question, and lead there", () => {
    const definition = notesDefinition(client);
    expect(definition.section).toMatchObject({
      title: "your notes on Anna",
      route: `${first.section.coachRoute}/her`,
    });
    expect(questionTitle(definition, CLIENT_NOTE)).toBe("Anna");
    expect(questionTitle(definition, sectionAddress(id))).toBe(first.section.title);
    expect(questionTitle(definition, answerAddress(id, question))).toBe(
      questionTitle(first, question),
    );
  });

  it("are told from the sections of the questionnaire by their id", () => {
    expect(notedClient(notesId("her"))).toBe("her");
    expect(allSections.filter((section) => notedClient(section.id) !== undefined)).toEqual([]);
    expect(notesSection({ uid: "her" }).id).toBe(notesId("her"));
  });

  it("go on beside a question that got another key", () => {
    const renamed: SectionDefinition = {
      ...first,
      fields: { ...first.fields, [question]: { kind: "long text", renamedFrom: "before" } },
    };
    const store = createAnswerStore(notesDefinition({ ...client, definitions: [renamed] }), {
      [answerAddress(id, "before")]: "noted before",
    });
    expect(store.shown(answerAddress(id, question)).text).toBe("noted before");
  });

  it("left beside another section join the present ones, and nothing is asked", () => {
    const left = answerAddress("elsewhere", "sleep");
    const definition = notesDefinition({ ...client, definitions: [first] }, [left]);
    expect(questionTitle(definition, left)).toMatch(/^A question in /u);
    const store = createAnswerStore(definition, { [left]: "theirs" });
    store.restore(left, "mine", [""]);
    expect(store.shown(left)).toEqual({ text: "theirs\n\nmine" });
    expect(store.answer(left)).toBe("theirs\n\nmine");
  });
});
