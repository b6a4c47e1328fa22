import {
  MINIMUM_PASSWORD_LENGTH,
  unknownPassword,
} from "../../../../src/domain/client/password.ts";
import { type AuthConfig, offersSecondFactor } from "../auth-config.ts";
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
        toDo(
          "Nobody can sign in: Email/Password is off.",
          `Switch it on under ${METHOD}.`,
          "project",
        ),
      enabled &&
        !passwordRequired &&
        toDo(
          "A link by email is enough to sign in, without a password.",
          `Switch Email link off under ${METHOD}, Email/Password.`,
          "project",
        ),
      ...furtherMethods(config).map((method) =>
        toDo(`${method} is on, which no page of the site needs.`, "Switch it off.", "project"),
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
        "project",
      ),
  ]);
}

/** Checks that the password policy has the minimum length of the site's forms, and no further demands. */
export async function passwordPolicy({ authConfig }: LiveProject): Promise<readonly Finding[]> {
  const where = `Set it under ${SETTINGS}, Password policy.`;
  const { passwordPolicyConfig: policy } = await authConfig();
  if (policy.passwordPolicyEnforcementState !== "ENFORCE") {
    return [toDo("No password policy is enforced.", where, "project")];
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
  // A client who will choose a password by a link starts with a random password of this length.
  const needed = unknownPassword().length;
  return foundOr(`The password policy is enforced, with ${minimum} characters or more.`, [
    minimum !== MINIMUM_PASSWORD_LENGTH &&
      toDo(
        `A password must have ${minimum} characters or more, and the forms of the site say ${MINIMUM_PASSWORD_LENGTH}: some that they accept are refused, or the other way round.`,
        where,
        "project",
      ),
    classes.includes(true) &&
      toDo(
        "A password must have letters or signs of certain kinds, of which the forms of the site say nothing: some that they accept are refused.",
        where,
        "project",
      ),
    longest < needed &&
      toDo(
        `A password may have no more than ${longest} characters: no client can be created who chooses hers by a link.`,
        `${where} ${needed} are needed.`,
        "project",
      ),
  ]);
}

/**
 * Checks that the second factor is optional, because no page sets one up before the first sign-in. Checks
 * that it cannot be a text message. Also says whether it can be an authenticator app.
 */
export async function secondFactor({ authConfig }: LiveProject): Promise<readonly Finding[]> {
  const config = await authConfig();
  const { state, enabledProviders, providerConfigs } = config.mfa;
  const states = [state, ...providerConfigs.map((provider) => provider.state)];
  return foundOr(
    offersSecondFactor(config)
      ? "The project offers a second factor by an app that shows codes."
      : "The project offers no second factor, and asks for none.",
    [
      states.includes("MANDATORY") &&
        toDo(
          "Every account must have a second factor, and no page sets one up before the first sign-in: nobody new can sign in.",
          `Make it optional under ${METHOD}, Multi-factor.`,
          "project",
        ),
      state !== "DISABLED" &&
        enabledProviders.includes("PHONE_SMS") &&
        toDo(
          "A text message may be the second factor, which the pages cannot ask for, and which can be intercepted.",
          `Switch SMS multi-factor off under ${METHOD}.`,
          "project",
        ),
    ],
  );
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
          "project",
        ),
    ],
  );
}

/** Checks that the links in emails about passwords lead to the site's own addresses only. */
export async function authorisedDomains({
  authConfig,
  projectId,
  ownHosts,
}: LiveProject): Promise<readonly Finding[]> {
  const where = `${SETTINGS}, Authorised domains`;
  const { authorizedDomains } = await authConfig();
  // Firebase itself adds two domains for each project, and one for each preview.
  const known = [...ownHosts, `${projectId}.firebaseapp.com`, `${projectId}.web.app`];
  const isPreview = (domain: string): boolean =>
    domain.startsWith(`${projectId}--`) && domain.endsWith(".web.app");
  return foundOr("The authorised domains are the site's own.", [
    ...authorizedDomains
      .filter((domain) => !known.includes(domain) && !isPreview(domain))
      .map((domain) =>
        toDo(
          `${domain} is an authorised domain, and no address of this site.`,
          `Remove it under ${where}, unless it is yours.`,
          "address",
        ),
      ),
    ...ownHosts
      .filter((host) => !authorizedDomains.includes(host))
      .map((host) => toDo(`${host} is no authorised domain.`, `Add it under ${where}.`, "address")),
  ]);
}
