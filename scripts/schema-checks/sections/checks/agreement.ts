import { isKind, schemaCorrections, widgetCorrection, writtenKind } from "../shapes/kind-shapes.ts";
import { uiPlacesOf } from "../questions/placements.ts";
import { earlierPlace, errorAt, errorsAt, lineOf, type Problems } from "../problem.ts";
import {
  fieldOf,
  isRequired,
  isRetired,
  knownKeys,
  questionsOf,
  repeatedQuestions,
  requiredPlacesOf,
  unmatchedIn,
} from "../questions/questions.ts";
import { entryFor } from "../questions/new-questions.ts";
import type { SchemaSources } from "../questions/sources.ts";
import { didYouMean } from "../reading/close-match.ts";
import { itemsOf, valueOf } from "../reading/json-nodes.ts";
import { named, repeated } from "../reading/repeated.ts";

/** A question of the field list that the schema lacks: removed on purpose, renamed, or misspelt. */
export function* missingQuestions({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const { missing, slips } = unmatchedIn(section);
    for (const { key, keyNode } of missing) {
      const isMissing = `the question \`${key}\` is missing from ${section.schema.name}.`;
      const [written] = [...slips].find(([, meant]) => meant === key) ?? [];
      if (written !== undefined) {
        yield errorAt(
          keyNode,
          `${isMissing} Is it \`${written}\` there? Then correct that key. If \`${written}\` is a new key on purpose, write it here instead, with "renamedFrom": "${key}".`,
        );
        continue; // Reports nothing else, because `required` and the UI file may name the right key.
      }
      yield errorAt(
        keyNode,
        `${isMissing} If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "${key}".`,
      );
      const whatToDo =
        "If it is retired on purpose, remove it here as well. If it has a new key, write that key here.";
      yield* errorsAt(
        requiredPlacesOf(section, key),
        `"required" names \`${key}\`, which is missing from the questions of this section. ${whatToDo}`,
      );
      yield* errorsAt(uiPlacesOf(section, key), `${isMissing} ${whatToDo}`);
    }
  }
}

/** A question that the field list does not name: its key has a typo, or the question is new. */
export function* questionsNotListed({ fieldLists, sections }: SchemaSources): Problems {
  for (const section of sections) {
    const { unlisted, slips } = unmatchedIn(section);
    for (const { key, keyNode, value } of unlisted) {
      const meant = slips.get(key);
      const entry = JSON.stringify(entryFor(section, key, value) ?? { kind: "long text" }, null, 1);
      const advice =
        meant === undefined
          ? `If it is new, add "${key}": ${entry.replaceAll(/\n */gu, " ")} under "${section.id}" in ${fieldLists.name}.`
          : `Did you mean \`${meant}\`?`;
      yield errorAt(keyNode, `the question \`${key}\` is not in the field list. ${advice}`);
    }
  }
}

/** The field list determines the kind of the stored answer. Schema and UI file must match it. */
export function* wrongKinds(sources: SchemaSources): Problems {
  for (const { section, kind, key, keyNode, value } of questionsOf(sources)) {
    // `duplicateKeys` reports a key that is there twice, and the kind may be that of the other one.
    if (!isKind(kind) || value.type !== "object" || repeatedQuestions(section).includes(key)) {
      continue;
    }
    const { ui, uiEntries } = section;
    const uiEntry = uiEntries.find((entry) => entry.key === key);
    const written = writtenKind(value, uiEntry?.value);
    const otherwise = written
      ? ` Or, if it should be of the kind "${written}", say so in ${sources.fieldLists.name}.`
      : "";
    const message = (whatToDo: string): string =>
      `the question \`${key}\` is of the kind "${kind}" in the field list. For that, ${whatToDo}.${otherwise}`;
    const inSchema = schemaCorrections(kind, value);
    if (inSchema.length > 0) {
      yield errorAt(keyNode, message(AND.format(inSchema)));
    }
    const ofWidget = widgetCorrection(kind, uiEntry?.value);
    const isReadable = ui.root?.type === "object" && (uiEntry?.value.type ?? "object") === "object";
    if (ofWidget !== undefined && isReadable) {
      yield uiEntry === undefined
        ? errorAt(ui, message(`add "${key}": { ${ofWidget.replace("write ", "")} } here`))
        : errorAt(uiEntry.keyNode, message(ofWidget));
    }
  }
}

/** Of three parts: "one, two and three". */
const AND = new Intl.ListFormat("en-GB");

/** Schema and field list must name the same required questions. */
export function* requiredDisagreement({ fieldLists, sections }: SchemaSources): Problems {
  for (const section of sections) {
    const { fields, questions, schema } = section;
    if (fields === undefined || questions === undefined) {
      continue;
    }
    for (const { key, keyNode, value } of fields) {
      const isNamed = requiredPlacesOf(section, key).length > 0;
      if (isRequired(value) && !isRetired(value) && !isNamed) {
        yield errorAt(
          valueOf(schema.root, "required") ?? schema,
          `the question \`${key}\` is required in ${fieldLists.name} line ${lineOf(keyNode)} but not here, so a client could leave it empty unnoticed. Add "${key}" to "required" here.`,
        );
      }
    }
    const known = [...(knownKeys(section) ?? [])];
    for (const { name, node } of named(itemsOf(schema.root, "required"))) {
      const field = fieldOf(section, name);
      if (name === "" || isRetired(field)) {
        continue; // Other checks report both.
      }
      if (!known.includes(name)) {
        yield errorAt(
          node,
          `"required" names \`${name}\`, which is not a question of this section.${didYouMean(name, known)} Correct it, or remove it here.`,
        );
      } else if (valueOf(field, "required") === undefined) {
        yield errorAt(
          node,
          `the question \`${name}\` is required here but not in the field list, so a client would be held up by a question that may be skipped. Remove it here, or add "required": true to it in ${fieldLists.name}.`,
        );
      }
    }
  }
}

/** The form's validator refuses a schema whose `required` names a question twice. */
export function* requiredTwice({ sections }: SchemaSources): Problems {
  for (const { schema } of sections) {
    const keys = named(itemsOf(schema.root, "required")).filter(({ name }) => name !== "");
    for (const [{ name, node }, earlier] of repeated(keys)) {
      yield errorAt(
        node,
        `"required" names \`${name}\` twice, first ${earlierPlace(earlier.node, node)}. Remove one.`,
      );
    }
  }
}
