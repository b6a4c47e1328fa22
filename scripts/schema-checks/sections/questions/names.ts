// The names that questions and sections may have, and the addresses of sections.

import { BOOKKEEPING, type Client } from "../../../../src/domain/client/client.ts";
import { type ClientDetails, DETAILS } from "../../../../src/domain/client/client-details.ts";
import type { Site } from "./sources.ts";

const KEY = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Why a name cannot be a section id or a question key. Ids and keys become keys of plain objects, which
 * inherit names such as `constructor`: a question of that name would appear to have an answer. A name with a
 * colon is reserved for what stands beside an answer (`src/domain/question/answer-keys.ts`). A parsed object would put a
 * name of digits before all others.
 */
export function keyProblem(key: string): string | undefined {
  if (!KEY.test(key)) {
    return `\`${key}\` cannot be used as a name. A name has a letter first, then only letters, digits and _.`;
  }
  if (key === "prototype" || key in Object.prototype) {
    return `\`${key}\` cannot be used as a name, because the software uses it itself. Choose another.`;
  }
  return undefined;
}

/** Other fields of the client's document. A section with such an id would overwrite the field. */
const TAKEN_IDS: readonly string[] = [
  ...DETAILS.map(({ name }) => name),
  ...Object.keys({
    role: true,
    mustChangePassword: true,
    signInsCountFrom: true,
    endedSignIns: true,
    secondFactor: true,
    [BOOKKEEPING.revisions]: true,
    [BOOKKEEPING.savedAt]: true,
    [BOOKKEEPING.ready]: true,
    [BOOKKEEPING.consent]: true,
    readyAt: true,
    lastQuestion: true,
    erasureAskedAt: true,
    language: true,
  } satisfies Record<
    | Exclude<keyof Client, keyof ClientDetails | "uid" | "sections" | "readySince">
    | keyof typeof BOOKKEEPING
    | "signInsCountFrom"
    | "endedSignIns"
    | "secondFactor"
    | "readyAt"
    | "erasureAskedAt",
    true
  >),
];

/** Why a client's answers cannot be stored under an id; undefined if they can. */
export const sectionIdProblem = (id: string): string | undefined =>
  TAKEN_IDS.includes(id)
    ? `\`${id}\` cannot be a section, because a client's own \`${id}\` is stored under that name. Choose another.`
    : keyProblem(id);

/** One path segment without router syntax: the coach's page appends a parameter to the address. */
const ROUTE = /^\/[A-Za-z0-9-]+$/;

/** Paths that the servers use themselves. A section at `/index` would overwrite the home page. */
const OF_THE_SERVERS = ["/index", "/404", "/emulator", "/assets"];

export const isRoute = (text: string): boolean => ROUTE.test(text);

/** Whether another screen has the address, ignoring case as routers do. */
export const isTaken = (route: string, { screens }: Pick<Site, "screens">): boolean =>
  [...screens, ...OF_THE_SERVERS].includes(route.toLowerCase());
