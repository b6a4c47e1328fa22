import {
  MINIMUM_PASSWORD_LENGTH,
  unknownPassword,
} from "../../../../src/domain/client/password.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const WHERE = "Set it under Authentication, Settings, Password policy.";

/** Checks that the password policy is what the site's forms say: no shorter, and without further demands. */
export async function passwordPolicy({ authConfig }: LiveProject): Promise<readonly Finding[]> {
  const { passwordPolicyConfig: policy } = await authConfig();
  if (policy.passwordPolicyEnforcementState !== "ENFORCE") {
    return [toDo("No password policy is enforced.", WHERE, "project")];
  }
  const options = policy.passwordPolicyVersions[0]?.customStrengthOptions;
  const minimum = options?.minPasswordLength ?? MINIMUM_PASSWORD_LENGTH;
  const longest = options?.maxPasswordLength ?? Infinity;
  const classes = [
    options?.containsLowercaseCharacter,
    options?.containsUppercaseCharacter,
    options?.containsNumericCharacter,
    options?.containsNonAlphanumericCharacter,
  ];
  const findings = [
    ...(minimum === MINIMUM_PASSWORD_LENGTH
      ? []
      : [
          toDo(
            `A password must have ${minimum} characters or more, and the forms of the site say ${MINIMUM_PASSWORD_LENGTH}: some that they accept are refused, or the other way round.`,
            WHERE,
            "project",
          ),
        ]),
    ...(classes.includes(true)
      ? [
          toDo(
            "A password must have letters or signs of certain kinds, of which the forms of the site say nothing: some that they accept are refused.",
            WHERE,
            "project",
          ),
        ]
      : []),
    // A client who chooses a password by a link starts with a random one of this length.
    ...(longest < unknownPassword().length
      ? [
          toDo(
            `A password may have no more than ${longest} characters: no client can be created who chooses hers by a link.`,
            `${WHERE} ${unknownPassword().length} are needed.`,
            "project",
          ),
        ]
      : []),
  ];
  return findings.length > 0
    ? findings
    : [ok(`The password policy is enforced, with ${minimum} characters or more.`)];
}
