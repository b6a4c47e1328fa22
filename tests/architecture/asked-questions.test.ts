import { describe, expect, it } from "vitest";
import type { StoredAnswers } from "../../src/domain/answer/answers.ts";
import { createAnswerStore } from "../../src/questionnaire/answers/answer-store.ts";
import { askingIn } from "../../src/questionnaire/form/asking/asking-in.ts";
import { loadSectionDefinition, sections } from "../../src/questionnaire/section-definition.ts";

const definitions = await Promise.all(sections.map(loadSectionDefinition));

/** By section, the answers of a client. */
type Client = Readonly<Record<string, StoredAnswers>>;

const children = (count: number) => ({ questionnaire: { name: "A", childrenCount: count } });
const siblings = (count: number) => ({ familysiblings: { siblingCount: count } });

const askedOf = (client: Client): readonly string[] =>
  definitions.flatMap((definition) => {
    const store = createAnswerStore(definition, client[definition.section.id] ?? {});
    const asking = askingIn(definition, store);
    return Object.keys(definition.schema.properties).filter(
      (question) => asking.standing(question) !== "unasked",
    );
  });

const every = definitions.flatMap(({ schema }) => Object.keys(schema.properties));

describe("of 175 questions", () => {
  it.each<[string, number, Client]>([
    ["a client who has answered nothing", 175, {}],
    ["a client without brothers and sisters", 163, { ...children(2), ...siblings(0) }],
    ["a client without children", 174, { ...children(0), ...siblings(1) }],
    [
      "an adopted only child",
      163,
      { familysiblings: { siblingCount: 0, userAdopted: "At two." }, ...children(1) },
    ],
    ["a client of a large family", 175, { ...children(5), ...siblings(9) }],
    ["a client who says little", 162, { ...children(0), ...siblings(0) }],
  ])("%s is asked %i", (_, number, client) => {
    expect(every).toHaveLength(175);
    expect(askedOf(client)).toHaveLength(number);
  });

  it("every answer that is there keeps its question", () => {
    const answered = Object.fromEntries(
      definitions.map(({ section, schema }) => [
        section.id,
        {
          ...Object.fromEntries(Object.keys(schema.properties).map((key) => [key, "Written"])),
          ...children(0).questionnaire,
          ...siblings(0).familysiblings,
        },
      ]),
    );
    expect(askedOf(answered)).toEqual(every);
  });
});
