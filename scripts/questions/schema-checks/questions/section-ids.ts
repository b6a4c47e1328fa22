import { BOOKKEEPING, type Client } from "../../../../src/domain/client/client.ts";
import { type ClientDetails, DETAILS } from "../../../../src/domain/client/client-details.ts";
import { keyProblem } from "./stored-keys.ts";

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
export function sectionIdProblem(id: string): string | undefined {
  return TAKEN_IDS.includes(id)
    ? `\`${id}\` cannot be a section, because a client's own \`${id}\` is stored under that name. Choose another.`
    : keyProblem(id);
}
