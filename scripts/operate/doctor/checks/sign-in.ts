import * as v from "valibot";
import { IDENTITY } from "../../admin/google-api.ts";
import { type Found, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** A setting, which is off if Google's response omits it. */
const flag = () => v.optional(v.boolean(), false);
const Switch = v.optional(v.object({ enabled: flag() }), {});

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
const Config = v.object({
  signIn: v.optional(
    v.object({
      email: v.optional(v.object({ enabled: flag(), passwordRequired: flag() }), {}),
      phoneNumber: Switch,
      anonymous: Switch,
    }),
    {},
  ),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: flag() }), {}),
  client: v.optional(
    v.object({
      permissions: v.optional(
        v.object({ disabledUserSignup: flag(), disabledUserDeletion: flag() }),
        {},
      ),
    }),
    {},
  ),
  multiTenant: v.optional(v.object({ allowTenants: flag() }), {}),
  blockingFunctions: v.optional(
    v.object({ triggers: v.optional(v.record(v.string(), v.unknown()), {}) }),
    {},
  ),
});

const METHOD = "Authentication, Sign-in method";
const SETTINGS = "Authentication, Settings";

/**
 * Checks that of Firebase's own ways to sign in, only email and password is on; that signing in does not tell
 * a stranger which addresses have a login; and that the coach's page may create logins, and delete one if
 * storing its document fails. For providers such as Google, the report links to Firebase's console.
 */
export async function signIn({ ask, projectId }: LiveProject): Promise<Found> {
  const config = v.parse(
    Config,
    await ask({
      service: IDENTITY,
      path: `/admin/v2/projects/${projectId}/config`,
      permission: "firebaseauth.configs.get",
    }),
  );
  const { enabled, passwordRequired } = config.signIn.email;
  const { disabledUserSignup, disabledUserDeletion } = config.client.permissions;
  const off = [
    ...(disabledUserSignup ? ["create (sign-up)"] : []),
    ...(disabledUserDeletion ? ["delete"] : []),
  ];
  return foundOr(
    "Email and password alone sign in, email enumeration protection is on, and the pages may create and delete logins.",
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
      !config.emailPrivacyConfig.enableImprovedEmailPrivacy &&
        toDo(
          "Email enumeration protection is off: signing in and asking for a new password tell anybody whose addresses have a login.",
          `Switch it on under ${SETTINGS}, User actions.`,
        ),
      off.length > 0 &&
        toDo(
          `Users may not ${off.join(" and ")}: the coach cannot create clients properly.`,
          `Switch it on under ${SETTINGS}, User actions. It opens nothing: the rules give nothing to who signs up alone.`,
        ),
    ],
  );
}

function furtherMethods({
  signIn: { phoneNumber, anonymous },
  multiTenant,
  blockingFunctions,
}: v.InferOutput<typeof Config>): readonly string[] {
  const methods = [
    phoneNumber.enabled && `Sign-in by telephone (${METHOD})`,
    anonymous.enabled && `Anonymous sign-in (${METHOD})`,
    multiTenant.allowTenants &&
      "Multi-tenancy, with ways to sign in of its own (Identity Platform, Tenants),",
    ...Object.keys(blockingFunctions.triggers).map(
      (event) => `A blocking function for ${event} (${SETTINGS}, Blocking functions)`,
    ),
  ];
  return methods.filter((method) => method !== false);
}
