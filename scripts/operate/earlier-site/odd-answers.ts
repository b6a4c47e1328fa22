import { readFileSync } from "node:fs";
import * as v from "valibot";
import {
  LONGEST_ANSWER,
  QUESTION_KINDS,
  type QuestionKind,
} from "../../../src/domain/question/question-kinds.ts";
import { questionOfKey } from "../../../src/domain/question/talk-mark.ts";
import type { Fields } from "../admin/stored-documents.ts";
import type { OddityKind } from "./oddities.ts";
import { readStored } from "./stored-kind.ts";

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
interface AskedQuestion {
  readonly kind: QuestionKind;
  readonly isRetired: boolean;
  readonly choices: readonly string[];
}

/** A section's current and former questions, by key, and the earlier keys of renamed questions. */
export interface AskedSection {
  readonly questions: ReadonlyMap<string, AskedQuestion>;
  /** The current key of each former key. */
  readonly formerKeys: ReadonlyMap<string, string>;
}

const readSchemas = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));

/** The current and former sections, by id. */
export function askedQuestions(): ReadonlyMap<string, AskedSection> {
  return new Map(
    Object.entries(v.parse(FieldLists, readSchemas("field-lists.json"))).map(([id, fields]) => {
      const { properties } = v.parse(Schema, readSchemas(`${id}.schema.json`));
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

/** `firestore.rules` lets a client save at most this many answers of a section. */
const MOST_ANSWERS = 500;

type Found = readonly [field: string, kind: OddityKind];

export function oddAnswers(id: string, answers: Fields, section: AskedSection): readonly Found[] {
  const keys = Object.keys(answers);
  const found = keys
    .filter((key) => questionOfKey(key) === key)
    .flatMap((key): readonly Found[] => {
      const today = section.formerKeys.get(key);
      const question = section.questions.get(today ?? key);
      const kinds = [
        ...(today === undefined ? [] : (["former name"] as const)),
        ...(question === undefined ? (["unknown question"] as const) : []),
        ...(question?.isRetired === true ? (["no longer asked"] as const) : []),
        ...oddAnswer(answers[key], question),
      ];
      return kinds.map((kind) => [`${id}.${key}`, kind]);
    });
  return keys.length > MOST_ANSWERS ? [[id, "more than 500 answers"], ...found] : found;
}

function oddAnswer(value: unknown, question: AskedQuestion | undefined): readonly OddityKind[] {
  const read = readStored(value);
  const takesNumber = question?.kind === "number" || question?.kind === "rating";
  switch (read?.is) {
    case "text":
      return question === undefined ? [] : oddText(read.text, question, takesNumber);
    case "number":
      return takesNumber || question === undefined ? [] : ["number as answer"];
    case "yes or no":
      return ["yes or no as answer"];
    case "time":
      return ["time as answer"];
    case "list":
      return ["list as answer"];
    case "map":
      return ["map as answer"];
    case "nothing":
      return ["null as answer"];
    case undefined:
      return [];
  }
}

function oddText(
  text: string,
  { kind, choices }: AskedQuestion,
  takesNumber: boolean,
): readonly OddityKind[] {
  if (text === "") {
    return [];
  }
  if (text.length > LONGEST_ANSWER) {
    return ["answer too long"];
  }
  const { answer, held } = QUESTION_KINDS[kind];
  if (held !== undefined && held(text, choices) === undefined) {
    return [kind === "choice" ? "not among the choices" : "not of its kind"];
  }
  if (!takesNumber) {
    return [];
  }
  return [typeof answer(text) === "number" ? "number as text" : "text for a number"];
}
