import { describe, expect, it } from "vitest";
import type { Check } from "../checks.ts";
import { complaints, OWN_HOST, withHealthyProject } from "../testing/healthy-project.ts";
import { CONFIG, PATHS, PROJECT } from "../testing/healthy-replies.ts";
import {
  authorisedDomains,
  enumerationProtection,
  loginsByThePages,
  passwordPolicy,
  secondFactor,
  signInMethods,
} from "./sign-in.ts";

const { find } = withHealthyProject();

const complaintsWith = async (look: Check["look"], config: object) =>
  complaints(await find(look, { [PATHS.authConfig]: { ...CONFIG, ...config } }));

it.each([
  ["sign-in methods", signInMethods],
  ["enumeration protection", enumerationProtection],
  ["the password policy", passwordPolicy],
  ["the second factor", secondFactor],
  ["logins by the pages", loginsByThePages],
  ["authorised domains", authorisedDomains],
])("%s are well as docs/operate/deploying.md sets them", async (_what, look) => {
  const findings = await find(look);
  expect(findings).not.toEqual([]);
  expect(complaints(findings)).toEqual([]);
});

describe("sign-in methods", () => {
  const email = { enabled: true, passwordRequired: true };

  it.each([
    ["nothing is on", { signIn: {} }, ["to do: Nobody can sign in: Email/Password is off."]],
    [
      "a link is enough",
      { signIn: { email: { enabled: true } } },
      ["to do: A link by email is enough to sign in, without a password."],
    ],
    [
      "a telephone is enough",
      { signIn: { email, phoneNumber: { enabled: true, testPhoneNumbers: {} } } },
      [
        "to do: Sign-in by telephone (Authentication, Sign-in method) is on, which no page of the site needs.",
      ],
    ],
    [
      "anybody may without a name",
      { signIn: { email, anonymous: { enabled: true } } },
      [
        "to do: Anonymous sign-in (Authentication, Sign-in method) is on, which no page of the site needs.",
      ],
    ],
    [
      "there are tenants",
      { multiTenant: { allowTenants: true } },
      [
        "to do: Multi-tenancy, with ways to sign in of its own (Identity Platform, Tenants), is on, which no page of the site needs.",
      ],
    ],
    [
      "code runs before",
      { blockingFunctions: { triggers: { beforeSignIn: { functionUri: "https://f.example" } } } },
      [
        "to do: A blocking function for beforeSignIn (Authentication, Settings, Blocking functions) is on, which no page of the site needs.",
      ],
    ],
  ])("are to be changed when %s", async (_how, config, expected) => {
    expect(await complaintsWith(signInMethods, config)).toEqual(expected);
  });
});

it("email enumeration protection is to be switched on when it is off", async () => {
  const off = [
    "to do: Email enumeration protection is off: signing in and asking for a new password tell anybody whose addresses have a login.",
  ];
  expect(await complaintsWith(enumerationProtection, { emailPrivacyConfig: {} })).toEqual(off);
  expect(
    await complaintsWith(enumerationProtection, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    }),
  ).toEqual(off);
});

describe("the password policy", () => {
  const enforced = (customStrengthOptions: object) => ({
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: "ENFORCE",
      passwordPolicyVersions: [{ customStrengthOptions, schemaVersion: 1 }],
    },
  });

  it.each([
    ["there is none", { passwordPolicyConfig: {} }, /^to do: No password policy is enforced/u],
    [
      "it is only written down",
      { passwordPolicyConfig: { passwordPolicyEnforcementState: "OFF" } },
      /^to do: No password policy is enforced/u,
    ],
    ["it asks for more", enforced({ minPasswordLength: 8 }), /^to do: .* 8 .* say 6/u],
    ["it asks for less", enforced({ minPasswordLength: 4 }), /^to do: .* 4 .* say 6/u],
    [
      "it asks for a digit",
      enforced({ minPasswordLength: 6, containsNumericCharacter: true }),
      /^to do: .* certain kinds/u,
    ],
    [
      "it is too short for a password that nobody knows",
      enforced({ minPasswordLength: 6, maxPasswordLength: 64 }),
      /^to do: .* no more than 64 /u,
    ],
  ])("is to be changed when %s", async (_how, config, expected) => {
    expect(await complaintsWith(passwordPolicy, config)).toEqual([expect.stringMatching(expected)]);
  });
});

describe("the second factor", () => {
  it("is offered by an app alone, and nobody is made to have one", async () => {
    const byApp = {
      mfa: {
        providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
      },
    };
    const findings = await find(secondFactor, { [PATHS.authConfig]: { ...CONFIG, ...byApp } });
    expect(findings).toEqual([
      { state: "ok", says: "The project offers a second factor by an app that shows codes." },
    ]);
    expect(await complaintsWith(secondFactor, { mfa: { state: "MANDATORY" } })).toEqual([
      expect.stringMatching(/^to do: Every account must have a second factor/u),
    ]);
    expect(
      await complaintsWith(secondFactor, {
        mfa: { state: "ENABLED", enabledProviders: ["PHONE_SMS"] },
      }),
    ).toEqual([expect.stringMatching(/^to do: A text message may be the second factor/u)]);
  });
});

it.each([
  [{ disabledUserSignup: true }, "create (sign-up)"],
  [{ disabledUserDeletion: true }, "delete"],
  [{ disabledUserSignup: true, disabledUserDeletion: true }, "create (sign-up) and delete"],
])("logins by the pages are to be allowed where permissions are %j", async (permissions, what) => {
  expect(await complaintsWith(loginsByThePages, { client: { permissions } })).toEqual([
    `to do: Users may not ${what}: the coach cannot create clients properly.`,
  ]);
});

describe("authorised domains", () => {
  it("are to be removed when they are none of the site's, such as localhost", async () => {
    const authorizedDomains = [
      ...CONFIG.authorizedDomains,
      `${PROJECT}--a-preview-1a2b3c.web.app`,
      "localhost",
      "another-site.example",
    ];
    expect(await complaintsWith(authorisedDomains, { authorizedDomains })).toEqual([
      "to do: localhost is an authorised domain, and no address of this site.",
      "to do: another-site.example is an authorised domain, and no address of this site.",
    ]);
  });

  it("are to be added when the site's own is missing", async () => {
    expect(await complaintsWith(authorisedDomains, { authorizedDomains: [] })).toEqual([
      `to do: ${OWN_HOST} is no authorised domain.`,
    ]);
  });
});
