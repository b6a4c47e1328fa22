import { readFileSync } from "node:fs";
import * as v from "valibot";

const FOLDER = new URL("../../../schemas/", import.meta.url);

const Sections = v.array(v.object({ id: v.string(), title: v.string() }));
const Schema = v.object({
  properties: v.record(v.string(), v.object({ title: v.optional(v.string()) })),
});

export interface SectionWords {
  readonly id: string;
  readonly title: string;
  /** The words of each question by its key, in the order of the schema. */
  readonly questions: ReadonlyMap<string, string>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));

/** The sections in sections.json, with the current words of their questions. */
export function sectionWords(): readonly SectionWords[] {
  return v.parse(Sections, read("sections.json")).map(({ id, title }) => {
    const { properties } = v.parse(Schema, read(`${id}.schema.json`));
    const questions = Object.entries(properties).map(
      ([key, { title: words = key }]) => [key, words] as const,
    );
    return { id, title, questions: new Map(questions) };
  });
}
