import type { FieldList } from "../../../src/domain/question/section.ts";
import type {
  QuestionUi,
  SectionSchema,
  SectionUi,
} from "../../../src/domain/question/section-files.ts";
import type { Edit } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { FIELD_LISTS, schemaFile, uiFile } from "../edits/draft-files.ts";
import { proposeKey, takenKeys } from "../edits/propose-key.ts";

/**
 * Edits that retire a question with its saved words, and add the reworded one as a new question in its place.
 * Old answers then stay under the words that clients answered. Empty if the question is not asked.
 */
export function askAnew(
  now: SiteFiles,
  saved: SiteFiles,
  section: string,
  question: string,
): readonly Edit[] {
  const asked = questionsOf(now, section)[question];
  const before = questionsOf(saved, section)[question];
  // The checks have verified these shapes.
  const ui = JSON.parse(now.get(uiFile(section)) ?? "{}") as SectionUi;
  const fields = JSON.parse(now.get(FIELD_LISTS) ?? "{}") as Readonly<Record<string, FieldList>>;
  const kind = fields[section]?.[question]?.kind;
  const groups = ui["ui:groups"] ?? [];
  const group = groups.findIndex(({ items }) => items.includes(question));
  if (asked === undefined || before === undefined || kind === undefined || group === -1) {
    return [];
  }
  const { "ui:help": help = "", "ui:examples": examples = [] } = (ui[question] ?? {}) as QuestionUi;
  const name = proposeKey(asked.title, takenKeys(now, section));
  const title = { of: "question", question, part: "title" } as const;
  return [
    { does: "rewrite", section, text: title, words: before.title },
    { does: "stop asking", section, question },
    {
      does: "add question",
      section,
      at: { group, item: groups[group]?.items.indexOf(question) ?? 0 },
      question: name,
      kind,
      words: asked.title,
      options: kind === "choice" ? (asked.enum ?? []).map(String) : [],
    },
    // For a question without help or examples, these two edits change nothing.
    {
      does: "rewrite",
      section,
      text: { of: "question", question: name, part: "help" },
      words: help,
    },
    { does: "rewrite list", section, question: name, part: "examples", entries: examples },
  ];
}

/** Empty for an unknown section. */
const questionsOf = (files: SiteFiles, section: string): SectionSchema["properties"] =>
  (JSON.parse(files.get(schemaFile(section)) ?? '{"properties":{}}') as SectionSchema).properties;
