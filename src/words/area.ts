/** A part of the site whose Dutch words are loaded together: `scripts/tooling/vite-plugins/words/areas.ts`. */
export type Area = "base" | "account" | "questionnaire" | "domain" | "client" | "coach" | "legal";

/** The areas of words that a screen may show, besides `base`, by who may see it. */
export const AREAS = {
  public: ["domain", "legal"],
  login: ["domain", "account"],
  any: ["domain", "account", "questionnaire", "client"],
  client: ["domain", "account", "questionnaire", "client"],
  admin: ["domain", "account", "questionnaire", "client", "coach"],
} as const satisfies Readonly<Record<string, readonly Area[]>>;
