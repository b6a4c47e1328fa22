import { didYouMean } from "../reading/close-match.ts";
import { entriesOf, itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { earlierPlace, errorAt, lineOf, type Problems } from "../problem.ts";
import {
  askedFields,
  fieldOf,
  isRequired,
  isRetired,
  knownKeys,
  questionOf,
  requiredInSchema,
} from "../questions/questions.ts";
import { repeated } from "../reading/repeated.ts";
import { wasPublished } from "../wordings/ledger.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";

/** Whether the sections and questions of required-answers.json exist. */
export function* requiredAnswers(sources: SchemaSources): Problems {
  const { requiredAnswers: file, listedIds, sections } = sources;
  for (const { key: id, keyNode, value } of entriesOf(file.root)) {
    const section = sections.find((other) => other.id === id);
    if (listedIds?.includes(id) === false) {
      // `vanishedQuestions` reports a section that was published.
      if (wasPublished(sources, id)) {
        continue;
      }
      const message = `there is no section \`${id}\` in ${sources.sectionList.name}.${didYouMean(id, listedIds)} Correct its name here, or remove it.`;
      yield errorAt(file, keyNode, message);
    } else if (section?.questions !== undefined && section.fields !== undefined) {
      const known = [...(knownKeys(section) ?? [])];
      for (const node of itemsOf(value)) {
        const key = textOf(node) ?? "";
        if (key !== "" && !known.includes(key)) {
          const message = `there is no question \`${key}\` in this section.${didYouMean(key, known)} Correct it, or remove it here.`;
          yield errorAt(file, node, message);
        }
      }
    }
  }
}

/** Schema and field list must name the same required questions. */
export function* requiredDisagreement(sources: SchemaSources): Problems {
  for (const section of sources.sections) {
    if (section.fields !== undefined && section.questions !== undefined) {
      yield* onlyInFieldList(section, sources);
      yield* onlyInSchema(section, sources);
    }
  }
}

function* onlyInFieldList(section: SectionSource, sources: SchemaSources): Problems {
  const { fieldLists, schema } = section;
  for (const { key, keyNode } of requiredFields(section)) {
    if (!requiredKeys(section).includes(key) && mayBeRequired(sources, section, key)) {
      yield errorAt(
        schema,
        valueOf(schema.root, "required"),
        `the question \`${key}\` is required in ${fieldLists.name} line ${lineOf(fieldLists, keyNode)} but not here, so a client could leave it empty unnoticed. Add "${key}" to "required" here.`,
      );
    }
  }
}

function* onlyInSchema(section: SectionSource, sources: SchemaSources): Problems {
  const { fieldLists, schema } = section;
  const known = [...(knownKeys(section) ?? [])];
  for (const node of requiredInSchema(section)) {
    const key = textOf(node) ?? "";
    const field = fieldOf(section, key);
    if (key === "" || isRetired(field)) {
      continue;
    }
    if (!known.includes(key)) {
      yield errorAt(
        schema,
        node,
        `"required" names \`${key}\`, which is not a question of this section.${didYouMean(key, known)} Correct it, or remove it here.`,
      );
    } else if (valueOf(field, "required") === undefined && mayBeRequired(sources, section, key)) {
      yield errorAt(
        schema,
        node,
        `the question \`${key}\` is required here but not in the field list, so a client would be held up by a question that may be skipped. Remove it here, or add "required": true to it in ${fieldLists.name}.`,
      );
    }
  }
}

/** The form's validator refuses a schema whose `required` names a question twice. */
export function* requiredTwice({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const { schema } = section;
    const named = requiredInSchema(section).map((node) => ({ name: textOf(node) ?? "", node }));
    for (const [{ name, node }, earlier] of repeated(named.filter((one) => one.name !== ""))) {
      yield errorAt(
        schema,
        node,
        `"required" names \`${name}\` twice, first ${earlierPlace(schema, earlier.node, node)}. Remove one.`,
      );
    }
  }
}

/**
 * Only questions that required-answers.json names may be required. Reports each question once: in the field
 * list, or in the schema if the field list does not require the question.
 */
export function* requiredWithoutNeed(sources: SchemaSources): Problems {
  const message = (key: string, whatToDo: string): string =>
    `the question \`${key}\` must not be required: everything may be skipped but what ${sources.requiredAnswers.name} names. ${whatToDo}`;
  for (const section of sources.sections.filter(({ fields }) => fields !== undefined)) {
    const { fieldLists, schema } = section;
    for (const { key, value } of requiredFields(section)) {
      if (!mayBeRequired(sources, section, key)) {
        const also = requiredKeys(section).includes(key)
          ? `, and "${key}" from "required" in ${schema.name}`
          : "";
        yield errorAt(
          fieldLists,
          valueOf(value, "required"),
          message(key, `Remove "required": true here${also}.`),
        );
      }
    }
    for (const node of requiredInSchema(section)) {
      const key = textOf(node) ?? "";
      const isAsked = questionOf(section, key) !== undefined;
      const isListed = valueOf(fieldOf(section, key), "required") !== undefined;
      if (isAsked && !isListed && !mayBeRequired(sources, section, key)) {
        yield errorAt(schema, node, message(key, 'Remove it from "required" here.'));
      }
    }
  }
}

const requiredFields = (section: SectionSource) =>
  (askedFields(section) ?? []).filter(({ value }) => isRequired(value));

const requiredKeys = (section: SectionSource) => requiredInSchema(section).map(textOf);

/**
 * Whether required-answers.json allows a question to be required. This list is a file of its own, so that no
 * typo in the schema or the field list makes a question required. Without the file, no question may be
 * required. If the file is unreadable, or a name in it is unknown, every question may be: the run reports
 * only the file or the name.
 */
function mayBeRequired(
  { listedIds, requiredAnswers: { root, trouble } }: SchemaSources,
  section: SectionSource,
  key: string,
): boolean {
  if (root?.type !== "object") {
    return trouble?.reason !== "missing";
  }
  const named = valueOf(root, section.id);
  if (named === undefined) {
    return entriesOf(root).some((entry) => listedIds?.includes(entry.key) === false);
  }
  const known = knownKeys(section);
  const mayBeIt = (name = ""): boolean => name === key || known?.has(name) === false;
  return named.type !== "array" || itemsOf(named).some((node) => mayBeIt(textOf(node)));
}
