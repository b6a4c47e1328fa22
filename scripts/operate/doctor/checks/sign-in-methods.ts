import type { AuthConfig } from "../auth-config.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const WHERE = "Authentication, Sign-in method";

/**
 * Checks that of Firebase's own ways to sign in, only email and password is on. Does not read providers such
 * as Google: for these, the report links to the console.
 */
export async function signInMethods(project: LiveProject): Promise<readonly Finding[]> {
  const config = await project.authConfig();
  const { enabled, passwordRequired } = config.signIn.email;
  const findings = [
    ...(enabled
      ? []
      : [
          toDo(
            "Nobody can sign in: Email/Password is off.",
            `Switch it on under ${WHERE}.`,
            "project",
          ),
        ]),
    ...(enabled && !passwordRequired
      ? [
          toDo(
            "A link by email is enough to sign in, without a password.",
            `Switch Email link off under ${WHERE}, Email/Password.`,
            "project",
          ),
        ]
      : []),
    ...methodsIn(config).map((method) =>
      toDo(`${method} is on, which no page of the site needs.`, "Switch it off.", "project"),
    ),
  ];
  return findings.length > 0
    ? findings
    : [
        ok(
          "Email and password is on alone of Firebase's own ways to sign in, and no code runs when somebody does.",
        ),
      ];
}

function methodsIn({ signIn, multiTenant, blockingFunctions }: AuthConfig): readonly string[] {
  return [
    ...(signIn.phoneNumber.enabled ? [`Sign-in by telephone (${WHERE})`] : []),
    ...(signIn.anonymous.enabled ? [`Anonymous sign-in (${WHERE})`] : []),
    ...(multiTenant.allowTenants
      ? ["Multi-tenancy, with ways to sign in of its own (Identity Platform, Tenants),"]
      : []),
    ...Object.keys(blockingFunctions.triggers).map(
      (event) => `A blocking function for ${event} (Authentication, Settings, Blocking functions)`,
    ),
  ];
}
