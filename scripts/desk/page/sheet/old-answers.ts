import type { StoredAnswers } from "../../../../src/domain/answer/answers.ts";
import { formerKeys } from "../../../../src/domain/question/section.ts";
import { askedQuestions } from "../../../../src/questionnaire/form/question-order.ts";
import type { SectionDefinition } from "../../../../src/questionnaire/section-definition.ts";
import type { SectionPast } from "../../protocol.ts";
import { madeUpAnswer, madeUpAnswers } from "./made-up-answers.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Every fourth question has no answer. */
const LEFT_OUT = 4;

/** Stands for a removed option, because after a save the ledger has only a choice's current options. */
const ONCE_OFFERED = "An option that was offered once";

/** Answers as a client may have saved them before the coach reworded and retired questions. */
export function oldAnswers(definition: SectionDefinition, past: SectionPast): StoredAnswers {
  const { fields } = definition;
  const today = madeUpAnswers(definition);
  const goneOption = firstGoneOption(definition, past);
  const asked = askedQuestions(definition).flatMap((question, index) => {
    const isOld = past.wordings[question] !== undefined || question === goneOption?.question;
    const keys = formerKeys(fields[question]);
    const answer = question === goneOption?.question ? goneOption.option : today[question];
    if (
      answer === undefined ||
      (index % LEFT_OUT === LEFT_OUT - 1 && !isOld && keys.length === 0)
    ) {
      return [];
    }
    // The earlier site stored numbers as text.
    return [[keys.at(-1) ?? question, String(answer)] as const];
  });
  const stopped = stoppedQuestions(definition).map(([question, kind], index) => {
    const answer = past.options[question]?.[0] ?? madeUpAnswer(kind, index) ?? ONCE_OFFERED;
    return [question, String(answer)] as const;
  });
  return Object.fromEntries([...asked, ...stopped]);
}

/**
 * When the client last saved these answers, in milliseconds since 1970: half a day before the first
 * rewording. Undefined if the ledger has no rewording.
 */
export function savedBefore({ wordings }: SectionPast): number | undefined {
  const days = Object.values(wordings).flatMap((each) =>
    each.flatMap(({ until }) => (until === "" ? [] : Date.parse(until))),
  );
  return days.length === 0 ? undefined : Math.min(...days) - DAY / 2;
}

/** How a section's earlier answers differ from today's, in the coach's words. */
export function oldAnswersInWords(
  definition: Pick<SectionDefinition, "schema" | "ui" | "fields">,
  past: SectionPast,
): string {
  const reworded = Object.keys(past.wordings).length;
  const stopped = stoppedQuestions(definition).length;
  const parts = [
    reworded > 0 ? `${reworded} under earlier words` : "",
    stopped > 0 ? `${stopped} to what you have stopped asking` : "",
    firstGoneOption(definition, past) === undefined ? "" : "1 with an option that is not offered",
  ].filter(Boolean);
  return parts.length === 0
    ? "Nothing here has been reworded or stopped yet, so earlier answers look like today's."
    : `Made up, and among them ${listed(parts)}.`;
}

const stoppedQuestions = ({ fields }: Pick<SectionDefinition, "fields">) =>
  Object.entries(fields).flatMap(([question, { kind, retired }]) =>
    retired === undefined ? [] : [[question, kind] as const],
  );

/** The first choice that lost an option, with this option; otherwise the first choice and `ONCE_OFFERED`. */
function firstGoneOption(
  { schema, fields }: Pick<SectionDefinition, "schema" | "fields">,
  { options }: SectionPast,
): { readonly question: string; readonly option: string } | undefined {
  const choices = Object.keys(schema.properties).filter((key) => fields[key]?.kind === "choice");
  const question = choices.find((key) => options[key] !== undefined) ?? choices[0];
  return question === undefined
    ? undefined
    : { question, option: options[question]?.[0] ?? ONCE_OFFERED };
}

function listed(parts: readonly string[]): string {
  const [last = "", ...before] = parts.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
}
