import type { Asking } from "../../asking-types.ts";
import type { QuestionGroup } from "../../../domain/question/section-files.ts";
import { talkKey } from "../../../domain/question/answer-keys.ts";
import type { AnswerStore } from "../../answers/answer-store.ts";
import { useAsking } from "../asking/use-standing.ts";
import { controlId } from "../element-ids.ts";
import { useFromStore } from "../form-context.tsx";
import { questionsOf } from "../question-order.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import styles from "./AnswerLast.module.css";
import { t } from "../../../words/words.ts";

/** Reminds the client of the groups to answer last, once every other group has an answer. */
export function AnswerLast({ definition }: { readonly definition: SectionDefinition }) {
  const { section, ui } = definition;
  const asking = useAsking();
  const waiting = useFromStore((store) =>
    firstWaiting(ui["ui:groups"]?.filter(asking.showsGroup) ?? [], store, asking),
  );
  if (waiting === "") {
    return null;
  }
  return (
    <p className="notice good">
      {t(
        "You have been through the rest of this section. The questions I asked you to answer last have rested long enough, if you would like to go back to them now.",
      )}{" "}
      <button
        type="button"
        className={styles["way"]}
        onClick={() => {
          document.getElementById(controlId(section, waiting))?.focus();
        }}
      >
        {t("Go to the first of them")}
      </button>
    </p>
  );
}

/** The first unanswered question of the groups to answer last, once every other group has an answer; or `""`. */
function firstWaiting(
  groups: readonly QuestionGroup[],
  store: AnswerStore,
  { standing }: Asking,
): string {
  const holds = (key: string): boolean => store.shown(key).text !== "";
  // A mark to talk about the question counts as an answer.
  const isAnswered = (question: string): boolean => holds(question) || holds(talkKey(question));
  const last = groups.filter(({ answerLast }) => answerLast === true);
  const others = groups.filter((group) => !last.includes(group));
  const isWaiting = (question: string): boolean =>
    standing(question) === "asked" && !isAnswered(question);
  return others.every((group) => questionsOf(group).some(isAnswered))
    ? (last.flatMap(questionsOf).find(isWaiting) ?? "")
    : "";
}
