/** A part of the site whose Dutch words are loaded together: `scripts/tooling/vite-plugins/words/areas.ts`. */
export type Area =
  | "base"
  | "session"
  | "login"
  | "account"
  | "signed-in"
  | "client"
  | "dashboard"
  | "details"
  | "own"
  | "engine"
  | "section"
  | "coach"
  | "site"
  | "privacy"
  | "terms"
  | "safety";

/** By who may see a screen. */
const AREAS = {
  public: ["session", "site"],
  login: ["session", "login"],
  any: ["session", "signed-in", "account"],
  client: ["session", "signed-in", "client", "engine", "section"],
  admin: ["session", "signed-in", "client", "engine", "coach"],
} as const satisfies Readonly<Record<string, readonly Area[]>>;

/** Of screens that need other ones. */
const OF_SCREENS: Readonly<Record<string, readonly Area[]>> = {
  "/privacy": ["privacy"],
  "/terms": ["terms"],
  "/safety": ["safety"],
  "/dashboardclient": ["session", "signed-in", "client", "dashboard"],
  "/mydetails": ["session", "signed-in", "details"],
  "/myanswers": ["session", "signed-in", "client", "engine", "own"],
};

interface Screen {
  readonly access: keyof typeof AREAS;
  readonly path: string;
}

/** The areas of words that a screen may show, besides `base`. */
export const areasOf = ({ access, path }: Screen): readonly Area[] =>
  OF_SCREENS[path] ?? AREAS[access];
