import {
  ownEntry,
  answerKeyOf,
  isBeforeKey,
  isBeside,
  isDatedKey,
  questionOfKey,
  talkKey,
  wordingKey,
} from "../../domain/question/answer-keys.ts";
import {
  type Answer,
  type Answers,
  type StoredAnswers,
  storedText,
} from "../../domain/answer/answers.ts";
import { inOwnMark, noteDecimalMark } from "./decimal-mark.ts";
import {
  type WordingRead,
  toWordingRead,
  scaleRead,
} from "../../domain/question/earlier-wording.ts";
import {
  type QuestionKind,
  type Scale,
  QUESTION_KINDS,
  listAnswer,
  takesOther,
} from "../../domain/question/question-kinds.ts";
import { formerKeys } from "../../domain/question/section.ts";
import { type DatedValue, datedValues, keyOfToday } from "../../domain/question/dated-values.ts";
import { type Listeners, createListeners } from "../../listening.ts";
import { isAmong, isMark } from "./answer-mark.ts";
import { type ShownAnswer, inOwnText, toAnswer, toShown } from "./answer-text.ts";
import { scaleIn, stepsOn, withScales } from "./scales.ts";
import { type SectionDefinition, askedAs, isAskedAgain, uiOf } from "../section-definition.ts";

/** Answers that the server has stored, and the answers that they replaced. */
export interface AcknowledgedAnswers {
  readonly answers: Answers;
  readonly before: Answers;
}

export type RivalChoice = "mine" | "other" | "both";

/**
 * The value stored under the key of an answer, or of a mark beside an answer (`<question>:talk`). If a
 * renamed question has no value under its present key, the value under the latest former key that has one.
 */
export function storedValue(
  definition: SectionDefinition,
  stored: StoredAnswers,
  key: string,
): unknown {
  const question = questionOfKey(key);
  const ending = key.slice(question.length);
  const names = [question, ...formerKeys(ownEntry(definition.fields, question))];
  const found = names.find((name) => Object.hasOwn(stored, name + ending));
  return found === undefined ? undefined : stored[found + ending];
}

/** The wording that the client answered. It stands under the same name as the answer. */
export function givenTo(
  { fields }: SectionDefinition,
  stored: StoredAnswers,
  question: string,
): WordingRead {
  const names = [question, ...formerKeys(ownEntry(fields, question))];
  const name = names.find((one) => Object.hasOwn(stored, one)) ?? question;
  return toWordingRead(storedText(stored[wordingKey(name)]));
}

/** The scale on which a stored rating was given; `undefined` if it is the present one. */
export const scaleGiven = (
  definition: SectionDefinition,
  stored: StoredAnswers,
  question: string,
): Scale | undefined => {
  const scales = ownEntry(definition.fields, question)?.scales;
  return scales && scaleRead(scales, givenTo(definition, stored, question));
};

/** Whether the stored section holds a talk mark of the question. */
export const isToTalkAbout = (
  definition: SectionDefinition,
  stored: StoredAnswers,
  question: string,
): boolean => storedText(storedValue(definition, stored, talkKey(question))) !== "";

/**
 * The stored keys of all questions of a section, also of retired ones: first of answers, then of talk marks.
 */
function keysOf({ schema, fields }: SectionDefinition): readonly string[] {
  const questions = [...new Set([...Object.keys(schema.properties), ...Object.keys(fields)])];
  return [...questions, ...questions.map(talkKey)];
}

/** The keys of a section's dated values, by the present names of their questions. */
const datedKeysIn = (definition: SectionDefinition, stored: StoredAnswers): readonly string[] =>
  Object.keys(stored)
    .filter(isDatedKey)
    .map((key) => {
      const question = questionOfKey(key);
      return askedAs(definition, question) + key.slice(question.length);
    });

/**
 * Deletes a question's value of one day, also where other devices know it. Clears the answer, too, if it is the
 * value of this day, and no later day has one. Returns whether it did.
 */
export function deleteDatedValue(store: AnswerStore, question: string, key: string): boolean {
  const last = store.datedValues(question).at(-1);
  const { kept } = store.shown(question);
  const answer = kept === undefined ? store.answer(question) : Number(kept);
  const isAnswer = last?.key === key && last.value === answer;
  store.writeUndated(key, "");
  if (isAnswer) {
    store.writeUndated(question, "");
  }
  return isAnswer;
}

/**
 * What every control of a section holds, by stored key: a question's answer, the state of its talk toggle
 * (`<question>:talk`), or its value of one day (`<question>:2026-03-04`). The store is separate from the form
 * library, which would re-render the whole section at each keystroke. With the store, only the control in which
 * the client types re-renders. The store knows nothing of saving.
 *
 * @param savedAt the section's last save before it was read, in milliseconds since 1970.
 */
