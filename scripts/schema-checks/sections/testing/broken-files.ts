import { details, type Edit, fields, putFile, sections, story } from "./edited-valid-files.ts";

// Edits that break the valid files, each for several tests.

/** A ledger with the question keys of the valid files, and without words. */
export function bareLedger(): string {
  const keys = {
    questionnaire:
      "name phone altEmail instagram age height weight gender bedtime ratingHealth medications address occupation shoeSize",
    story: "reason story pressing issues unload",
  };
  const entries = Object.entries(keys).map(([section, names]) => [
    section,
    Object.fromEntries(names.split(" ").map((key) => [key, {}])),
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

export const MANY_PROBLEMS: readonly Edit[] = [
  fields('"medications": { "kind": "long text"', '"medications": { "kind": "longtext"'),
  fields('"pressing"', '"reason"'),
  details.schema('"instagram"', '"instagramm"'),
  details.schema('"age": { "type": "integer"', '$&, "default": 40'),
  details.schema('"What is your work?"', '""'),
  details.schema("How heavy are you?", "How heavy, and how heavy then?"),
  details.ui('"address",', '"height",\n        $&'),
  details.ui('"ui:help"', '"ui:hepl"'),
  sections('"route": "/story"', '"route": "story"'),
  story.ui(/(?<="issues": .*)\n/u, ",\n"),
];

/** Lists a third section, which begins on line 14 of sections.json. */
export const thirdListing = (id: string): Edit =>
  sections(
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
  return [
    thirdListing(id),
    fields("}\n}", `}, "${id}": ${JSON.stringify(each({ kind: "short text" }))} }`),
    putFile(`${id}.schema.json`, JSON.stringify({ title: "Third", type: "object", properties })),
    putFile(`${id}.ui.json`, "{}"),
  ];
};
