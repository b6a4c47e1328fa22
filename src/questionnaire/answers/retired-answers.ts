import { ownEntry, questionOfKey } from "../../domain/question/answer-keys.ts";
import { type StoredAnswers, storedText } from "../../domain/answer/answers.ts";
import { storedValues, valueInWords } from "../../domain/question/dated-values.ts";
import { QUESTION_KINDS } from "../../domain/question/question-kinds.ts";
import { formerKeys } from "../../domain/question/section.ts";
import { isToTalkAbout, scaleGiven, storedValue } from "./answer-store.ts";
import { withScales } from "./scales.ts";
import type { SectionDefinition } from "../section-definition.ts";

/** A stored answer whose question is no longer asked. */
export interface RetiredAnswer {
  readonly key: string;
  /** The last wording of the question; absent for keys that the field list never knew. */
  readonly question: string | undefined;
  /** With the values that have a day. `""` if the client has only marked the question to talk about. */
  readonly text: string;
  /** Whether the client would rather have talked about the question. */
  readonly isToTalkAbout: boolean;
}

/** The stored answers that none of a section's questions shows, for the coach to read. */
export function retiredAnswers(
  definition: SectionDefinition,
  stored: StoredAnswers,
): readonly RetiredAnswer[] {
  const { fields, schema } = definition;
  const movedOn = new Set(Object.values(fields).flatMap(formerKeys));
  const listed = Object.keys(fields).filter((key) => !Object.hasOwn(schema.properties, key));
  const storedFor = new Set(Object.keys(stored).map(questionOfKey));
  const unlisted = [...storedFor].filter((key) => !Object.hasOwn(fields, key) && !movedOn.has(key));
  return [...listed, ...unlisted]
    .map((key) => {
      const { retired, kind = "long text" } = ownEntry(fields, key) ?? {};
      const text = storedText(storedValue(definition, stored, key));
      const dated = storedValues(key, stored, formerKeys(ownEntry(fields, key)));
      const values = withScales(definition, key, dated).map(valueInWords);
      const scale = scaleGiven(definition, stored, key);
      const { words } = QUESTION_KINDS[kind];
      return {
        key,
        question: retired,
        text: [(text && words?.(text, scale)) ?? text, ...values].filter(Boolean).join("\n"),
        isToTalkAbout: isToTalkAbout(definition, stored, key),
      };
    })
    .filter((answer) => answer.text !== "" || answer.isToTalkAbout);
}