export function createAnswerStore(
  definition: SectionDefinition,
  answers: StoredAnswers,
  savedAt?: number,
) {
  const { properties } = definition.schema;
  const kind = (key: string): QuestionKind =>
    isDatedKey(key) ? "number" : (ownEntry(definition.fields, key)?.kind ?? "short text");
  const stored = new Map<string, Answer>();
  const held = new Map<string, ShownAnswer>();
  const touched = new Set<string>();
  /** By question that is asked again, a stored answer that has no day yet. */
  const firsts = new Map<string, DatedValue>();
  const listeners = new Map<string, Listeners<[]>>();
  const writes = createListeners<[question: string, isChosen: boolean]>();
  const follows = createListeners<[string]>();
  const rivals = createListeners<[string]>();

  const optionsOf = (question: string): readonly string[] =>
    (ownEntry(properties, question)?.enum ?? []).map(String);
  const read = (from: StoredAnswers, question: string): { answer: Answer; shown: ShownAnswer } => {
    const value = storedValue(definition, from, question);
    const then = scaleGiven(definition, from, question);
    return {
      answer: typeof value === "number" ? value : storedText(value),
      shown: hasScale(question)
        ? {
            ...toShown(kind(question), value, stepsOn(then, scaleIn(definition, question))),
            ...(then && { scale: then }),
          }
        : toShown(
            kind(question),
            value,
            takesOther(uiOf(definition, question)) ? undefined : optionsOf(question),
          ),
    };
  };
  const hasScale = (question: string): boolean => QUESTION_KINDS[kind(question)].hasScale === true;
  const isAsked = (question: string): boolean => Object.hasOwn(properties, question);
  const questions = keysOf(definition);
  for (const question of [...questions, ...datedKeysIn(definition, answers)]) {
    const { answer, shown } = read(answers, question);
    stored.set(question, answer);
    held.set(question, shown);
  }

  const isNew = ({ key }: DatedValue): boolean => !held.has(key);
  const noteFirst = (question: string, from: StoredAnswers, at?: number): void => {
    const formerly = formerKeys(ownEntry(definition.fields, question));
    const first = datedValues(question, from, at, formerly).find(isNew);
    if (first === undefined) {
      firsts.delete(question);
    } else {
      firsts.set(question, first);
    }
  };
  for (const question of Object.keys(properties)) {
    if (isAskedAgain(definition, question)) {
      noteFirst(question, answers, savedAt);
    }
  }

  const shownOf = (question: string): ShownAnswer => held.get(question) ?? NOTHING;
  const storedOf = (question: string): Answer =>
    stored.get(question) ?? read(answers, question).answer;
  /** Accepts any text for a retired question, even for a number: no control is left to correct the text. */
  const answerOf = (question: string, text: string): Answer | undefined =>
    toAnswer(kind(question), text, ownEntry(properties, question)?.title) ??
    (isAsked(question) ? undefined : toAnswer("long text", text));
  /** The answer in a control, whatever its rival. */
  const heldIn = (question: string): Answer | undefined =>
    answerOf(question, shownOf(question).text);
  const hasRival = (question: string): boolean => shownOf(question).rival !== undefined;
  const answerTo = (key: string): Answer | undefined => {
    const answer = heldIn(key);
    const question = answerKeyOf(key);
    const isHeldBack = hasRival(question) || heldIn(question) === undefined;
    return isHeldBack && (question === key || answer !== storedOf(key)) ? undefined : answer;
  };

  const keys = (): readonly string[] => [
    ...questions,
    ...[...stored.keys(), ...held.keys()].filter(isDatedKey),
  ];
  const daysOf = (question: string): readonly string[] =>
    [...new Set([...stored.keys(), ...held.keys()])].filter(
      (key) => isDatedKey(key) && questionOfKey(key) === question,
    );
  /** The values of days that the server does not have. */
  const unsavedDaysOf = (question: string): readonly string[] =>
    daysOf(question).filter((key) => heldIn(key) !== storedOf(key));
  /** Whether a value without a day is unknown to the server, which has values with a day. */
  const isOutdated = (key: string): boolean =>
    isBeforeKey(key) &&
    !stored.has(key) &&
    daysOf(questionOfKey(key)).some((day) => stored.has(day) && storedOf(day) !== "");
  const keysWith = (from: StoredAnswers): ReadonlySet<string> =>
    new Set([...keys(), ...datedKeysIn(definition, from)]);

  const show = (question: string, shown: ShownAnswer): void => {
    held.set(question, shown);
    listeners.get(question)?.tell();
  };
  const follow = (question: string, shown: ShownAnswer): void => {
    show(question, shown);
    follows.tell(question);
  };
  const write = (question: string, shown: ShownAnswer, isChosen = false): void => {
    touched.add(question);
    show(question, shown);
    writes.tell(question, isChosen);
  };
  const writeDated = (question: string, shown: ShownAnswer, isChosen = false): void => {
    write(question, shown, isChosen);
    const isAgain = isAskedAgain(definition, question);
    if (isAgain) {
      writeToday(question, isChosen);
    }
    const days = unsavedDaysOf(question);
    // They wait with the answer from now on, or no longer.
    for (const key of days) {
      write(key, shownOf(key));
    }
    if (isAgain && (days.length > 0 || typeof heldIn(question) === "number")) {
      writes.tell(question, true);
    }
  };
  /**
   * The first value of all keeps, in the same save, what stood there before. A number and its day are sent
   * together, even if one seems stored: another device, or a backup, may have replaced it.
   */
  const writeToday = (question: string, isChosen: boolean): void => {
    const first = firsts.get(question);
    const answer = heldIn(question);
    const today = keyOfToday(question);
    if (typeof answer === "number") {
      if (first !== undefined && isNew(first)) {
        write(first.key, { text: inOwnMark(first.value) });
      }
      write(today, { text: inOwnMark(answer) }, true);
    } else if (answer !== undefined && shownOf(today).text !== "") {
      write(today, NOTHING, isChosen);
    }
  };
  const bothOf = (question: string, one: string, other: string): string => {
    const { list } = QUESTION_KINDS[kind(question)];
    return list === undefined
      ? [one, other].filter(Boolean).join("\n\n")
      : listAnswer([...new Set([...list(one), ...list(other)])], optionsOf(question));
  };
  /** Joins the changes here and elsewhere to a list, if the page knows the list from before both. */
  const join = (question: string, began: Answer | undefined, text: string): boolean => {
    const { list } = QUESTION_KINDS[kind(question)];
    if (list === undefined || typeof began !== "string" || isMark(began) || hasRival(question)) {
      return false;
    }
    const [before, here, there] = [list(began), list(text), list(storedText(storedOf(question)))];
    const kept = there.filter((entry) => here.includes(entry) || !before.includes(entry));
    const added = here.filter((entry) => !before.includes(entry) && !there.includes(entry));
    touched.add(question);
    follow(question, { text: listAnswer([...kept, ...added], optionsOf(question)) });
    return true;
  };
  const holdBesideRival = (question: string, text: string, undone?: string): void => {
    touched.add(question);
    if (isBeside(question)) {
      // A mark or a dated value has no rival: there are no two texts to choose between. This tab's counts.
      follow(question, { text });
      return;
    }
    const now = inOwnText(storedOf(question));
    const rival = now === undone ? now : bothOf(question, now, undone ?? "");
    // A retired question has no control in which to choose: keeps both texts as one.
    follow(
      question,
      isAsked(question) ? { text, rival, undone } : { text: bothOf(question, rival, text) },
    );
    rivals.tell(question);
  };

  /** Adds the values of days that wait for a choice from now on, or no longer. */
  const noteDays = (changed: Map<string, Answer | undefined>): ReadonlySet<string> => {
    const changedQuestions = new Set([...changed.keys()].map(answerKeyOf));
    for (const key of [...changedQuestions].flatMap(unsavedDaysOf)) {
      if (isOutdated(key)) {
        follow(key, NOTHING);
      }
      changed.set(key, answerTo(key));
    }
    return changedQuestions;
  };

  return {
    kind,
    shown: shownOf,
    /** The stored answer as last known; `""` when there is none. */
    stored: storedOf,
    /**
     * The answer to store; `undefined` when the text does not fit its question, or has a rival. The values of days
     * wait with it: otherwise they would be stored beside an answer to which they do not belong.
     */
    answer: answerTo,
    /**
     * Whether, since the section was opened, the client has written in the control, or its text was restored or
     * got a rival.
     */
    isTouched: (question: string): boolean => touched.has(question),
    /**
     * Records answers that the server has stored, and returns them, except where another tab has stored an
     * answer since: `before` holds what was stored when they were sent.
     */
    acknowledge: (
      saved: ReadonlyMap<string, Answer>,
      before: ReadonlyMap<string, Answer>,
    ): AcknowledgedAnswers => {
      const newest = [...saved].filter(([question]) => storedOf(question) === before.get(question));
      const replaced = newest.map(([question]) => [question, storedOf(question)] as const);
      for (const [question, answer] of newest) {
        stored.set(question, answer);
      }
      return { answers: Object.fromEntries(newest), before: Object.fromEntries(replaced) };
    },
    /**
     * Takes over the section as it is stored now. `unsaved` holds the questions with an unsaved text, each with
     * the answers, or their `markOf` hashes, that this draft may have stored. An unsaved text stays, and an
     * answer from another tab or device becomes its rival. All other controls show the stored answer.
     *
     * Returns, by changed question, the answer that autosave must know: the stored answer, or `undefined` if
     * the text has a rival.
     */
    refresh: (from: StoredAnswers, unsaved: ReadonlyMap<string, readonly Answer[]>) => {
      const changed = new Map<string, Answer | undefined>();
      for (const question of keysWith(from)) {
        const { answer, shown } = read(from, question);
        const { text, undone } = shownOf(question);
        if (answer === storedOf(question)) {
          continue;
        }
        const isText = answerOf(question, text) === answer;
        const began = storedOf(question);
        stored.set(question, answer);
        if (isText || !unsaved.has(question)) {
          follow(question, isText ? besideUndone(text, undone) : shown);
          changed.set(question, isText ? answerTo(question) : answer);
        } else if (!isAmong(unsaved.get(question) ?? [], answer)) {
          if (!join(question, began, text)) {
            holdBesideRival(question, text, undone);
          }
          changed.set(question, answerTo(question));
        }
      }
      for (const question of noteDays(changed)) {
        if (isAskedAgain(definition, question)) {
          noteFirst(question, from);
        }
      }
      return changed;
    },
    /**
     * Takes over the section as a restored backup holds it: every text that differs stays, and the backup's
     * answer becomes its rival. Returns the same as `refresh`.
     */
    goBack: (from: StoredAnswers) => {
      const changed = new Map<string, Answer | undefined>();
      for (const question of keysWith(from)) {
        const { answer, shown } = read(from, question);
        if (answer === storedOf(question)) {
          continue;
        }
        // A day that this page does not know is another device's: it stays.
        const {
          text,
          kept = text,
          rival,
        } = held.get(question) ?? (isDatedKey(question) ? shown : NOTHING);
        stored.set(question, answer);
        if (answerOf(question, kept) === answer) {
          follow(question, besideUndone(kept, rival));
        } else {
          holdBesideRival(question, kept, rival);
        }
        changed.set(question, answerTo(question));
        firsts.delete(question);
      }
      noteDays(changed);
      return changed;
    },
    /** Brings back an unsaved text. A stored answer that is not in `possiblyStored` becomes its rival. */
    restore: (question: string, text: string, possiblyStored: readonly Answer[]): void => {
      if (answerOf(question, text) === storedOf(question) || isOutdated(question)) {
        return;
      }
      if (isAmong(possiblyStored, storedOf(question))) {
        touched.add(question);
        follow(question, { text });
      } else if (!join(question, possiblyStored[0], text)) {
        holdBesideRival(question, text);
      }
    },
    /** Settles a conflict: keeps the control's text, its rival, or both. */
    choose: (question: string, choice: RivalChoice): void => {
      const { text, rival = "" } = shownOf(question);
      const chosen = { mine: text, other: rival, both: bothOf(question, rival, text) };
      writeDated(question, { text: chosen[choice] }, true);
    },
    /** Sets a control's text, and no value of today: the text is not of today. */
    writeUndated: (question: string, text: string): void => {
      write(question, { text });
    },
    /** Sets a control's text. For a question that is asked again, also sets today's value. */
    write: (question: string, text: string): void => {
      const answer = answerOf(question, text);
      if (typeof answer === "number" && !Number.isInteger(answer)) {
        noteDecimalMark(text);
      }
      const { rival, undone, scale } = shownOf(question);
      writeDated(question, rival === undefined ? { text } : { text, rival, undone });
      if (scale !== undefined) {
        // The same number on another scale is another answer, although it seems stored.
        writes.tell(question, true);
      }
    },
    /** Calls `listener` when the text, the kept value or the rival of `question` has changed. */
    subscribe: (question: string, listener: () => void): (() => void) => {
      const subscribed = listeners.get(question) ?? createListeners();
      listeners.set(question, subscribed);
      return subscribed.subscribe(listener);
    },
    /** Calls `listener` after every `write` and `choose`. */
    onWrite: writes.subscribe,
    /** Calls `listener` after a control has got a rival, or a text that the client did not type there. */
    onFollow: follows.subscribe,
    /** Calls `listener` after a text has got a rival. */
    onRival: rivals.subscribe,
    /** The present values of a question by day, with what is not saved yet. */
    datedValues: (question: string): readonly DatedValue[] => {
      const values = [question, ...daysOf(question)].map(
        (key) => [key, answerOf(key, shownOf(key).kept ?? shownOf(key).text)] as const,
      );
      const dated = datedValues(question, Object.fromEntries(values), savedAt);
      return withScales(definition, question, dated);
    },
    /** The keys of all answers, of their marks, and of the dated values that the store knows. */
    keys,
  };
}

export type AnswerStore = ReturnType<typeof createAnswerStore>;

/** Shows a stored text and, as its rival, the text that a restored backup has undone, if any. */
const besideUndone = (text: string, undone?: string): ShownAnswer =>
  undone === undefined || undone === "" ? { text } : { text, rival: undone, undone };

const NOTHING: ShownAnswer = { text: "" };
