import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { FieldList, Section } from "../../../../src/domain/question/section.ts";
import { ownEntry } from "../../../../src/domain/question/answer-keys.ts";
import {
  QUESTION_KINDS,
  showsOptions,
  takesOther,
} from "../../../../src/domain/question/question-kinds.ts";
import type {
  SectionSchema,
  SectionTexts,
  SectionUi,
  TextsBeside,
} from "../../../../src/domain/question/section-files.ts";
import { wordsIn } from "../../../schema-checks/sections/questions/questions.ts";
import { scaleIn } from "../../../schema-checks/sections/questions/scales.ts";
import {
  LEDGER_FILE,
  type SectionSource,
  sourcesOf,
} from "../../../schema-checks/sections/questions/sources.ts";
import { readJsonFile } from "../../../schema-checks/sections/reading/json-file.ts";
import { askedBefore } from "../../../schema-checks/sections/wordings/earlier-wordings.ts";
import type { Ledger } from "../../../schema-checks/sections/wordings/ledger.ts";
import {
  filesVersion,
  VERSION_FILE,
} from "../../../schema-checks/sections/reading/files-version.ts";
import { type Language, SOURCE, TRANSLATIONS, toLanguage } from "../../../../src/words/words.ts";
import {
  besideTexts,
  translated,
} from "../../../schema-checks/sections/translations/section-texts.ts";
import {
  type WrittenSchema,
  pageSchema,
} from "../../../schema-checks/sections/shapes/page-schema.ts";
import { withHeading } from "../../../schema-checks/sections/questions/names-with-heading.ts";
import { committedRevision } from "./committed-revision.ts";
import { compileValidatorModule } from "./compile-validator.ts";

const INDEX = "virtual:sections";
const DEFINITION = "virtual:section-definition/";
const TRANSLATIONS_INDEX = "virtual:section-translations";
const VALIDATORS = "virtual:section-validators/";
const ASKING = "/src/questionnaire/form/asking/asking.ts";
const OPTIONS = "/src/questionnaire/form/widgets/Options.tsx";
const WORDS = "/src/words/words.ts";
const EARLIER_WORDINGS = "virtual:section-earlier-wordings";

/**
 * Gives the page the files of `schemas/`: an index of the sections, and a lazily loaded definition of each
 * with its compiled validator. One in another language is a module of its own, with all that the English one has: who
 * reads it loads no English texts besides.
 */
