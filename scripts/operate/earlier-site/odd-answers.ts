import { LONGEST_ANSWER, QUESTION_KINDS } from "../../../src/domain/question/question-kinds.ts";
import { questionOfKey } from "../../../src/domain/question/talk-mark.ts";
import type { Fields } from "../admin/stored-documents.ts";
import type { AskedQuestion, AskedSection } from "./asked-questions.ts";
import type { OddityKind } from "./oddities.ts";
import { readStored } from "./stored-kind.ts";

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
