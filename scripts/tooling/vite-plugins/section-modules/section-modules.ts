import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { FieldList, Section } from "../../../../src/domain/question/section.ts";
import type {
  SectionSchema,
  SectionTexts,
  SectionUi,
} from "../../../../src/domain/question/section-files.ts";
import { LEDGER_FILE } from "../../../questions/schema-checks/questions/sources.ts";
import {
  type Ledger,
  dutchWordingDays,
  earlierWordings,
  withWordingDays,
} from "../../../questions/schema-checks/wordings/earlier-wordings.ts";
import {
  filesVersion,
  VERSION_FILE,
} from "../../../questions/schema-checks/reading/files-version.ts";
import {
  translated,
  TRANSLATIONS,
  valueAt,
} from "../../../questions/schema-checks/translations/section-texts.ts";
import { committedRevision } from "./committed-revision.ts";
import { compileValidatorModule } from "./compile-validator.ts";

const INDEX = "virtual:sections";
const DEFINITION = "virtual:section-definition/";
const TEXTS_INDEX = "virtual:section-texts";
const TEXTS = "virtual:section-texts/";
const VALIDATORS = "virtual:section-validators/";
const ASKING = "/src/questionnaire/form/asking/asking.ts";
const WORDS = "/src/words/words.ts";
const EARLIER_WORDINGS = "virtual:section-earlier-wordings";

/**
 * Gives the page the files of `schemas/`: an index of the sections, and a lazily loaded definition of each
 * with its compiled validator, and of its texts in another language.
 */
export function sectionModules(directory: string): Plugin {
  // `checked-files` lets nothing load these modules before the checks have found the files in order, so each
  // caller may cast.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), "utf8"));
  const readSchema = (section: string) => read(`${section}.schema.json`) as SectionSchema;

  const readFields = () => read("field-lists.json") as Readonly<Record<string, FieldList>>;
  const wordingNow = (section: string, question: string) =>
    readSchema(section).properties[question]?.title;
  const readLedger = () => read(LEDGER_FILE) as Ledger;
  const dutchNow = (section: string, question: string) => {
    const file = `${section}.nl.json`;
    const title = existsSync(join(directory, file))
      ? valueAt(read(file), ["questions", question, "title"])
      : undefined;
    return typeof title === "string" ? title : undefined;
  };
  const readEarlier = () => earlierWordings(readLedger(), readFields(), wordingNow, dutchNow);

  const readSections = () => read("sections.json") as readonly Section[];
  const readTexts = ({ id, title }: Section, language: string) =>
    translated(
      { title, schema: readSchema(id), ui: read(`${id}.ui.json`) as SectionUi },
      read(`${id}.${language}.json`),
    );

  const readTitles = (sections: readonly Section[]): readonly TitlesIn[] =>
    TRANSLATIONS.map((language) => ({
      language,
      titles: sections
        .filter((section) => existsSync(join(directory, `${section.id}.${language}.json`)))
        .map((section) => [section.id, readTexts(section, language).schema.title] as const),
    })).filter(({ titles }) => titles.length > 0);

  const load = (id: string): string | undefined => {
    if (id === INDEX) {
      const sections = readSections();
      return indexModule(sections, readTitles(sections));
    }
    if (id === TEXTS_INDEX) {
      return textsIndexModule(readTitles(readSections()));
    }
    if (id.startsWith(TEXTS)) {
      const [language = "", name] = id.slice(TEXTS.length).split("/");
      const section = readSections().find((one) => one.id === name);
      return (
        section &&
        textsModule({
          ...readTexts(section, language),
          wordedOn: dutchWordingDays(
            readLedger()[section.id],
            readEarlier()[section.id],
            (question) => dutchNow(section.id, question),
          ),
        })
      );
    }
    if (id === EARLIER_WORDINGS) {
      return `export const earlierWordings = ${JSON.stringify(readEarlier())};`;
    }
    if (id.startsWith(DEFINITION)) {
      const section = id.slice(DEFINITION.length);
      return definitionModule(
        section,
        readSchema(section),
        read(`${section}.ui.json`) as SectionUi,
        withWordingDays(
          readFields()[section] ?? {},
          readLedger()[section],
          readEarlier()[section],
          (question) => wordingNow(section, question),
        ),
      );
    }
    return id.startsWith(VALIDATORS)
      ? compileValidatorModule(readSchema(id.slice(VALIDATORS.length)))
      : undefined;
  };

  let root = "";
  let isForProject = false;

  return {
    name: "section-modules",
    configResolved({ env, root: ofProject }) {
      root = ofProject;
      isForProject = env["VITE_FIREBASE_PROJECT_ID"] !== undefined;
    },
    resolveId: {
      filter: { id: /^virtual:section/u },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:section/u },
      handler: (id) => load(id.slice(1)),
    },
    generateBundle(_options, bundle) {
      // The wording desk reads this file to see whether its texts are online, `npm run site -- deploy` to see
      // the online revision, and an open page to see whether a newer build is online.
      const app = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith("index.html"),
      );
      const texts = join(root, "src", "content");
      const revision = isForProject ? committedRevision(root) : undefined;
      const version = {
        ...(revision === undefined ? {} : { revision }),
        questions: filesVersion(directory),
        ...(existsSync(texts) ? { texts: filesVersion(texts) } : {}),
        ...(app === undefined ? {} : { app: `/${app.fileName}` }),
      };
      this.emitFile({ type: "asset", fileName: VERSION_FILE, source: JSON.stringify(version) });
    },
  };
}

