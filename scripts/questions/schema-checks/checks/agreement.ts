import type { QuestionKind } from "../../../../src/domain/question/question-kinds.ts";
import { isKind, schemaCorrections, widgetCorrection, writtenKind } from "../shapes/kind-shapes.ts";
import { uiPlacesOf } from "../questions/placements.ts";
import { errorAt, errorsAt, type Problems } from "../problem.ts";
import {
  type Asked,
  kindOf,
  likelySlips,
  missingFields,
  questionsOf,
  repeatedQuestions,
  requiredPlacesOf,
  uiEntryOf,
  unlistedQuestions,
} from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";

/** A question of the field list that the schema lacks: removed on purpose, renamed, or misspelt. */
export function* missingQuestions({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const { fieldLists, schema, ui } = section;
    const slips = [...likelySlips(section)];
    for (const { key, keyNode } of missingFields(section)) {
      const missing = `the question \`${key}\` is missing from ${schema.name}.`;
      const [written] = slips.find(([, meant]) => meant === key) ?? [];
      if (written !== undefined) {
        yield errorAt(
          fieldLists,
          keyNode,
          `${missing} Is it \`${written}\` there? Then correct that key. If \`${written}\` is a new key on purpose, write it here instead, with "renamedFrom": "${key}".`,
        );
        continue; // Reports nothing else, because `required` and the UI file may name the right key.
      }
      yield errorAt(
        fieldLists,
        keyNode,
        `${missing} If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "${key}".`,
      );
      const whatToDo =
        "If it is retired on purpose, remove it here as well. If it has a new key, write that key here.";
      yield* errorsAt(
        schema,
        requiredPlacesOf(section, key),
        `"required" names \`${key}\`, which is missing from the questions of this section. ${whatToDo}`,
      );
      yield* errorsAt(ui, uiPlacesOf(section, key), `${missing} ${whatToDo}`);
    }
  }
}

/** A question that the field list does not name: its key has a typo, or the question is new. */
export function* questionsNotListed({ fieldLists, sections }: SchemaSources): Problems {
  for (const section of sections) {
    const slips = likelySlips(section);
    for (const { key, keyNode, value } of unlistedQuestions(section)) {
      const meant = slips.get(key);
      const kind = writtenKind(value, uiEntryOf(section, key)) ?? "long text";
      const advice =
        meant === undefined
          ? `If it is new, add "${key}": { "kind": "${kind}" } under "${section.id}" in ${fieldLists.name}.`
          : `Did you mean \`${meant}\`?`;
      const message = `the question \`${key}\` is not in the field list. ${advice}`;
      yield errorAt(section.schema, keyNode, message);
    }
  }
}

/** The field list determines the kind of the stored answer. Schema and UI file must match it. */
export function* wrongKinds(sources: SchemaSources): Problems {
  for (const question of questionsOf(sources)) {
    const kind = kindOf(question.section, question.key);
    if (repeatedQuestions(question.section).has(question.key)) {
      continue; // `duplicateKeys` reports it, and the kind may be that of the other one.
    }
    if (isKind(kind) && question.value.type === "object") {
      yield* problemsOfKind(question, kind);
    }
  }
}

function* problemsOfKind({ section, key, keyNode, value }: Asked, kind: QuestionKind): Problems {
  const { fieldLists, schema, ui } = section;
  const uiEntry = section.uiEntries.find((entry) => entry.key === key);
  const message = (whatToDo: string): string => {
    const written = writtenKind(value, uiEntry?.value);
    const otherwise =
      written === undefined
        ? ""
        : ` Or, if it should be of the kind "${written}", say so in ${fieldLists.name}.`;
    return `the question \`${key}\` is of the kind "${kind}" in the field list. For that, ${whatToDo}.${otherwise}`;
  };
  const inSchema = schemaCorrections(kind, value);
  if (inSchema.length > 0) {
    yield errorAt(schema, keyNode, message(joined(inSchema)));
  }
  const ofWidget = widgetCorrection(kind, uiEntry?.value);
  const isReadable = ui.root?.type === "object" && (uiEntry?.value.type ?? "object") === "object";
  if (ofWidget !== undefined && isReadable) {
    const whatToDo =
      uiEntry === undefined ? `add "${key}": { ${ofWidget.replace("write ", "")} } here` : ofWidget;
    yield errorAt(ui, uiEntry?.keyNode, message(whatToDo));
  }
}

function joined(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}
