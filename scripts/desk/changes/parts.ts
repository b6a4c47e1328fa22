import { byWords, type ChangeInSection, changeOf, type KindOf, listChanges } from "./change.ts";

/** A section, heading or question. A part is a text, a list of texts, or `true` for what is switched on. */
export interface Thing {
  readonly name: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

interface Part {
  /** What stands after the thing's name. */
  readonly about: string;
  readonly kind?: KindOf;
  /** How the part reads where it is switched on. */
  readonly on?: string;
  /** How it reads where it is not set. */
  readonly none?: string;
  /** Whether it is told only of a thing that was there before, and is there now. */
  readonly isOfBoth?: boolean;
}

const ALWAYS = "Always";
export const STOPPED = "Not asked any more. Its answers stay readable under “Earlier questions”.";

const WORDS = "words only";
const MEANING = "meaning may have changed";
const ANSWERS = "touches stored answers";
const DAYS_KEPT = "They are kept, each with its day";

/** What has a row in the table of changes, by its key in the files. */
const PARTS: Readonly<Record<string, Part>> = {
  title: { about: "", kind: (was, is) => (was === STOPPED ? ANSWERS : byWords(was, is)) },
  "ui:description": { about: ": the introduction" },
  addresses: { about: ": the address", kind: WORDS, isOfBoth: true },
  retired: {
    about: ": who sees it",
    kind: ANSWERS,
    on: "No longer shown to your clients. What they answered stays readable under “Earlier sections”.",
    none: "Shown to your clients, with what they had answered in it",
  },

  intro: { about: ": the introduction" },
  sensitive: { about: ": the sensitive line" },
  why: { about: ": why you ask" },
  helpNow: { about: ": whom to call now", on: "It is said here" },
  answerLast: { about: ": answered last", on: "It is asked for" },
  whenAsked: { about: ": when its questions are asked", kind: MEANING, none: ALWAYS },
  notes: { about: ": a note" },

  key: { about: ": the name its answers are kept under", kind: ANSWERS, isOfBoth: true },
  kind: {
    about: ": the kind of answer. Earlier answers may not fit",
    kind: ANSWERS,
    isOfBoth: true,
  },
  enum: { about: ": what can be chosen", kind: (was) => (was === "" ? MEANING : ANSWERS) },
  limits: { about: ": which answers fit", kind: MEANING, isOfBoth: true },
  isRequired: {
    about: ": whether it may be skipped",
    kind: MEANING,
    on: "It must be answered",
    none: "It may be skipped",
  },
  when: { about: ": when it is asked", kind: MEANING, none: ALWAYS },
  "ui:help": { about: ": the help text" },
  "ui:examples": { about: ": an example", kind: WORDS },
  "ui:plainFact": {
    about: ": whether your client may rather talk about it",
    kind: WORDS,
    on: "It is left out: a plain fact",
    none: "It is offered",
  },
  "ui:askedAgain": {
    about: ": the numbers of earlier days",
    kind: (was) => (was === DAYS_KEPT ? ANSWERS : WORDS),
    on: DAYS_KEPT,
    none: "They are not kept",
  },
  browser: { about: ": help from the browser", kind: WORDS },
};

/** The settings that have no row of their own, in words. */
export const otherSettings = (settings: object): string =>
  Object.entries(settings)
    .filter(([key]) => !(key in PARTS) && key !== "ui:widget" && key !== "ui:askWhen")
    .map(([key, value]) => `${key.replace("ui:", "")} ${String(value)}`)
    .toSorted()
    .join(", ");

/** The changes of a thing; without `was`, it is new, and without `is`, it is gone. */
export function partChanges(
  was: Thing | undefined,
  is: Thing | undefined,
): readonly ChangeInSection[] {
  const name = (was ?? is)?.name ?? "";
  return Object.entries(PARTS).flatMap(([key, { about, kind, on = "", none = "", isOfBoth }]) => {
    const [before, now] = [was?.parts[key], is?.parts[key]];
    const textOf = (value: unknown): string =>
      value === true ? on : typeof value === "string" ? value : none;
    if (
      isOfBoth === true
        ? before === undefined || now === undefined
        : is === undefined && none !== ""
    ) {
      return [];
    }
    return Array.isArray(before ?? now)
      ? listChanges(name + about, textsOf(before), textsOf(now), kind)
      : changeOf(name + about, textOf(before), textOf(now), kind);
  });
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];