interface TitlesIn {
  readonly language: string;
  /** By the id of each section with a file in this language. */
  readonly titles: readonly (readonly [string, string])[];
}

const loaderOf = (id: string, module: string): string =>
  `${JSON.stringify(id)}: () => import(${JSON.stringify(module)}),`;

function indexModule(sections: readonly Section[], translations: readonly TitlesIn[]): string {
  const listOf = (listed: readonly Section[]): string =>
    `${JSON.stringify(listed)}${translations.length === 0 ? "" : ".map(titled)"};`;
  const titles = translations.map(({ language, titles: each }) => [
    language,
    Object.fromEntries(each),
  ]);
  return [
    `export const titles = ${JSON.stringify(Object.fromEntries(titles))};`,
    ...(translations.length === 0
      ? []
      : [
          `import { currentLanguage } from ${JSON.stringify(WORDS)};`,
          // A page reads the title while it renders, so that the title follows the language of the page.
          "const titled = (section) => Object.defineProperty({ ...section }, 'title', { enumerable: true, get: () => titles[currentLanguage()]?.[section.id] ?? section.title });",
        ]),
    `export const sections = ${listOf(sections.filter(({ retired }) => retired !== true))}`,
    `export const earlierSections = ${listOf(sections.filter(({ retired }) => retired === true))}`,
    "export const definitions = {",
    ...sections.map(({ id }) => loaderOf(id, DEFINITION + id)),
    "};",
    `export const siteLanguages = ${JSON.stringify(["en", ...translations.map(({ language }) => language)])};`,
  ].join("\n");
}

/** A module of its own, so that a page in English does not load the names of these files. */
const textsIndexModule = (translations: readonly TitlesIn[]): string =>
  [
    "export const translations = {",
    ...translations.flatMap(({ language, titles }) => [
      `${language}: {`,
      ...titles.map(([id]) => loaderOf(id, `${TEXTS}${language}/${id}`)),
      "},",
    ]),
    "};",
  ].join("\n");

const textsModule = (texts: SectionTexts): string =>
  Object.entries(texts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");

function definitionModule(
  id: string,
  schema: SectionSchema,
  ui: SectionUi,
  fields: FieldList,
): string {
  const text = JSON.stringify(ui);
  return [
    `import validators from ${JSON.stringify(VALIDATORS + id)};`,
    `export const schema = ${JSON.stringify(schema)};`,
    `export const ui = ${text};`,
    `export const fields = ${JSON.stringify(fields)};`,
    "export { validators };",
    // Only pages of a section with conditions load the code that evaluates conditions.
    text.includes('"ui:askWhen"')
      ? `export { createAsking } from ${JSON.stringify(ASKING)};`
      : "export const createAsking = undefined;",
  ].join("\n");
}
