/** Fields whose values differ between servers and between runs: only their types are compared. */
const CHANGING = new Set([
  "access_token",
  "createdAt",
  "id_token",
  "idToken",
  "lastLoginAt",
  "lastRefreshAt",
  "localId",
  "nextPageToken",
  "oobCode",
  "oobLink",
  "passwordHash",
  "passwordUpdatedAt",
  "refresh_token",
  "refreshToken",
  "salt",
  "user_id",
  "validSince",
]);

/** An error's code. The comparison ignores the text after the code, which each server words differently. */
const ERROR_CODE = /^[A-Z][A-Z_]+(?=$| )/;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The differences between two replies, one line each: `users[0].salt: string there, nothing here`. "There" is
 * the official emulator, "here" the embedded backend. Empty for replies that are alike.
 */
export function differences(there: Answer, here: Answer): readonly string[] {
  const outcomes = [outcomeOf(there), outcomeOf(here)];
  if (outcomes[0] !== outcomes[1]) {
    return [`${outcomes[0]} there, ${outcomes[1]} here`];
  }
  const left = facts(there);
  const right = facts(here);
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => left.get(path) !== right.get(path))
    .map(
      (path) =>
        `${path}: ${left.get(path) ?? "nothing"} there, ${right.get(path) ?? "nothing"} here`,
    )
    .toSorted();
}

/** The status, and for an error its code. */
function outcomeOf({ status, body }: Answer): string {
  const { error }: { error?: unknown } = Object(body);
  const { message }: { message?: unknown } = Object(error);
  return status === 200 || typeof message !== "string"
    ? String(status)
    : `${status} ${ERROR_CODE.exec(message)?.[0] ?? "in words"}`;
}

function facts({ body }: Answer): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  collect(body, "", "", found);
  return found;
}

function collect(value: unknown, key: string, path: string, found: Map<string, string>): void {
  if (Array.isArray(value)) {
    found.set(`${path}[]`, `list of ${value.length}`);
    value.forEach((item: unknown, index) => {
      collect(item, key, `${path}[${index}]`, found);
    });
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, name, path === "" ? name : `${path}.${name}`, found);
    }
  } else {
    found.set(path, CHANGING.has(key) ? typeof value : fact(key, value));
  }
}

function fact(key: string, value: unknown): string {
  const isErrorCode = key === "message" && typeof value === "string";
  return isErrorCode ? (ERROR_CODE.exec(value)?.[0] ?? "words") : JSON.stringify(value);
}
