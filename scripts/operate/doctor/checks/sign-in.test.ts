import { describe, expect, it } from "vitest";
import type { Check } from "../checks.ts";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import { CONFIG, PATHS } from "../testing/healthy-replies.ts";
import { enumerationProtection, loginsByThePages, signInMethods } from "./sign-in.ts";

const { find } = withHealthyProject();

const complaintsWith = async (look: Check["look"], config: object) =>
  complaints(await find(look, { [PATHS.authConfig]: { ...CONFIG, ...config } }));

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

it.each([
  [{ disabledUserSignup: true }, "create (sign-up)"],
  [{ disabledUserDeletion: true }, "delete"],
  [{ disabledUserSignup: true, disabledUserDeletion: true }, "create (sign-up) and delete"],
])("logins by the pages are to be allowed where permissions are %j", async (permissions, what) => {
  expect(await complaintsWith(loginsByThePages, { client: { permissions } })).toEqual([
    `to do: Users may not ${what}: the coach cannot create clients properly.`,
  ]);
});
