import type { QuestionGroup, QuestionUi } from "../../../src/domain/question/section-files.ts";
import { formerKeys } from "../../../src/domain/question/section.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { type ChangeInSection, changeOf, orderChanges, quoted } from "./change.ts";
import { otherSettings, partChanges, STOPPED, type Thing } from "./parts.ts";
import { type SectionContent, whenText } from "./section-content.ts";

/** The changes of a section, its headings and its questions, in the current order. */
export function sectionChanges(
  before: SectionContent | undefined,
  after: SectionContent,
): readonly ChangeInSection[] {
  const nothing = { ...after, schema: { ...after.schema, properties: {} }, ui: {}, fields: {} };
  return [
    ...partChanges(before && sectionThing(before), sectionThing(after)),
    ...headingChanges(before ?? nothing, after),
    ...questionChanges(before ?? nothing, after),
  ];
}

const sectionThing = ({ section, ui }: SectionContent): Thing => ({
  name: "The section",
  parts: {
    ...section,
    addresses: `${section.route}, and ${section.coachRoute} for you`,
    "ui:description": ui["ui:description"],
  },
});

function questionChanges(
  before: SectionContent,
  after: SectionContent,
): readonly ChangeInSection[] {
  const [old, now] = [questionThings(before), questionThings(after)];
  const asked = Object.keys(after.schema.properties);
  const namesOf = (key: string): readonly string[] => [key, ...formerKeys(after.fields[key])];
  const kept = asked.flatMap(namesOf);
  return [
    ...asked.flatMap((key) => {
      const was = old.get(namesOf(key).find((name) => old.has(name)) ?? key);
      return partChanges(was, now.get(key)).map((change) =>
        change.about === was?.name ? { ...change, reworded: key } : change,
      );
    }),
    ...[...old]
      .filter(([key]) => !kept.includes(key))
      .flatMap(([key, { name, parts }]) =>
        changeOf(
          name,
          String(parts["title"]),
          now.has(key) ? STOPPED : GONE,
          "touches stored answers",
        ),
      ),
  ];
}

const GONE = "Gone without being stopped. Its answers would not be seen any more.";

/** The questions of a section by key, also those that are not asked any more. */
function questionThings(content: SectionContent): ReadonlyMap<string, Thing> {
  const { schema, ui, fields } = content;
  const retired = Object.entries(fields).flatMap(([key, field]) =>
    field.retired === undefined
      ? []
      : [[key, { name: quoted(field.retired), parts: { title: STOPPED } }] as const],
  );
  const asked = Object.entries(schema.properties).map(([key, question]) => {
    // The entry under a question's key in the UI file is a `QuestionUi`.
    const entry = (ui[key] ?? {}) as QuestionUi;
    const title = schema.properties[key]?.title ?? key;
    const kind = fields[key]?.kind;
    const parts = {
      ...question,
      ...entry,
      title,
      key,
      kind: kind && KIND_WORDS[kind],
      limits: otherSettings(question),
      isRequired: schema.required?.includes(key),
      when: whenText(content, entry["ui:askWhen"]),
      browser: otherSettings(entry),
    };
    return [key, { name: quoted(title), parts }] as const;
  });
  return new Map<string, Thing>([...retired, ...asked]);
}

/** The changes of headings and notes, and the moves of questions. */
function headingChanges(before: SectionContent, after: SectionContent): readonly ChangeInSection[] {
  const [old, now] = [groupsOf(before), groupsOf(after)];
  const former = new Map(now.map((group) => [group, formerGroup(group, old, now)]));
  const nameOf = (key: string): string => quoted(after.schema.properties[key]?.title ?? key);
  return [
    ...now.flatMap((group) =>
      partChanges(headingThing(before, former.get(group)), headingThing(after, group)),
    ),
    ...old
      .filter((group) => ![...former.values()].includes(group))
      .flatMap((group) => partChanges(headingThing(before, group), undefined)),
    ...orderChanges(
      old.flatMap((group) => now.filter((each) => former.get(each) === group)),
      now.filter((group) => former.get(group) !== undefined),
      ({ title }) => quoted(title),
      HEADING,
    ),
    ...now.flatMap((group) => {
      const [stood, stand] = [questionsIn(former.get(group)), questionsIn(group)];
      return [
        ...stand
          .filter((key) => !stood.includes(key))
          .flatMap((key) => {
            const other = old.find((each) => questionsIn(each).includes(key));
            const [was, is] = [
              whenText(before, other?.["ui:askWhen"]),
              whenText(after, group["ui:askWhen"]),
            ];
            return other === undefined
              ? []
              : changeOf(
                  `${nameOf(key)}: the heading`,
                  withWhen(other.title, was),
                  withWhen(group.title, is),
                  was === is ? "words only" : "meaning may have changed",
                );
          }),
        ...orderChanges(
          stood.filter((key) => stand.includes(key)),
          stand.filter((key) => stood.includes(key)),
          nameOf,
        ),
      ];
    }),
  ];
}

const HEADING = "The heading ";

const headingThing = (
  content: SectionContent,
  group: QuestionGroup | undefined,
): Thing | undefined =>
  group && {
    name: HEADING + quoted(group.title),
    parts: {
      ...group,
      whenAsked: whenText(content, group["ui:askWhen"]),
      notes: group.items.flatMap((item) =>
        typeof item === "string"
          ? []
          : [withWhen(item.note, whenText(content, item["ui:askWhen"]))],
      ),
    },
  };

const withWhen = (text: string, when: string | undefined): string =>
  when === undefined ? text : `${text} (${when})`;

/** A section without headings has its questions under one without a title. */
const groupsOf = ({ ui }: SectionContent): readonly QuestionGroup[] =>
  ui["ui:groups"] ?? [{ title: "", items: ui["ui:order"] ?? [] }];

/** A heading has no key: it was the one with the same title, or else one that is gone and had a question of it. */
const formerGroup = (
  group: QuestionGroup,
  old: readonly QuestionGroup[],
  now: readonly QuestionGroup[],
): QuestionGroup | undefined =>
  old.find(({ title }) => title === group.title) ??
  old.find(
    (each) =>
      !now.some(({ title }) => title === each.title) &&
      questionsIn(each).some((key) => group.items.includes(key)),
  );

const questionsIn = (group: QuestionGroup | undefined): readonly string[] =>
  group?.items.filter((item) => typeof item === "string") ?? [];
