import type { QuestionKind } from "../../../../../src/domain/question/question-kinds.ts";
import type { Entry } from "../../json-nodes.ts";
import { isKind, schemaCorrections, widgetCorrection, writtenKind } from "../../kind-shapes.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { kindOf } from "../../questions.ts";
import type { SectionSource } from "../../sources.ts";

/** The field list determines the kind of the stored answer. Schema and UI file must match it. */
export const wrongKinds: Check = ({ sections }) =>
  sections.flatMap((section) =>
    (section.questions ?? [])
      .filter(({ value }) => value.type === "object")
      .flatMap((question) => {
        const kind = kindOf(section, question.key);
        const uiEntry = section.uiEntries.find(({ key }) => key === question.key);
        return isKind(kind)
          ? [
              ...schemaProblems(section, question, uiEntry, kind),
              ...uiProblems(section, question, uiEntry, kind),
            ]
          : [];
      }),
  );

function schemaProblems(
  section: SectionSource,
  question: Entry,
  uiEntry: Entry | undefined,
  kind: QuestionKind,
): readonly Problem[] {
  const corrections = schemaCorrections(kind, question.value);
  return corrections.length === 0
    ? []
    : [
        errorAt(
          section.schema,
          question.keyNode,
          messageFor(section, question, uiEntry, kind, joined(corrections)),
        ),
      ];
}

function uiProblems(
  section: SectionSource,
  question: Entry,
  uiEntry: Entry | undefined,
  kind: QuestionKind,
): readonly Problem[] {
  const correction = widgetCorrection(kind, uiEntry?.value);
  const isReadable =
    section.ui.root?.type === "object" &&
    (uiEntry === undefined || uiEntry.value.type === "object");
  if (correction === undefined || !isReadable) {
    return [];
  }
  const whatToDo =
    uiEntry === undefined
      ? `add "${question.key}": { ${correction.replace("write ", "")} } here`
      : correction;
  return [
    errorAt(section.ui, uiEntry?.keyNode, messageFor(section, question, uiEntry, kind, whatToDo)),
  ];
}

function messageFor(
  section: SectionSource,
  question: Entry,
  uiEntry: Entry | undefined,
  kind: QuestionKind,
  whatToDo: string,
): string {
  const written = writtenKind(question.value, uiEntry?.value);
  const otherwise =
    written === undefined
      ? ""
      : ` Or, if it should be of the kind "${written}", say so in ${section.fieldLists.name}.`;
  return `the question \`${question.key}\` is of the kind "${kind}" in the field list. For that, ${whatToDo}.${otherwise}`;
}

function joined(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
}
