import { expect, it } from "vitest";
import { toFields } from "../../scripts/operate/admin/field-value.ts";
import { toClient } from "../../src/data/documents/client-document.ts";
import { decodeFields } from "../../src/data/documents/decode-document.ts";
import { latestThing } from "../../src/domain/client/client-summary.ts";
import { answerInWords } from "../../src/questionnaire/answers/answer-in-words.ts";
import { createAnswerStore } from "../../src/questionnaire/answers/answer-store.ts";
import { retiredAnswers } from "../../src/questionnaire/answers/retired-answers.ts";
import { loadSectionDefinition, sections } from "../../src/questionnaire/section-definition.ts";
import { oddDocuments } from "../support/documents/odd-documents.ts";
import { readFieldLists } from "../support/site/practice.ts";

it("every answer of 150 odd documents of the earlier site opens", async () => {
  const definitions = await Promise.all(sections.map(loadSectionDefinition));
  const ids = sections.map(({ id }) => id);
  let read = 0;
  for (const [uid, stored] of Object.entries(oddDocuments(readFieldLists(), 150, 17))) {
    const client = toClient(uid, decodeFields(toFields(stored)));
    expect([typeof client.name, typeof client.dateOfBirth], uid).toEqual(["string", "string"]);
    latestThing(client, ids);
    for (const definition of definitions) {
      const answers = client.sections[definition.section.id] ?? {};
      const store = createAnswerStore(definition, answers);
      const asked = Object.entries(answers).filter(([question]) =>
        Object.hasOwn(definition.schema.properties, question),
      );
      for (const [question, answer] of asked) {
        const words = answerInWords(definition, store, question);
        expect(words === "", `${uid} ${question}`).toBe(answer === "" || answer === null);
      }
      read += asked.length;
      const unasked = retiredAnswers(definition, answers).map(({ key }) => key);
      const unknown = Object.keys(answers).filter((key) => !Object.hasOwn(definition.fields, key));
      expect(unasked, uid).toEqual(expect.arrayContaining(unknown));
    }
  }
  expect(read).toBeGreaterThan(5000);
});
