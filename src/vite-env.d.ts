interface ImportMetaEnv {
  /** Web configuration of the production project; all absent means the embedded backend. */
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
}

declare module "virtual:sections" {
  // A relative `import` statement would not resolve in here, and its types would be `any`.
  type Section = import("./domain/question/section.ts").Section;

  /** The sections that are asked: at least one, as the schema checks ensure. */
  export const sections: readonly [Section, ...Section[]];
  /** Sections that are no longer asked; the coach still reads their answers. */
  export const earlierSections: readonly Section[];
  export const definitions: Readonly<
    Record<string, () => Promise<typeof import("virtual:section-definition/*")>>
  >;
}

declare module "virtual:section-definition/*" {
  export const schema: import("./domain/question/section-files.ts").SectionSchema;
  export const ui: import("./domain/question/section-files.ts").SectionUi;
  export const fields: import("./domain/question/section.ts").FieldList;
  export const validators: import("./domain/question/section-files.ts").AnswerValidators;
  export const createAsking: import("./domain/question/asking.ts").CreateAsking | undefined;
}

declare module "virtual:section-earlier-wordings" {
  export const earlierWordings: import("./domain/question/earlier-wording.ts").EarlierWordings;
}
