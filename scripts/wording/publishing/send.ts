import type { Clash } from "../protocol.ts";
import { joinPublished } from "./join-published.ts";
import { isListAlone } from "./published-lists.ts";
import { type Repository, commitOf, nameOf } from "./repository.ts";

/** What has become of something that was to be sent. */
export type Sent =
  | "sent"
  /** Nothing is lost: it is written here, and can be sent another time. */
  | "offline"
  | "not allowed"
  /** Other work on this computer would go with it, which nobody has published. */
  | "other work"
  | "refused"
  /** Something else was published of the same question. It is here now, and nothing was sent. */
  | { readonly clashes: readonly Clash[] }
  | { readonly problems: readonly string[] };

const MOST_TRIES = 5;

/** Sends what is written here, with what was published elsewhere meanwhile. */
export async function send(repository: Repository): Promise<Sent> {
  const { git, remote, branch, tracked } = repository;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await hasOtherWork(repository)) {
      return "other work";
    }
    const pushed = await git(["push", "--porcelain", remote, `HEAD:refs/heads/${branch}`]);
    if (pushed.isOk) {
      return "sent";
    }
    if (!/\[rejected\]|non-fast-forward|fetch first/u.test(pushed.output + pushed.complaint)) {
      return whyNot(pushed.complaint + pushed.output);
    }
    // The branch has moved on: somebody else has published.
    const fetched = await git(["fetch", remote, `+refs/heads/${branch}:${tracked}`]);
    if (!fetched.isOk) {
      return whyNot(fetched.complaint);
    }
    const joined = await joinPublished(repository);
    if (joined !== "joined") {
      return joined;
    }
  }
  return "refused";
}

/** What is here and was not sent must be of the desk alone, with the lists that are made from its sections. */
async function hasOtherWork(repository: Repository): Promise<boolean> {
  const { git, tracked } = repository;
  if ((await commitOf(repository, tracked)) === "") {
    return false;
  }
  const changed = await git(["log", "--no-merges", "--format=", "--name-only", `${tracked}..HEAD`]);
  const others = new Set(
    changed.output
      .split("\n")
      .filter((name) => name !== "" && nameOf(repository, name) === undefined),
  );
  const areLists = await Promise.all(
    [...others].map(async (name) => isListAlone(repository, name)),
  );
  return areLists.includes(false);
}

function whyNot(complaint: string): Sent {
  if (/denied|authentication failed|could not read (?:username|password)|403/iu.test(complaint)) {
    return "not allowed";
  }
  return /resolve|unable to access|connect|timed out|network|does not appear to be a git repository|could not read from remote/iu.test(
    complaint,
  ) || complaint === ""
    ? "offline"
    : "refused";
}
