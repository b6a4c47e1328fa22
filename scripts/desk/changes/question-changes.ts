import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { formerKeys } from "../../../src/domain/question/section.ts";
import type { QuestionSchema, QuestionUi } from "../../../src/domain/question/section-files.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { changeOf, listChanges, quoted, type SectionChange } from "./change.ts";
import { ALWAYS, type SectionFiles, whenText } from "./section-content.ts";

interface Asked {
  readonly key: string;
  readonly schema: QuestionSchema;
  readonly ui: QuestionUi;
  readonly kind: QuestionKind | undefined;
  /** When the question is asked, in words. */
  readonly when: string;
  readonly isRequired: boolean;
}

/** The changes of each question of a section, in the section's current order. */
export function questionChanges(
  before: SectionFiles,
  after: SectionFiles,
): readonly SectionChange[] {
  return [
    ...Object.keys(after.schema.properties).flatMap((key) => {
      const former = formerKey(before, after, key);
      return former === undefined
        ? newlyAsked(before, asked(after, key))
        : changesOf(asked(before, former), asked(after, key));
    }),
    ...Object.keys(before.schema.properties)
      .filter((key) => !isAskedAs(after, key))
      .flatMap((key) =>
        noLongerAsked(asked(before, key).schema.title, after.fields[key]?.retired !== undefined),
      ),
    ...Object.entries(before.fields).flatMap(([key, { retired }]) =>
      retired !== undefined && after.fields[key] === undefined && !isAskedAs(after, key)
        ? noLongerAsked(retired, false)
        : [],
    ),
  ];
}

function changesOf(before: Asked, after: Asked): readonly SectionChange[] {
  const name = quoted(before.schema.title);
  const { title: oldTitle, enum: oldOptions = [], ...oldRest } = before.schema;
  const { title, enum: options = [], ...rest } = after.schema;
  const isOtherKind = before.kind !== after.kind && before.kind !== undefined;
  return [
    ...changeOf(
      `${name}: the name its answers are kept under`,
      before.key,
      after.key,
      "touches stored answers",
    ),
    ...(isOtherKind && after.kind !== undefined
      ? changeOf(
          `${name}: the kind of answer. Earlier answers may not fit`,
          KIND_WORDS[before.kind],
          KIND_WORDS[after.kind],
          "touches stored answers",
        )
      : [
          ...listChanges(
            `${name}: what can be chosen`,
            oldOptions.map(String),
            options.map(String),
            (gone) => (gone === "" ? "meaning may have changed" : "touches stored answers"),
          ),
          ...changeOf(
            `${name}: which answers fit`,
            inWords(oldRest),
            inWords(rest),
            "meaning may have changed",
          ),
        ]),
    ...changeOf(name, oldTitle, title).map((change) => ({ ...change, reworded: after.key })),
    ...whoAnswers(name, before, after),
    ...shownChanges(name, before, after),
  ];
}

/** Who is asked, and who must answer. */
const whoAnswers = (name: string, before: Asked, after: Asked): readonly SectionChange[] => [
  ...changeOf(
    `${name}: whether it may be skipped`,
    MAY_BE_SKIPPED[Number(before.isRequired)],
    MAY_BE_SKIPPED[Number(after.isRequired)],
    "meaning may have changed",
  ),
  ...changeOf(`${name}: when it is asked`, before.when, after.when, "meaning may have changed"),
];

/** What the client sees beside the question's words. */
function shownChanges(name: string, before: Asked, after: Asked): readonly SectionChange[] {
  const [old, now] = [before.ui, after.ui];
  return [
    ...changeOf(`${name}: the help text`, old["ui:help"], now["ui:help"]),
    ...listChanges(
      `${name}: an example`,
      old["ui:examples"] ?? [],
      now["ui:examples"] ?? [],
      () => "words only",
    ),
    ...changeOf(
      `${name}: whether your client may rather talk about it`,
      MAY_TALK[Number(old["ui:plainFact"] ?? false)],
      MAY_TALK[Number(now["ui:plainFact"] ?? false)],
      "words only",
    ),
    ...changeOf(
      `${name}: the numbers of earlier days`,
      KEEPS_DAYS[Number(old["ui:askedAgain"] ?? false)],
      KEEPS_DAYS[Number(now["ui:askedAgain"] ?? false)],
      old["ui:askedAgain"] === true ? "touches stored answers" : "words only",
    ),
    ...changeOf(
      `${name}: help from the browser`,
      inWords(restOf(old)),
      inWords(restOf(now)),
      "words only",
    ),
  ];
}

const MAY_BE_SKIPPED = ["It may be skipped", "It must be answered"] as const;

const MAY_TALK = ["It is offered", "It is left out: a plain fact"] as const;

const KEEPS_DAYS = ["They are not kept", "They are kept, each with its day"] as const;

const restOf = (ui: QuestionUi): object =>
  Object.fromEntries(Object.entries(ui).filter(([key]) => !LISTED.has(key)));

const LISTED = new Set([
  "ui:help",
  "ui:examples",
  "ui:askWhen",
  "ui:plainFact",
  "ui:askedAgain",
  "ui:widget",
]);

const inWords = (settings: object): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key.replace("ui:", "")} ${String(value)}`)
    .toSorted()
    .join(", ");

function newlyAsked(before: SectionFiles, question: Asked): readonly SectionChange[] {
  const { key, schema } = question;
  const name = quoted(schema.title);
  const details = changesOf({ ...question, schema: { ...schema, enum: [] }, ui: {} }, question);
  return [
    ...(before.fields[key]?.retired === undefined
      ? changeOf(`${name}, a new question`, "", schema.title)
      : changeOf(
          name,
          "Not asked any more",
          "Asked again, with its earlier answers",
          "touches stored answers",
        )),
    ...details.map((change) => ({ ...change, kind: "words only" as const })),
    ...whoAnswers(name, { ...question, when: ALWAYS, isRequired: false }, question),
  ];
}

const noLongerAsked = (title: string, isRetired: boolean): readonly SectionChange[] =>
  changeOf(
    quoted(title),
    title,
    isRetired
      ? "Not asked any more. Its answers stay readable under “Earlier questions”."
      : "Gone without being stopped. Its answers would not be seen any more.",
    "touches stored answers",
  );

function asked(content: SectionFiles, key: string): Asked {
  const { schema, ui, fields } = content;
  const title = schema.properties[key]?.title ?? key;
  // The entry under a question's key in the UI file is a `QuestionUi`.
  const entry = (typeof ui[key] === "object" ? ui[key] : {}) as QuestionUi;
  return {
    key,
    schema: { type: "string", ...schema.properties[key], title },
    ui: entry,
    kind: fields[key]?.kind,
    when: whenText(content, entry["ui:askWhen"]) ?? ALWAYS,
    isRequired: schema.required?.includes(key) === true,
  };
}

/** The question's key in the earlier version; undefined for a new question. */
function formerKey(before: SectionFiles, after: SectionFiles, key: string): string | undefined {
  return [key, ...formerKeys(after.fields[key])].find((former) =>
    Object.hasOwn(before.schema.properties, former),
  );
}

const isAskedAs = ({ schema, fields }: SectionFiles, key: string): boolean =>
  Object.hasOwn(schema.properties, key) ||
  Object.keys(schema.properties).some((other) => formerKeys(fields[other]).includes(key));
