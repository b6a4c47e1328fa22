import { readFileSync } from "node:fs";
import * as v from "valibot";
import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";

const FOLDER = new URL("../../../schemas/", import.meta.url);

const Kind = v.custom<QuestionKind>((value) => Object.hasOwn(QUESTION_KINDS, String(value)));
const FieldLists = v.record(
  v.string(),
  v.record(
    v.string(),
    v.object({
      kind: Kind,
      retired: v.optional(v.string()),
      renamedFrom: v.optional(v.union([v.string(), v.array(v.string())]), []),
    }),
  ),
);
const Schema = v.object({
  properties: v.record(v.string(), v.object({ enum: v.optional(v.array(v.unknown()), []) })),
});

/** A current or former question. */
export interface AskedQuestion {
  readonly kind: QuestionKind;
  readonly isRetired: boolean;
  readonly choices: readonly string[];
}

/** A section's questions by every key that may hold their answers. */
export interface AskedSection {
  readonly questions: ReadonlyMap<string, AskedQuestion>;
  /** The current key for each former one. */
  readonly formerKeys: ReadonlyMap<string, string>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));

/** The current and former sections, by id. */
export function askedQuestions(): ReadonlyMap<string, AskedSection> {
  return new Map(
    Object.entries(v.parse(FieldLists, read("field-lists.json"))).map(([id, fields]) => {
      const { properties } = v.parse(Schema, read(`${id}.schema.json`));
      const entries = Object.entries(fields);
      const questions = entries.map(([key, { kind, retired }]) => {
        const choices = (properties[key]?.enum ?? []).map(String);
        return [key, { kind, isRetired: retired !== undefined, choices }] as const;
      });
      const formerKeys = entries.flatMap(([key, { renamedFrom }]) =>
        [renamedFrom].flat().map((former) => [former, key] as const),
      );
      return [id, { questions: new Map(questions), formerKeys: new Map(formerKeys) }] as const;
    }),
  );
}
