import * as v from "valibot";
import { IDENTITY } from "../admin/google-api.ts";
import type { AskGoogle } from "../admin/google-client.ts";

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

export type AuthConfig = v.InferOutput<typeof Config>;

/** The settings of Firebase Authentication; the embedded backend has a few of them. */
export async function readAuthConfig(
  ask: AskGoogle,
  projectId: string,
  isProduction: boolean,
): Promise<AuthConfig> {
  // The emulators and the embedded backend only have the shorter path.
  const version = isProduction ? "admin/v2" : "v2";
  return v.parse(
    Config,
    await ask({
      service: IDENTITY,
      path: `/${version}/projects/${projectId}/config`,
      permission: "firebaseauth.configs.get",
    }),
  );
}
