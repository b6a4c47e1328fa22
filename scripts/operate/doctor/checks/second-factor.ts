import { offersSecondFactor } from "../auth-config.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/**
 * Checks that no account must have a second factor, because clients have no page to set one up, and that a
 * text message cannot be the second factor. Also says whether an authenticator app is available.
 */
export async function secondFactor({ authConfig }: LiveProject): Promise<readonly Finding[]> {
  const config = await authConfig();
  const { state, enabledProviders, providerConfigs } = config.mfa;
  const isMandatory = [state, ...providerConfigs.map((provider) => provider.state)].includes(
    "MANDATORY",
  );
  const findings = [
    ...(isMandatory
      ? [
          toDo(
            "Every account must have a second factor, and clients have no page to set one up: they cannot sign in.",
            "Make it optional under Authentication, Sign-in method, Multi-factor.",
            "project",
          ),
        ]
      : []),
    ...(state !== "DISABLED" && enabledProviders.includes("PHONE_SMS")
      ? [
          toDo(
            "A text message may be the second factor, which the pages cannot ask for, and which can be intercepted.",
            "Switch SMS multi-factor off under Authentication, Sign-in method.",
            "project",
          ),
        ]
      : []),
  ];
  return findings.length > 0
    ? findings
    : [
        ok(
          offersSecondFactor(config)
            ? "The project offers a second factor by an app that shows codes."
            : "The project offers no second factor, and asks for none.",
        ),
      ];
}
