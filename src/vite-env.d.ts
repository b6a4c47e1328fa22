interface ImportMetaEnv {
  /** Web configuration of the production project. Without it, pages use the embedded backend. */
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
}

declare module "virtual:sections" {
  // A type import: a relative `import` statement would not resolve here, and its types would be `any`.
  type Section = import("./domain/question/section.ts").Section;
  type Language = import("./words/words.ts").Language;

  /** The sections that the site asks: at least one, as the schema checks ensure. */
  export const sections: readonly [Section, ...Section[]];
  /** Sections that the site no longer asks. The coach can still read their answers. */
  export const earlierSections: readonly Section[];
  export const definitions: Readonly<
    Record<string, () => Promise<typeof import("virtual:section-definition/*")>>
  >;
  /** The languages of the questions; one alone leaves nothing to choose. */
  export const siteLanguages: readonly Language[];
  /** By language, the title of each section that has texts in it. */
  export const titles: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

  type SectionTexts = import("./domain/question/section-files.ts").SectionTexts;
  type Translated = typeof import("virtual:section-definition/*") & SectionTexts;

  /** Of each language and section, what loads its definition in that language. */
  export const loadTranslations: () => Promise<{
    readonly translations: Readonly<
      Partial<Record<Language, Readonly<Record<string, () => Promise<Translated>>>>>
    >;
  }>;
}

declare module "virtual:section-definition/*" {
  export const schema: import("./domain/question/section-files.ts").SectionSchema;
  export const ui: import("./domain/question/section-files.ts").SectionUi;
  export const fields: import("./domain/question/section.ts").FieldList;
  export const validators: import("./domain/question/section-files.ts").AnswerValidators;
  type TextsBeside = import("./domain/question/section-files.ts").TextsBeside;
  export const names: TextsBeside["names"];
  export const marked: TextsBeside["marked"];
  export const createAsking: import("./questionnaire/asking-types.ts").CreateAsking | undefined;
  export const Options: import("./questionnaire/section-definition.ts").SectionDefinition["Options"];
}

declare module "virtual:section-earlier-wordings" {
  export const earlierWordings: import("./domain/question/earlier-wording.ts").EarlierWordings;
}

declare module "virtual:words" {
  type Area = import("./words/area.ts").Area;
  type Language = import("./words/words.ts").Language;
  type Words = import("./words/words.ts").Words;

  /** The words of each area in each language, such as `nl/base`. */
  export const catalogs: Readonly<
    Record<`${Language}/${Area}`, () => Promise<{ readonly default: Words }>>
  >;
}
