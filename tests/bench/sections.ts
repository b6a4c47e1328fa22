import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FieldList, Section } from "../../src/domain/question/section.ts";
import type {
  QuestionSchema,
  SectionSchema,
  SectionUi,
} from "../../src/domain/question/section-files.ts";

/** The two generated sections; `SECTIONS` adds the largest real one. */
export const GENERATED = ["generated300", "generated1000"] as const;
export const SECTIONS = ["health", ...GENERATED] as const;

export type BenchSection = (typeof SECTIONS)[number];

/** A section's questions in the order of the site's form, for both pages that the bench compares. */
export interface BenchQuestions {
  readonly id: string;
  readonly schema: SectionSchema;
  readonly longTexts: readonly string[];
  /** An answer to every question: with empty fields, the page would have less work. */
  readonly answers: Readonly<Record<string, string>>;
  /** The long text closest to the middle of the page. */
  readonly middle: string;
}

const ANSWER = "Some words that somebody wrote about this on another day.";

/** Writes the generated sections beside the real ones of a copied `schemas/`. */
export function writeBenchSchemas(directory: string): void {
  // The schema checks have verified the shapes of these files.
  const sections = read(directory, "sections.json") as readonly Section[];
  const fields = read(directory, "field-lists.json") as Readonly<Record<string, FieldList>>;
  const generated = [generate(300), generate(1000)];
  write(directory, "sections.json", [...sections, ...generated.map(({ section }) => section)]);
  write(directory, "field-lists.json", {
    ...fields,
    ...Object.fromEntries(generated.map(({ section, fieldList }) => [section.id, fieldList])),
  });
  for (const { section, schema, ui } of generated) {
    write(directory, `${section.id}.schema.json`, schema);
    write(directory, `${section.id}.ui.json`, ui);
  }
}

export function readBenchQuestions(directory: string, id: BenchSection): BenchQuestions {
  // `npm run schemas:check` verifies this format.
  const schema = read(directory, `${id}.schema.json`) as SectionSchema;
  const ui = read(directory, `${id}.ui.json`) as SectionUi;
  const fields = (read(directory, "field-lists.json") as Record<string, FieldList>)[id] ?? {};
  const asked = (ui["ui:groups"] ?? []).flatMap(({ items }) =>
    items.filter((item) => typeof item === "string"),
  );
  const isLongText = (question: string): boolean => fields[question]?.kind === "long text";
  const secondHalf = asked.slice(Math.floor(asked.length / 2));
  return {
    id,
    schema: {
      ...schema,
      properties: Object.fromEntries(
        asked.flatMap((question) => {
          const properties = schema.properties[question];
          return properties === undefined ? [] : [[question, properties]];
        }),
      ),
    },
    longTexts: asked.filter(isLongText),
    answers: Object.fromEntries(
      asked.map((question) => [question, fields[question]?.kind === "time" ? "07:30" : ANSWER]),
    ),
    middle: secondHalf.find(isLongText) ?? "",
  };
}

interface GeneratedSection {
  readonly section: Section;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly fieldList: FieldList;
}

/** A section of `size` long texts, ten under each heading. */
function generate(size: number): GeneratedSection {
  const id = `generated${size}`;
  const questions = Array.from({ length: size }, (_, index) => `question${index + 1}`);
  const asked: QuestionSchema = { type: "string", title: "" };
  return {
    section: {
      id,
      title: `Generated ${size}`,
      route: `/${id}`,
      coachRoute: `/${id}admin`,
    },
    schema: {
      title: `Generated ${size}`,
      type: "object",
      properties: Object.fromEntries(
        questions.map((question, index) => [
          question,
          { ...asked, title: `What would you like to say about matter ${index + 1}?` },
        ]),
      ),
    },
    ui: {
      ...Object.fromEntries(questions.map((question) => [question, { "ui:widget": "textarea" }])),
      "ui:groups": Array.from({ length: size / 10 }, (_, group) => ({
        title: `Matters ${group * 10 + 1} to ${group * 10 + 10}`,
        items: questions.slice(group * 10, group * 10 + 10),
      })),
    },
    fieldList: Object.fromEntries(questions.map((question) => [question, { kind: "long text" }])),
  };
}

function read(directory: string, file: string): unknown {
  return JSON.parse(readFileSync(join(directory, file), "utf8"));
}

function write(directory: string, file: string, content: unknown): void {
  writeFileSync(join(directory, file), `${JSON.stringify(content, undefined, 2)}\n`);
}
