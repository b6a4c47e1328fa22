import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** Checks that the coach's page may create logins, and delete one whose client's file cannot be written. */
export async function loginsByThePages({ authConfig }: LiveProject): Promise<readonly Finding[]> {
  const { disabledUserSignup, disabledUserDeletion } = (await authConfig()).client.permissions;
  const off = [
    ...(disabledUserSignup ? ["create (sign-up)"] : []),
    ...(disabledUserDeletion ? ["delete"] : []),
  ];
  return [
    off.length === 0
      ? ok("The pages may create logins and delete them; who signs up alone is given nothing.")
      : toDo(
          `Users may not ${off.join(" and ")}: the coach cannot create clients properly.`,
          "Switch it on under Authentication, Settings, User actions. It opens nothing: the rules give nothing to who signs up alone.",
          "project",
        ),
  ];
}
