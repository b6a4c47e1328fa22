import { type Edit, putFile, replaceIn } from "./edited-valid-files.ts";

// Edits that break the valid files, each for several tests.

/** A ledger with the question keys of the valid files, and without words. */
export function bareLedger(): string {
  const sections = {
    questionnaire:
      "name phone altEmail instagram age height weight gender bedtime ratingHealth medications address occupation shoeSize",
    story: "reason story pressing issues unload",
  };
  const entries = Object.entries(sections).map(([section, keys]) => [
    section,
    Object.fromEntries(keys.split(" ").map((key) => [key, {}])),
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

export const MANY_PROBLEMS: readonly Edit[] = [
  replaceIn(
    "field-lists.json",
    '"medications": { "kind": "long text"',
    '"medications": { "kind": "longtext"',
  ),
  replaceIn("field-lists.json", '"pressing"', '"reason"'),
  replaceIn("questionnaire.schema.json", '"instagram"', '"instagramm"'),
  replaceIn(
    "questionnaire.schema.json",
    '"age": { "type": "integer"',
    '"age": { "type": "integer", "default": 40',
  ),
  replaceIn("questionnaire.schema.json", '"What is your work?"', '""'),
  replaceIn("questionnaire.schema.json", "How heavy are you?", "How heavy, and how heavy then?"),
  replaceIn("questionnaire.ui.json", '"address",', '"height",\n        "address",'),
  replaceIn("questionnaire.ui.json", '"ui:help"', '"ui:hepl"'),
  replaceIn("sections.json", '    "route": "/story",', '    "route": "story",'),
  replaceIn(
    "story.ui.json",
    '"issues": { "ui:widget": "textarea" }',
    '"issues": { "ui:widget": "textarea" },',
  ),
];

export const MISSPELT_KEYWORD: readonly Edit[] = [
  replaceIn("questionnaire.schema.json", '"maxLength"', '"maxLenght"'),
];

export const MISSPELT_QUESTION: readonly Edit[] = [
  replaceIn("questionnaire.schema.json", '"medications"', '"medicatons"'),
];

export const UNRECORDED_QUESTION: readonly Edit[] = [
  putFile("ledger.json", bareLedger()),
  replaceIn("ledger.json", '    "issues": {},\n', ""),
];

export const LONG_QUESTION: readonly Edit[] = [
  replaceIn(
    "questionnaire.schema.json",
    '"Which medications do you take?"',
    `"Which medications do you take?${" Think of all of them.".repeat(18)}"`,
  ),
];

/** Lists a third section, which begins on line 14 of sections.json. */
export const thirdListing = (id: string): Edit =>
  replaceIn(
    "sections.json",
    "}\n]",
    `},\n{\n"id": "${id}", "title": "Third", "route": "/health", "coachRoute": "/adminhealth" }]`,
  );

/** Adds a complete section with these questions, so that only its id or its questions can be wrong. */
export const thirdSection = (
  id: string,
  questions: readonly string[] = ["recurringDream"],
): readonly Edit[] => {
  const each = (value: unknown) => Object.fromEntries(questions.map((key) => [key, value]));
  const properties = each({ type: "string", title: "Which dream comes back?" });
  const fields = JSON.stringify(each({ kind: "short text" }));
  return [
    thirdListing(id),
    replaceIn("field-lists.json", "}\n}", `}, "${id}": ${fields} }`),
    putFile(`${id}.schema.json`, JSON.stringify({ title: "Third", type: "object", properties })),
    putFile(`${id}.ui.json`, "{}"),
  ];
};

/** Makes `issues` a date question in all of the valid files that must agree. */
export const askDate: readonly Edit[] = [
  replaceIn(
    "story.schema.json",
    '"issues": { "type": "string",',
    String.raw`"issues": { "type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$",`,
  ),
  replaceIn(
    "story.ui.json",
    '"issues": { "ui:widget": "textarea" }',
    '"issues": { "ui:widget": "date" }',
  ),
  replaceIn("field-lists.json", '"issues": { "kind": "long text"', '"issues": { "kind": "date"'),
];
