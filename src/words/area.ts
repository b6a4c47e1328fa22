/** A part of the site whose Dutch words are loaded together: `scripts/tooling/vite-plugins/words/areas.ts`. */
export type Area =
  "base" | "session" | "account" | "engine" | "domain" | "client" | "coach" | "legal";

/** The areas of words that a screen may show, besides `base`, by who may see it. */
export const AREAS = {
  public: ["domain", "legal"],
  login: ["domain", "session", "account"],
  any: ["domain", "session", "account", "engine", "client"],
  client: ["domain", "session", "engine", "client"],
  admin: ["domain", "session", "engine", "client", "coach"],
} as const satisfies Readonly<Record<string, readonly Area[]>>;
