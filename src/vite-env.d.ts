interface ImportMetaEnv {
  /** Web configuration of the production project; all absent means the embedded backend. */
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
}

declare module "virtual:sections" {
  import type { Section } from "./domain/question/section.ts";

  /** The sections that are asked: at least one, as the schema checks ensure. */
  export const sections: readonly [Section, ...Section[]];
  /** Sections that are no longer asked; the coach still reads their answers. */
  export const earlierSections: readonly Section[];
  export const definitions: Readonly<
    Record<string, () => Promise<typeof import("virtual:section-definition/*")>>
  >;
}

declare module "virtual:section-definition/*" {
  import type { FieldList } from "./domain/question/section.ts";
  import type {
    AnswerValidators,
    SectionSchema,
    SectionUi,
  } from "./domain/question/section-files.ts";

  export const schema: SectionSchema;
  export const ui: SectionUi;
  export const fields: FieldList;
  export const validators: AnswerValidators;
}

declare module "virtual:section-earlier-wordings" {
  import type { EarlierWordings } from "./domain/question/earlier-wording.ts";

  export const earlierWordings: EarlierWordings;
}
