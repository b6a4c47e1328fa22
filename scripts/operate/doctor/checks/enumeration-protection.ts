import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** Checks that signing in does not tell a stranger which addresses have a login. */
export async function enumerationProtection({
  authConfig,
}: LiveProject): Promise<readonly Finding[]> {
  const { emailPrivacyConfig } = await authConfig();
  return [
    emailPrivacyConfig.enableImprovedEmailPrivacy
      ? ok("Email enumeration protection is on.")
      : toDo(
          "Email enumeration protection is off: signing in and asking for a new password tell anybody whose addresses have a login.",
          "Switch it on under Authentication, Settings, User actions.",
          "project",
        ),
  ];
}
