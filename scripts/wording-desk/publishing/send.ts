import { today } from "../../../src/domain/time/calendar-date.ts";
import { withLedger } from "../checking/check-question-files.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import { isSame, type SiteFiles } from "../edits/file-names.ts";
import type { PublishingReply } from "../protocol.ts";
import { saveSite } from "../saving/section-lists.ts";
import type { SiteFolders } from "../site-files/site-files.ts";
import { type Joined, noteUndecided } from "./clashes.ts";
import { commitFiles, moveTo } from "./commit-files.ts";
import { filesAt, LAST_SENT, type Repository } from "./repository.ts";

/** What the coach reads of it. */
export type Outcome = Pick<PublishingReply, "done" | "problem">;

export interface Sending {
  readonly repository: Repository;
  readonly folders: SiteFolders;
  /** The files as they are on the disk. */
  readonly saved: SiteFiles;
  /** Returns the files to publish on top of these, or why there are none. */
  readonly filesOn: (theirs: SiteFiles) => Promise<Omit<Joined, "clashes"> | Outcome>;
  readonly message: string;
}

const MOST_TRIES = 5;

/**
 * Publishes files, and begins again if another computer has published meanwhile. An interruption leaves the
 * files here whole, and this computer's branch moves only once the site has the commit.
 */
export async function send(sending: Sending): Promise<Outcome> {
  const { repository, folders, filesOn, message } = sending;
  const { git, remote, branch, tracked } = repository;
  let { saved } = sending;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const unreachable = await fetchPublished(repository);
    if (unreachable !== undefined) {
      return notSent(unreachable);
    }
    if (!(await git(["merge-base", "--is-ancestor", "HEAD", tracked])).isOk) {
      return notSent("other work");
    }
    const theirs = await filesAt(repository, tracked);
    const joined = await filesOn(theirs);
    if (!("files" in joined)) {
      return joined;
    }
    const files = withLedger(joined.files, today());
    const here = withLedger(joined.here, today());
    const problems = [...new Set([...errorsIn(files), ...errorsIn(here)])];
    if (problems.length > 0) {
      return {
        problem: `${NOT_SENT} Somebody else has published meanwhile, and together there is something to put right: ${problems.join(" ")}`,
      };
    }
    if (saveSite(folders, saved, here) === "changed meanwhile") {
      return { problem: "Another program has changed the same files just now. Please try again." };
    }
    saved = here;
    const commit = await commitFiles(repository, theirs, files, message);
    if (commit === undefined) {
      return notSent("refused");
    }
    await git(["update-ref", LAST_SENT, commit]);
    await noteUndecided(repository, commit, joined);
    const pushed = await git(["push", "--porcelain", remote, `${commit}:refs/heads/${branch}`]);
    if (pushed.isOk) {
      await moveTo(repository, commit, files);
      return { done: isSame(joined.files, joined.here) ? "Sent." : SENT_BESIDE };
    }
    // Tries again if another computer has published since the fetch.
    if (!/\[rejected\]|non-fast-forward|fetch first/u.test(pushed.output + pushed.complaint)) {
      return notSent(whyNot(pushed.complaint + pushed.output));
    }
  }
  return notSent("refused");
}

const SENT_BESIDE = "Sent, all but the words that wait for your choice.";

const NOT_SENT = "Nothing was sent, and what you have saved is safe here.";

type Reason = "offline" | "not allowed" | "other work" | "refused";

const notSent = (reason: Reason): Outcome => ({ problem: `${NOT_SENT} ${REASONS[reason]}` });

const REASONS: Readonly<Record<Reason, string>> = {
  offline: "There is no connection. Please try again later.",
  "not allowed":
    "This computer is not allowed to publish. The person who looks after the site can allow it.",
  "other work":
    "There is other work on this computer that nobody has published. Only what was changed at the desk is sent, so please ask the person whose work it is.",
  refused: "The person who looks after the site can find out why.",
};

/** Fetches the published branch. If the fetch fails, returns the reason. */
export async function fetchPublished({
  git,
  remote,
  branch,
  tracked,
}: Repository): Promise<Reason | undefined> {
  const fetched = await git(["fetch", remote, `+refs/heads/${branch}:${tracked}`]);
  return fetched.isOk ? undefined : whyNot(fetched.complaint);
}

const NOT_ALLOWED =
  /denied|authentication failed|could not read (?:username|password)|host key verification|403/iu;

function whyNot(complaint: string): Reason {
  if (NOT_ALLOWED.test(complaint)) {
    return "not allowed";
  }
  return /resolve|unable to access|connect|timed out|network|does not appear to be a git repository|could not read from remote/iu.test(
    complaint,
  ) || complaint === ""
    ? "offline"
    : "refused";
}
