import type { AskWhen } from "../../../domain/question/section-files.ts";
import { askWhenText, isMet } from "./ask-when.ts";
import type { CreateAsking, Standing } from "../../asking-types.ts";
import {
  QUESTION_KINDS,
  type QuestionKind,
  entriesOf,
  isUnfinished,
} from "../../../domain/question/question-kinds.ts";
import { ownEntry, questionOfKey, talkKey } from "../../../domain/question/answer-keys.ts";
import { optionInWords } from "../../section-definition.ts";
import { createListeners } from "../../../listening.ts";
import { toAnswer } from "../../answers/answer-text.ts";
import { questionsOf } from "../question-order.ts";
import { t } from "../../../words/words.ts";

const NONE: readonly string[] = [];

/** Characters of an answer that is quoted beside each question that it decides. */
const LONGEST_QUOTED = 40;

/** Never unsubscribes from `store`: the page drops the store at the same time. */
export const createAsking: CreateAsking = (definition, store) => {
  const { schema, ui, fields } = definition;
  const { inPlace = (make) => make() } = store;
  const groups = ui["ui:groups"] ?? [];
  const conditions = new Map<string, AskWhen>();
  for (const group of groups) {
    for (const question of questionsOf(group)) {
      addCondition(question, group["ui:askWhen"]);
    }
  }
  for (const question of ui["ui:order"] ?? Object.keys(schema.properties)) {
    addCondition(question);
  }
  const notes = groups.flatMap(({ items }) => items.filter((item) => typeof item === "object"));
  const noted = notes.flatMap((note) => note["ui:askWhen"] ?? []);
  const decisive = new Set([...conditions.values(), ...noted].map(({ question }) => question));

  const listeners = createListeners();
  /** The answers at the last `settle`, by question; only questions that a condition names. */
  let answers = readAnswers(decisive);
  let standings = readStandings(decisive);
  let news = NONE;
  let version = 0;

  function addCondition(question: string, ofGroup?: AskWhen): void {
    // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
    const entry = (ui[question] ?? {}) as { readonly "ui:askWhen"?: AskWhen };
    const condition = entry["ui:askWhen"] ?? ofGroup;
    if (condition !== undefined && !conditions.has(question)) {
      conditions.set(question, condition);
    }
  }
  function textOf(question: string): string {
    const { text, kept = text } = store.shown(question);
    return kept;
  }
  function readAnswers(deciding: ReadonlySet<string>): ReadonlyMap<string, string> {
    return new Map([...deciding].map((question) => [question, valueOf(question)]));
  }
  function kindOf(question: string): QuestionKind {
    return fields[question]?.kind ?? "short text";
  }
  /** The answer as it is stored, so that `0,0` is 0. */
  function valueOf(question: string): string {
    const text = textOf(question);
    const kind = kindOf(question);
    const answer = toAnswer(kind, text, schema.properties[question]?.title);
    return String(answer ?? (isUnfinished(kind, text) ? "" : text));
  }
  function applies(condition: AskWhen | undefined): boolean {
    if (condition === undefined) {
      return true;
    }
    const { question } = condition;
    return isMet(condition, entriesOf(kindOf(question), answers.get(question) ?? ""));
  }
  function hasAnswer(question: string): boolean {
    const isToTalkAbout = store.shown(talkKey(question)).text !== "";
    return isToTalkAbout || textOf(question) !== "" || store.shown(question).rival !== undefined;
  }
  function standingUnmet(question: string): Standing {
    if (hasAnswer(question)) {
      return "kept";
    }
    return store.isHeld?.(question) === true ? "held" : "unasked";
  }
  function readStandings(deciding: ReadonlySet<string>): ReadonlyMap<string, Standing> {
    return new Map(
      [...conditions]
        .filter(([, condition]) => deciding.has(condition.question))
        .map(([question, condition]) => [
          question,
          applies(condition) ? "asked" : standingUnmet(question),
        ]),
    );
  }
  const standing = (question: string): Standing => standings.get(question) ?? "asked";
  const change = (next: ReadonlyMap<string, Standing>): void => {
    const before = standings;
    standings = next;
    news = [...next.keys()].filter(
      (question) => before.get(question) === "unasked" && standing(question) === "asked",
    );
    version += 1;
    listeners.tell();
  };

  /** Reads the answers of some deciding questions only: the client may be typing in another one. */
  const settle = (deciding: ReadonlySet<string>): void => {
    const before = answers;
    answers = new Map([...before, ...readAnswers(deciding)]);
    const next = readStandings(deciding);
    const hasChanged =
      [...answers].some(([question, answer]) => before.get(question) !== answer) ||
      [...next].some(([question, now]) => standing(question) !== now);
    if (hasChanged) {
      inPlace(() => {
        change(new Map([...standings, ...next]));
      });
    }
  };

  if (decisive.size > 0) {
    // Follows at once an answer from another tab, another device or the journal, since nobody is typing it here. A
    // question that gets one comes at once, too.
    store.onFollow((key) => {
      const question = questionOfKey(key);
      if (decisive.has(key) && store.shown(key).rival === undefined) {
        settle(new Set([key]));
      }
      if (["unasked", "held"].includes(standing(question)) && hasAnswer(question)) {
        change(new Map([...standings, [question, "kept"]]));
      }
    });
  }

  return {
    standing,
    isConditional: decisive.size > 0,
    showsNote: (note) => applies(note["ui:askWhen"]),
    showsGroup: (group) => {
      const questions = questionsOf(group);
      return questions.length === 0
        ? applies(group["ui:askWhen"])
        : questions.some((question) => standing(question) !== "unasked");
    },
    words: (question, shown) => {
      const condition = conditions.get(question);
      return condition === undefined
        ? ""
        : askWhenText(
            condition,
            ownEntry(shown.names, condition.question) ??
              shown.schema.properties[condition.question]?.title ??
              "",
            {
              isOfList: QUESTION_KINDS[kindOf(condition.question)].list !== undefined,
              inWords: (answer) => optionInWords(shown, condition.question, answer),
            },
          );
    },
    whyUnasked: (question, shown) => {
      const { question: deciding = "" } = conditions.get(question) ?? {};
      const answer = optionInWords(shown, deciding, textOf(deciding)).replaceAll("\n", ", ");
      return answer === "" || answer.length > LONGEST_QUOTED
        ? t("Not asked")
        : t("Not asked, because of “{answer}”", { answer });
    },
    settle: () => {
      if (decisive.size > 0) {
        settle(decisive);
      }
    },
    news: () => news,
    version: () => version,
    subscribe: listeners.subscribe,
  };
};
