import type { AuthConfig } from "../auth-config.ts";
import { type Finding, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const METHOD = "Authentication, Sign-in method";
const SETTINGS = "Authentication, Settings";

/**
 * Checks that of Firebase's own ways to sign in, only email and password is on. Does not check providers such
 * as Google: for these, the report links to Firebase's console.
 */
export async function signInMethods({ authConfig }: LiveProject): Promise<readonly Finding[]> {
  const config = await authConfig();
  const { enabled, passwordRequired } = config.signIn.email;
  return foundOr(
    "Email and password is on alone of Firebase's own ways to sign in, and no code runs when somebody does.",
    [
      !enabled &&
        toDo("Nobody can sign in: Email/Password is off.", `Switch it on under ${METHOD}.`),
      enabled &&
        !passwordRequired &&
        toDo(
          "A link by email is enough to sign in, without a password.",
          `Switch Email link off under ${METHOD}, Email/Password.`,
        ),
      ...furtherMethods(config).map((method) =>
        toDo(`${method} is on, which no page of the site needs.`, "Switch it off."),
      ),
    ],
  );
}

function furtherMethods({ signIn, multiTenant, blockingFunctions }: AuthConfig): readonly string[] {
  return [
    ...(signIn.phoneNumber.enabled ? [`Sign-in by telephone (${METHOD})`] : []),
    ...(signIn.anonymous.enabled ? [`Anonymous sign-in (${METHOD})`] : []),
    ...(multiTenant.allowTenants
      ? ["Multi-tenancy, with ways to sign in of its own (Identity Platform, Tenants),"]
      : []),
    ...Object.keys(blockingFunctions.triggers).map(
      (event) => `A blocking function for ${event} (${SETTINGS}, Blocking functions)`,
    ),
  ];
}

/** Checks that signing in does not tell a stranger which addresses have a login. */
export async function enumerationProtection({
  authConfig,
}: LiveProject): Promise<readonly Finding[]> {
  const { emailPrivacyConfig } = await authConfig();
  return foundOr("Email enumeration protection is on.", [
    !emailPrivacyConfig.enableImprovedEmailPrivacy &&
      toDo(
        "Email enumeration protection is off: signing in and asking for a new password tell anybody whose addresses have a login.",
        `Switch it on under ${SETTINGS}, User actions.`,
      ),
  ]);
}

/** Checks that the coach's page may create logins, and delete a login if storing its document fails. */
export async function loginsByThePages({ authConfig }: LiveProject): Promise<readonly Finding[]> {
  const { disabledUserSignup, disabledUserDeletion } = (await authConfig()).client.permissions;
  const off = [
    ...(disabledUserSignup ? ["create (sign-up)"] : []),
    ...(disabledUserDeletion ? ["delete"] : []),
  ];
  return foundOr(
    "The pages may create logins and delete them; who signs up alone is given nothing.",
    [
      off.length > 0 &&
        toDo(
          `Users may not ${off.join(" and ")}: the coach cannot create clients properly.`,
          `Switch it on under ${SETTINGS}, User actions. It opens nothing: the rules give nothing to who signs up alone.`,
        ),
    ],
  );
}
