import * as v from "valibot";

/** As in `doctor/checks/newest-backup.ts`. */
const OLDEST_DAYS = 3;
const DAY = 86_400_000;
const PATIENCE = 10_000;
const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** https://docs.github.com/en/rest/actions/artifacts#list-artifacts-for-a-repository */
const Answer = v.object({
  artifacts: v.array(v.object({ created_at: v.nullable(v.string()), expired: v.boolean() })),
});

/** The variables that GitHub sets for each step, and the token, which a workflow must pass by name. */
interface Environment {
  readonly GITHUB_TOKEN?: string;
  readonly GITHUB_REPOSITORY?: string;
  readonly GITHUB_API_URL?: string;
}

/**
 * Returns a warning for the coach if the last backup of `.github/workflows/backup.yml` is older than three
 * days, or if GitHub does not tell its time. Undefined if all is well, or without a token.
 */
export async function backupWarning(
  environment: Environment,
  now: Date,
): Promise<string | undefined> {
  const { GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL } = environment;
  if (GITHUB_TOKEN === undefined || GITHUB_REPOSITORY === undefined) {
    return undefined;
  }
  const api = GITHUB_API_URL ?? "https://api.github.com";
  const times = await backupTimes(`${api}/repos/${GITHUB_REPOSITORY}`, GITHUB_TOKEN);
  if (times === undefined) {
    return "GitHub did not say when the last backup of your site was made.";
  }
  if (times.length === 0) {
    return "There is no backup of your site at GitHub.";
  }
  const last = Math.max(...times);
  return now.getTime() - last > OLDEST_DAYS * DAY
    ? `The last backup of your site is of ${DATE.format(last)}.`
    : undefined;
}

async function backupTimes(repository: string, token: string): Promise<number[] | undefined> {
  try {
    const response = await fetch(`${repository}/actions/artifacts?name=backup&per_page=100`, {
      headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { artifacts } = v.parse(Answer, await response.json());
    return artifacts.flatMap(({ created_at: made, expired }) =>
      made === null || expired ? [] : [Date.parse(made)],
    );
  } catch {
    return undefined;
  }
}
