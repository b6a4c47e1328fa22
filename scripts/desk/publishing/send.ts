import type { Decision } from "../protocol.ts";
import { type NotJoined, joinPublished } from "./join-published.ts";
import type { Repository } from "./repository.ts";

export type Sent =
  | "sent"
  /** The push failed. The commit stays on this computer, and a later push can send it. */
  | Unreachable
  | NotJoined;

export type Unreachable = "offline" | "not allowed" | "refused";

const MOST_TRIES = 5;

/** Pushes this computer's commits, merged with what other computers have published. */
export async function send(repository: Repository, decision?: Decision): Promise<Sent> {
  const { git, remote, branch } = repository;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const unreachable = await fetchPublished(repository);
    if (unreachable !== undefined) {
      return unreachable;
    }
    const joined = await joinPublished(repository, decision);
    if (joined !== "joined") {
      return joined;
    }
    const pushed = await git(["push", "--porcelain", remote, `HEAD:refs/heads/${branch}`]);
    if (pushed.isOk) {
      return "sent";
    }
    // Tries again if another computer has published since the fetch.
    if (!/\[rejected\]|non-fast-forward|fetch first/u.test(pushed.output + pushed.complaint)) {
      return whyNot(pushed.complaint + pushed.output);
    }
  }
  return "refused";
}

/** Fetches the published branch. If the fetch fails, returns the reason. */
export async function fetchPublished(repository: Repository): Promise<Unreachable | undefined> {
  const { git, remote, branch, tracked } = repository;
  const fetched = await git(["fetch", remote, `+refs/heads/${branch}:${tracked}`]);
  return fetched.isOk ? undefined : whyNot(fetched.complaint);
}

const NOT_ALLOWED =
  /denied|authentication failed|could not read (?:username|password)|host key verification|403/iu;

function whyNot(complaint: string): Unreachable {
  if (NOT_ALLOWED.test(complaint)) {
    return "not allowed";
  }
  return /resolve|unable to access|connect|timed out|network|does not appear to be a git repository|could not read from remote/iu.test(
    complaint,
  ) || complaint === ""
    ? "offline"
    : "refused";
}
