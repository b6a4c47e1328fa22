import type { QuestionUi } from "../../../src/domain/question/section-files.ts";
import type { ChangeKind, SectionChange } from "./change.ts";
import { isSame } from "./same-value.ts";
import { conditionChange, optionalTextChange } from "./text-changes.ts";

export function optionChanges(
  name: string,
  before: readonly string[],
  after: readonly string[],
  one: (kind: ChangeKind, sentence: string) => SectionChange,
): readonly SectionChange[] {
  const gone = before.filter((option) => !after.includes(option));
  const came = after.filter((option) => !before.includes(option));
  if (gone.length === 0 && came.length === 0) {
    return before.join("\n") === after.join("\n")
      ? []
      : [one("words only", `${name} offers its options in another order.`)];
  }
  return [
    ...(gone.length === 0
      ? []
      : [
          one(
            "touches stored answers",
            `${name} does not offer ${listed(gone)} any more. Answers that chose it stay readable.`,
          ),
        ]),
    ...(came.length === 0
      ? []
      : [one("meaning may have changed", `${name} also offers ${listed(came)}.`)]),
  ];
}

export function uiChanges(
  name: string,
  before: QuestionUi,
  after: QuestionUi,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const {
    "ui:help": oldHelp,
    "ui:examples": oldExamples,
    "ui:askWhen": oldCondition,
    "ui:widget": _old,
    ...oldRest
  } = before;
  const {
    "ui:help": help,
    "ui:examples": examples,
    "ui:askWhen": condition,
    "ui:widget": _now,
    ...rest
  } = after;
  return [
    ...optionalTextChange("question", name, "a help text", oldHelp, help),
    ...conditionChange("question", name, oldCondition, condition, titleOf),
    ...(isSame(oldExamples, examples)
      ? []
      : [
          wordsOnly(
            examples === undefined
              ? `${name} has no examples any more.`
              : `${name} has ${oldExamples === undefined ? "examples" : "other examples"} now: ${listed(examples)}.`,
          ),
        ]),
    ...(isSame(oldRest, rest)
      ? []
      : [wordsOnly(`${name} is filled in with other help from the browser.`)]),
  ];
}

const listed = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(", ");

const wordsOnly = (sentence: string): SectionChange => ({
  kind: "words only",
  what: "question",
  sentence,
});
