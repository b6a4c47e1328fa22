import { QUESTION_KINDS, scaleOf } from "../../../src/domain/question/question-kinds.ts";
import { formerKeys } from "../../../src/domain/question/section.ts";
import type {
  AskWhen,
  OptionLabels,
  QuestionSchema,
  QuestionUi,
} from "../../../src/domain/question/section-files.ts";
import { SOURCE, TRANSLATIONS } from "../../../src/words/words.ts";
import {
  mapTexts,
  type Text,
  valueAt,
} from "../../schema-checks/sections/translations/section-texts.ts";
import { KIND_WORDS, quoted, SETTING_WORDS, whenText } from "../coach-words.ts";
import { translationFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { SourceText } from "../edits/translations.ts";
import type { SectionContent } from "../protocol.ts";
import { englishOf, parsed, sectionsOf } from "./section-content.ts";

/** Something that a part says. */
interface Fact {
  /** For what the coach cannot set, its key in the files. */
  readonly setting: string;
  readonly text: string;
}

/** A section itself, a heading, a note or a question: its own words, and the path to their translation. */
export interface Part extends SourceText {
  readonly text: string;
  readonly name: string;
  /** Set for a question that is asked. */
  readonly question?: { readonly section: string; readonly question: string };
  /** By what stands after the part's name. */
  readonly facts: ReadonlyMap<string, Fact>;
}

export const YES = "Yes";
const STOPPED = "Not asked any more. Its answers stay readable under “Earlier questions”.";

/** By section: the section, its other parts as they are read, and the questions that are not asked any more. */
export const partsIn = (files: SiteFiles): ReadonlyMap<string, readonly Part[]> =>
  new Map(
    sectionsOf(files).map((content) => [content.section.id, translatedParts(content, files)]),
  );

function translatedParts(content: SectionContent, files: SiteFiles): readonly Part[] {
  const { section } = content;
  const others = TRANSLATIONS.map((language) => {
    const file = parsed(files, translationFile(section.id, language));
    const name = new Intl.DisplayNames(SOURCE, { type: "language" }).of(language);
    // The checks have verified that what is there is a text, or a list of texts.
    const { schema, ui, labels } = mapTexts(
      englishOf(content),
      file,
      (path, text) => (valueAt(file, path) as Text | undefined) ?? text,
    );
    const shown = { ...content, section: { ...section, title: schema.title }, schema, ui };
    return { name, parts: partsOf(content, shown, labels) };
  });
  return partsOf(content, content).map((part, index) => ({
    ...part,
    facts: new Map([
      ...part.facts,
      ...others.flatMap(({ name, parts }) =>
        [...(parts[index]?.facts ?? [])]
          // What is not translated reads as the English.
          .filter(([about, { text }]) => text !== part.facts.get(about)?.text)
          .map(([about, { text }]) => [`${about} in ${name}`, { setting: "title", text }] as const),
      ),
    ]),
  }));
}

/** @param shown the section in one of its languages */
function partsOf(
  english: SectionContent,
  { section, schema, ui, fields }: SectionContent,
  labels?: OptionLabels,
): readonly Part[] {
  const when = (...conditions: readonly (AskWhen | undefined)[]): string =>
    conditions.flatMap((each) => whenText(english, each) ?? []).join(" ");
  // A question keeps its first key through each renaming.
  const pathOf = (key: string) => ["questions", formerKeys(fields[key]).at(-1) ?? key, "title"];
  const questionPart = (key: string, ofHeading: AskWhen | undefined): Part => {
    const { type: _type, enum: options, ...asked } = schema.properties[key] ?? NOTHING_ASKED;
    // The entry under a question's key in the UI file is a `QuestionUi`.
    const entry = (ui[key] ?? {}) as QuestionUi;
    const { kind = "short text" } = fields[key] ?? {};
    const { hasOptions, hasScale, groupWidget } = QUESTION_KINDS[kind];
    const { low, high } = scaleOf(schema.properties[key]);
    const part = partOf(pathOf(key), quoted(english.schema.properties[key]?.title ?? key), {
      ...asked,
      ...entry,
      kind: KIND_WORDS[kind],
      key: formerKeys(fields[key]).length > 0 && key,
      options: hasOptions && options?.map((option) => labels?.[key]?.[option] ?? option),
      ...(hasScale && { scale: `${low} to ${high}`, minimum: "", maximum: "" }),
      required: schema.required?.includes(key),
      "ui:widget": groupWidget !== undefined && entry["ui:widget"] === groupWidget,
      "ui:askWhen": when(entry["ui:askWhen"], ofHeading),
    });
    return { ...part, question: { section: section.id, question: key } };
  };
  const groups = ui["ui:groups"] ?? [{ title: "", items: ui["ui:order"] ?? [] }];
  return [
    partOf(["title"], "the section", {
      title: section.title,
      "ui:description": ui["ui:description"],
      addresses: `${section.route}, and ${section.coachRoute} for you`,
      retired: section.retired,
    }),
    ...groups.flatMap(({ items, "ui:askWhen": condition, ...words }) => {
      const name = `the heading ${quoted(words.title)}`;
      const first = items.find((item) => typeof item === "string") ?? words.title;
      return [
        partOf(["groups", first, "title"], name, words),
        ...items.map((item, index) =>
          typeof item === "string"
            ? questionPart(item, condition)
            : partOf(["notes", `${first} ${index}`, "title"], `a note under ${name}`, {
                title: item.note,
                "ui:askWhen": when(item["ui:askWhen"]),
              }),
        ),
      ];
    }),
    ...Object.entries(fields).flatMap(([key, { retired }]) =>
      retired === undefined ? [] : [partOf(pathOf(key), quoted(retired), { title: STOPPED })],
    ),
  ];
}

const NOTHING_ASKED: QuestionSchema = { type: "string", title: "" };

interface Settings extends Readonly<Record<string, unknown>> {
  readonly title: string;
}

/** No fact for what is not set, or switched off. */
function partOf(path: readonly string[], name: string, settings: Settings): Part {
  const facts = Object.entries(settings).flatMap(([setting, value]) => {
    const text = value === true ? YES : [value || []].flat().map(String).join("\n");
    const words = SETTING_WORDS[setting] ?? setting.replace("ui:", "");
    return text === "" ? [] : [[words && `: ${words}`, { setting, text }] as const];
  });
  return { path, name, text: settings.title, facts: new Map(facts) };
}
