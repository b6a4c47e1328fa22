/** The result of a check. "not looked at" is that of a check that could not run. */
export interface Finding {
  readonly state: "ok" | "to do" | "not looked at";
  /** One sentence, without secrets or data of clients. */
  readonly says: string;
  /** Empty where nothing is to do. */
  readonly remedy: string;
}

export const ok = (says: string): Finding => ({ state: "ok", says, remedy: "" });
export const toDo = (says: string, remedy: string): Finding => ({ state: "to do", says, remedy });
export const notLookedAt = (says: string, remedy: string): Finding => ({
  state: "not looked at",
  says,
  remedy,
});

/** What a check finds. */
export type Found = Finding | readonly Finding[];

/** The problems that are not `false`. If there are none, one "ok" that says `wellSays`. */
export function foundOr(wellSays: string, problems: readonly (Finding | false)[]): Found {
  const findings = problems.filter((problem) => problem !== false);
  return findings.length > 0 ? findings : ok(wellSays);
}