export function sectionModules(directory: string): Plugin {
  // `checked-files` lets nothing load these modules before the checks have found the files in order, so each
  // caller may cast.
  const parsed = new Map<string, unknown>();
  /** Reads a file once for each module that is loaded: every question asks for it. */
  const read = (file: string): unknown => {
    if (!parsed.has(file)) {
      const written: unknown = JSON.parse(readFileSync(join(directory, file), "utf8"));
      const isSchema = file.endsWith(".schema.json");
      parsed.set(file, isSchema ? pageSchema(written as WrittenSchema) : written);
    }
    return parsed.get(file);
  };
  const readSchema = (section: string) => read(`${section}.schema.json`) as SectionSchema;

  const readUi = (section: string) => read(`${section}.ui.json`) as SectionUi;
  const readFields = () => read("field-lists.json") as Readonly<Record<string, FieldList>>;
  /** The schema without the options of questions that take other words, too. */
  const readLimits = (section: string): SectionSchema => {
    const { properties, ...schema } = readSchema(section);
    const ui = readUi(section);
    const fields = readFields()[section] ?? {};
    const limits = Object.entries(properties).map(([question, { enum: only, ...asked }]) => {
      const { kind = "short text" } = fields[question] ?? {};
      const isOpen = QUESTION_KINDS[kind].list !== undefined || takesOther(entryOf(ui, question));
      return [question, isOpen || only === undefined ? asked : { ...asked, enum: only }] as const;
    });
    return { ...schema, properties: Object.fromEntries(limits) };
  };
  /** A retired question is read under its heading's name, too, where that was all that told it apart. */
  const fieldsOf = (section: string): FieldList =>
    Object.fromEntries(
      Object.entries(readFields()[section] ?? {}).map(([key, { heading, ...field }]) => [
        key,
        heading === undefined || field.retired === undefined
          ? field
          : { ...field, retired: withHeading(heading, field.retired) },
      ]),
    );
  const readBefore = () => {
    const files = readdirSync(directory)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name, readJsonFile(join(directory, name), name)] as const);
    const { sections } = sourcesOf(directory, new Map(files));
    const inSection =
      <Found>(find: (section: SectionSource, question: string, language: Language) => Found) =>
      (id: string, question: string, language: Language) => {
        const section = sections.find((one) => one.id === id);
        return section && find(section, question, language);
      };
    return askedBefore(read(LEDGER_FILE) as Ledger, readFields(), {
      words: inSection(wordsIn),
      scale: inSection(scaleIn),
      today: new Date().toISOString().slice(0, 10),
    });
  };

  const readSections = () => read("sections.json") as readonly Section[];
  const readTexts = ({ id, title }: Section, language: string) =>
    translated({ title, schema: readSchema(id), ui: readUi(id) }, read(`${id}.${language}.json`));

  const readTitles = (sections: readonly Section[]): readonly TitlesIn[] =>
    TRANSLATIONS.map((language) => ({
      language,
      titles: sections
        .filter((section) => existsSync(join(directory, `${section.id}.${language}.json`)))
        .map((section) => [section.id, readTexts(section, language).schema.title] as const),
    })).filter(({ titles }) => titles.length > 0);

  const textsIn = (section: Section, language: Language): SectionTexts => ({
    ...readTexts(section, language),
    wordedOn: readBefore().daysIn(section.id, language),
  });

  /** English by the name `health`, others by `nl/health`. */
  const textsOf = (name: string): SectionTexts | EnglishTexts | undefined => {
    const [id = "", code] = name.split("/").toReversed();
    const language = toLanguage(code);
    if (language === undefined) {
      const [schema, ui] = [readSchema(id), readUi(id)];
      return { schema, ui, ...besideTexts({ schema, ui }) };
    }
    const section = readSections().find((one) => one.id === id);
    return section && textsIn(section, language);
  };

  /** Compiled once: each language has a module with the same validators. */
  const compiled = new Map<string, string>();
  const validatorsOf = (section: string): string => {
    const limits = readLimits(section);
    const key = JSON.stringify(limits);
    const module = compiled.get(key) ?? compileValidatorModule(limits);
    compiled.set(key, module);
    return module;
  };

  const load = (id: string): string | undefined => {
    if (id === INDEX) {
      const sections = readSections();
      return indexModule(sections, readTitles(sections));
    }
    if (id === TRANSLATIONS_INDEX) {
      return translationsIndexModule(readTitles(readSections()));
    }
    if (id === EARLIER_WORDINGS) {
      return `export const earlierWordings = ${JSON.stringify(readBefore().wordings)};`;
    }
    if (id.startsWith(DEFINITION)) {
      const name = id.slice(DEFINITION.length);
      const section = name.split("/").at(-1) ?? "";
      const texts = textsOf(name);
      const { withDays } = readBefore();
      return texts && definitionModule(name, texts, withDays(section, fieldsOf(section)));
    }
    return id.startsWith(VALIDATORS) ? validatorsOf(id.split("/").at(-1) ?? "") : undefined;
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
      handler: (id) => {
        parsed.clear();
        return load(id.slice(1));
      },
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

interface EnglishTexts extends TextsBeside {
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
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
    `export const loadTranslations = () => import(${JSON.stringify(TRANSLATIONS_INDEX)});`,
    `export const siteLanguages = ${JSON.stringify([SOURCE, ...translations.map(({ language }) => language)])};`,
  ].join("\n");
}

/** A module of its own, so that a page in English does not load the names of these files. */
const translationsIndexModule = (translations: readonly TitlesIn[]): string =>
  [
    "export const translations = {",
    ...translations.flatMap(({ language, titles }) => [
      `${language}: {`,
      ...titles.map(([id]) => loaderOf(id, `${DEFINITION}${language}/${id}`)),
      "},",
    ]),
    "};",
  ].join("\n");

const textsModule = (texts: SectionTexts | EnglishTexts): string =>
  Object.entries(texts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");

/** By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry. */
const entryOf = (ui: SectionUi, question: string) =>
  ownEntry(ui, question) as Readonly<Record<string, unknown>> | undefined;

/** @param name such as `health` or `nl/health`, with validators of its own, too: no further file has to come. */
function definitionModule(
  name: string,
  texts: SectionTexts | EnglishTexts,
  fields: FieldList,
): string {
  const { ui } = texts;
  const hasOptions = Object.entries(fields).some(([question, { kind }]) =>
    showsOptions(kind, entryOf(ui, question)),
  );
  return [
    `import validators from ${JSON.stringify(VALIDATORS + name)};`,
    `export const fields = ${JSON.stringify(fields)};`,
    textsModule(texts),
    "export { validators };",
    // Only pages of a section with conditions load the code that evaluates conditions.
    JSON.stringify(ui).includes('"ui:askWhen"')
      ? `export { createAsking } from ${JSON.stringify(ASKING)};`
      : "export const createAsking = undefined;",
    hasOptions
      ? `export { Options } from ${JSON.stringify(OPTIONS)};`
      : "export const Options = undefined;",
  ].join("\n");
}
