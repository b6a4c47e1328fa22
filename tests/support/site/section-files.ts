import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import type { SectionSchema } from "../../../src/domain/question/section-files.ts";
import { PRACTICE } from "./practice.ts";

// The schema checks have verified these shapes.
const read = (root: string, file: string): unknown =>
  JSON.parse(readFileSync(join(root, "schemas", file), "utf8"));

export const readSections = (root = PRACTICE) => read(root, "sections.json") as readonly Section[];

export const readFieldLists = (root = PRACTICE) =>
  read(root, "field-lists.json") as Readonly<Record<string, FieldList>>;

export const readSchema = (section: string, root = PRACTICE) =>
  read(root, `${section}.schema.json`) as SectionSchema;
