import type { JsonSchema } from "../../questions/schema-checks/shapes/json-schema.ts";
import {
  type Text,
  TRANSLATIONS,
  valueAt,
} from "../../questions/schema-checks/translations/section-texts.ts";
import { TEXT_SCHEMAS } from "../edits/content-edits.ts";
import { translationFile } from "../edits/draft-files.ts";
import { CONTENT_FILES, type SiteFiles } from "../edits/file-names.ts";
import { formerOf, textsOf } from "../edits/translations.ts";
import {
  type Change,
  type ChangeInSection,
  changeOf,
  listChanges,
  orderChanges,
  quoted,
} from "./change.ts";
import { sectionChanges } from "./section-changes.ts";
import { parsed, type SectionContent, sectionsOf } from "./section-content.ts";

/**
 * The differences that a client or the coach will see, in the order of the sections. Ignores the ledger, and
 * how the files are formatted. Throws `UnreadableFile` if a file is not JSON.
 */
export function compareFiles(before: SiteFiles, after: SiteFiles): readonly Change[] {
  const [old, now] = [byId(before), byId(after)];
  const titleOf = (id: string): string => (old.get(id) ?? now.get(id))?.section.title ?? "";
  return [
    ...[...now].flatMap(([id, content]) =>
      // The title before the change, so that two versions changed from the same files name the section alike.
      within(
        titleOf(id),
        [
          ...sectionChanges(old.get(id), content),
          ...translationChanges(before, after, old.get(id), content),
        ],
        id,
      ),
    ),
    ...within(
      "The sections",
      orderChanges(
        [...old.keys()].filter((id) => now.has(id)),
        [...now.keys()].filter((id) => old.has(id)),
        (id) => quoted(now.get(id)?.section.title ?? ""),
      ),
    ),
    ...[...old.keys()]
      .filter((id) => !now.has(id))
      .flatMap((id) =>
        within(titleOf(id), changeOf("The section", titleOf(id), GONE, "touches stored answers")),
      ),
    // No answer depends on the public pages.
    ...within("Your site", contentChanges(before, after)).map((change) => ({
      ...change,
      kind: "words only" as const,
    })),
  ];
}

const GONE = "Gone without being stopped. The answers in it would not be seen any more.";

const byId = (files: SiteFiles): ReadonlyMap<string, SectionContent> =>
  new Map(sectionsOf(files).map((content) => [content.section.id, content]));

const within = (section: string, changes: readonly ChangeInSection[], id = ""): readonly Change[] =>
  changes.map(({ reworded: question, ...change }) => ({
    ...change,
    section,
    ...(question !== undefined &&
      change.kind === "meaning may have changed" && { reworded: { section: id, question } }),
  }));

/** The changes of a section's texts in other languages, each named by its English text. */
function translationChanges(
  before: SiteFiles,
  after: SiteFiles,
  old: SectionContent | undefined,
  now: SectionContent,
): readonly ChangeInSection[] {
  return TRANSLATIONS.flatMap((language) => {
    const name = translationFile(now.section.id, language);
    const [was, is] = [parsed(before, name), parsed(after, name)];
    const formerTexts = old === undefined ? [] : textsOf(englishOf(old), was);
    const texts = textsOf(englishOf(now), is);
    return texts.flatMap(({ path, text }, index) => {
      const words = inWords(valueAt(is, path));
      const former =
        formerOf(texts, index, formerTexts) ??
        // A heading that has moved, and was reworded as well.
        formerTexts.find((other) => inWords(valueAt(was, other.path)) === words);
      return changeOf(
        `${quoted(inWords(text))} in ${new Intl.DisplayNames("en", { type: "language" }).of(language)}`,
        inWords(former && valueAt(was, former.path)),
        words,
        path[0] === "questions" && path.at(-1) === "title" ? undefined : "words only",
      );
    });
  });
}

/** The checks have verified that this is a text, a list of texts, or missing. */
const inWords = (text: unknown): string => [(text as Text | undefined) ?? ""].flat().join(" / ");

const englishOf = ({ section, schema, ui }: SectionContent) => ({
  title: section.title,
  schema: { type: "object", ...schema } as const,
  ui,
});

/** The changes of the public pages, but for a file that only one version has. */
const contentChanges = (before: SiteFiles, after: SiteFiles): readonly ChangeInSection[] =>
  CONTENT_FILES.filter((file) => before.has(file) && after.has(file)).flatMap((file) => {
    const schema = TEXT_SCHEMAS[file];
    const [was, is] = [parsed(before, file), parsed(after, file)];
    if (schema.items !== undefined) {
      return listChanges(
        String(schema.title),
        entries(schema.items, was),
        entries(schema.items, is),
      );
    }
    const now = namedTexts(schema, is);
    return namedTexts(schema, was).flatMap(([name, text], index) =>
      changeOf(`${schema.title}: ${name}`, text, now[index]?.[1]),
    );
  });

const entries = (schema: JsonSchema, list: unknown): readonly string[] =>
  [list].flat().map((entry) =>
    namedTexts(schema, entry)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => (schema.properties === undefined ? text : `${name}: ${text}`))
      .join("; "),
  );

/** The texts and numbers that a schema has, each with the coach's name for it. */
const namedTexts = (
  { title = "", properties }: JsonSchema,
  value: unknown,
): readonly (readonly [string, string])[] =>
  properties === undefined
    ? [[title, [value ?? ""].flat().map(String).join("\n")]]
    : Object.entries(properties).flatMap(([key, inner]) =>
        namedTexts(inner, Reflect.get(Object(value), key)),
      );
