/**
 * The result of a check. "advice" is about something that this repository does not promise, and does not
 * change the exit code. "not looked at" is the result of a check that could not run.
 */
export type Finding =
  | { readonly state: "ok"; readonly says: string }
  | {
      readonly state: "advice" | "to do" | "not looked at";
      /** One sentence, without secrets or data of clients. */
      readonly says: string;
      readonly remedy: string;
    };

export const ok = (says: string): Finding => ({ state: "ok", says });

const found =
  (state: "advice" | "to do" | "not looked at") =>
  (says: string, remedy: string): Finding => ({ state, says, remedy });

export const toDo = found("to do");
export const advice = found("advice");
export const notLookedAt = found("not looked at");

/** The problems that are not `false`. If there are none, one "ok" that says `wellSays`. */
export function foundOr(
  wellSays: string,
  problems: readonly (Finding | false)[],
): readonly Finding[] {
  const findings = problems.filter((problem) => problem !== false);
  return findings.length > 0 ? findings : [ok(wellSays)];
}

/** Up to three of the names, and how many more there are: `a, b, c and 2 more`. */
export function inShort(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
