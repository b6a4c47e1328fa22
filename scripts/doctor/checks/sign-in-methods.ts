import * as v from "valibot";
import { askForPages } from "../../admin/google-client.ts";
import { type AuthConfig, IDENTITY, MAY_READ_AUTH_CONFIG } from "../auth-config.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const Provider = v.object({ name: v.string(), enabled: v.optional(v.boolean(), false) });
const Providers = v.object({
  defaultSupportedIdpConfigs: v.optional(v.array(Provider), []),
  oauthIdpConfigs: v.optional(v.array(Provider), []),
  inboundSamlConfigs: v.optional(v.array(Provider), []),
});

const WHERE = "Authentication, Sign-in method";

/** Email and password is the only way in: every other one would get an account past the site's pages. */
export async function signInMethods(project: LiveProject): Promise<readonly Finding[]> {
  const config = await project.authConfig();
  const others = [...methodsIn(config), ...(await providers(project, config))];
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
    ...others.map((method) =>
      toDo(`${method} is on, which no page of the site needs.`, "Switch it off.", "project"),
    ),
  ];
  return findings.length > 0
    ? findings
    : [ok("Email and password is the only way to sign in, and no code runs when somebody does.")];
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

async function providers(
  { ask, projectId }: LiveProject,
  { subtype }: AuthConfig,
): Promise<readonly string[]> {
  // Without Identity Platform there are no others, and asking for them is an error.
  const kinds =
    subtype === "IDENTITY_PLATFORM"
      ? ["defaultSupportedIdpConfigs", "oauthIdpConfigs", "inboundSamlConfigs"]
      : ["defaultSupportedIdpConfigs"];
  const enabled: string[] = [];
  for (const kind of kinds) {
    const pages = askForPages(ask, {
      service: IDENTITY,
      path: `/admin/v2/projects/${projectId}/${kind}`,
      permission: MAY_READ_AUTH_CONFIG,
    });
    for await (const page of pages) {
      const lists = v.parse(Providers, page);
      for (const provider of Object.values(lists).flat()) {
        if (provider.enabled) {
          enabled.push(`Sign-in by ${provider.name.split("/").at(-1) ?? kind} (${WHERE})`);
        }
      }
    }
  }
  return enabled;
}
