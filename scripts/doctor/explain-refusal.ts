import { NO_KEY, NOT_REACHED, type Refused } from "./ask-google.ts";
import { type Finding, notLookedAt } from "./finding.ts";

/** What could not be looked at, why, and what would help. */
export function explainRefusal(refused: Refused, projectId: string): Finding {
  const { status, reason, question } = refused;
  const { service } = question;
  if (reason === NO_KEY) {
    return notLookedAt(
      "There is no key to ask Google with.",
      "Let GOOGLE_APPLICATION_CREDENTIALS name the key file of a service account of the project.",
      "coach",
    );
  }
  if (status === NOT_REACHED) {
    return notLookedAt(
      `${service} does not answer${reason === "" ? "" : ` (${reason})`}.`,
      "See whether this computer is connected, and whether what was asked runs.",
    );
  }
  if (reason === "SERVICE_DISABLED") {
    return notLookedAt(
      `The API ${service} is not enabled in the project.`,
      `Enable it at https://console.cloud.google.com/apis/library/${service}?project=${projectId}, and try again some minutes later.`,
    );
  }
  if (status === 401) {
    return notLookedAt(
      "Google does not take the key for a good one.",
      "Make a new key file of the service account, and delete the old one.",
      "coach",
    );
  }
  if (status === 403) {
    const permission =
      reason === "USER_PROJECT_DENIED"
        ? "serviceusage.services.use"
        : refused.permission === ""
          ? question.permission
          : refused.permission;
    return notLookedAt(
      `The key may not ask ${service} for this: it needs the permission ${permission}.`,
      `Give its service account a role with this permission at https://console.cloud.google.com/iam-admin/iam?project=${projectId}.`,
    );
  }
  return notLookedAt(
    `${service} did not answer as it should (${[status, reason].join(" ").trim()}).`,
    "Try again later.",
  );
}
