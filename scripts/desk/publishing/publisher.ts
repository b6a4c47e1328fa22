import { today } from "../../../src/domain/time/calendar-date.ts";
import { sentencesOf } from "../changes/compare-files.ts";
import { withLedger } from "../checking/check-question-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";
import { isSame } from "../checking/same-files.ts";
import type { Decision, PublishingReply, PublishingRequest, PublishingState } from "../protocol.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import { saveSite } from "../saving/section-lists.ts";
import {
  lastPublication,
  publicationMessage,
  takenBack,
  takingBackMessage,
} from "./publications.ts";
import { joinPublished } from "./join-published.ts";
import { authorIn } from "./git.ts";
import {
  type Lock,
  type Repository,
  baseOf,
  filesAt,
  lockOf,
  openRepository,
  pathIn,
  withLineEndsOf,
  withUnixLineEnds,
} from "./repository.ts";
import { listsToWrite } from "./published-lists.ts";
import { type Sent, type Unreachable, fetchPublished, send } from "./send.ts";
import { UnreadableFile } from "../changes/section-content.ts";

/** Publishes the desk's files, and takes publications back. */
export interface Publisher {
  readonly answer: (request: PublishingRequest) => Promise<PublishingReply>;
}

export function createPublisher(folders: SiteFolders): Publisher {
  const opened = readSiteFiles(folders);

  const stateOf = async (repository: Repository): Promise<PublishingState> => {
    // Compares with the last common commit: later publications by others are not the coach's changes.
    const published = await atCommit(repository, await baseOf(repository));
    const saved = withUnixLineEnds(readSiteFiles(folders));
    const last = await lastPublication(repository);
    return {
      place: "ready",
      waiting: describe(published, saved),
      files: changedFiles(published, saved),
      last,
    };
  };

  const publish = async (repository: Repository, decision?: Decision): Promise<Outcome> => {
    const saved = readSiteFiles(folders);
    // Files edited by hand may lack the ledger entries that a save adds.
    const files = withLedger(saved, today());
    const [problem] = errorsIn(files);
    if (problem !== undefined) {
      return { problem: `Not published: ${problem}` };
    }
    if (saveSite(folders, saved, files) === "changed meanwhile") {
      return CHANGED_MEANWHILE;
    }
    const sentences = describe(await filesAt(repository, "HEAD"), files);
    return writeAndSend(repository, files, publicationMessage(sentences), decision);
  };

  const takeBack = async (
    repository: Repository,
    unreachable: Unreachable | undefined,
  ): Promise<Outcome> => {
    if (unreachable !== undefined) {
      return { problem: NOT_TAKEN_BACK[unreachable] };
    }
    const last = await lastPublication(repository);
    if (last === undefined) {
      return { problem: "There is nothing that was published from here and could be taken back." };
    }
    const atHand = withUnixLineEnds(readSiteFiles(folders));
    if (!isSame(atHand, await atCommit(repository, await baseOf(repository)))) {
      return { problem: "Please publish first what is saved here, or undo it." };
    }
    const joined = await joinPublished(repository);
    if (joined !== "joined") {
      return {
        problem: joined === "other work" ? NOT_TAKEN_BACK[joined] : NOT_TAKEN_BACK.refused,
      };
    }
    const saved = readSiteFiles(folders);
    const now = withUnixLineEnds(saved);
    const before = await atCommit(repository, `${last.commit}^`);
    const published = await atCommit(repository, last.commit);
    const merged = takenBack({ before, published, now });
    const files = merged && withLineEndsOf(saved, withLedger(merged, today()));
    if (files === undefined) {
      return { problem: "Some of it has been changed again since. Please reword it by hand." };
    }
    const [problem] = errorsIn(files);
    if (problem !== undefined) {
      return { problem: `Not taken back: ${problem}` };
    }
    if (saveSite(folders, saved, files) === "changed meanwhile") {
      return CHANGED_MEANWHILE;
    }
    return writeAndSend(repository, files, takingBackMessage(last));
  };

  const perform = async (
    repository: Repository,
    { does, decision }: PublishingRequest,
  ): Promise<Outcome> => {
    // Fetches first: another computer may have published, or taken a publication back.
    const unreachable = await fetchPublished(repository);
    if (does === "look") {
      return {};
    }
    const lock = await lockOf(repository);
    if (lock !== undefined) {
      return lock.isLeft ? abandonedLock(lock) : BUSY;
    }
    return does === "publish" ? publish(repository, decision) : takeBack(repository, unreachable);
  };

  return {
    answer: async (request) => {
      const repository = await openRepository(folders);
      try {
        if (typeof repository === "string") {
          const files = changedFiles(opened, readSiteFiles(folders));
          return { state: { place: repository, files } };
        }
        const outcome = await perform(repository, request);
        return { state: await stateOf(repository), ...outcome };
      } catch (error) {
        return error instanceof UnreadableFile
          ? broken(errorsIn(readSiteFiles(folders)))
          : Promise.reject(error);
      }
    },
  };
}

/** The reply if another program has left a file that is not JSON. */
const broken = ([problem = "One of them cannot be read."]: readonly string[]): PublishingReply => ({
  state: { place: "ready", waiting: [], files: [] },
  problem: `The files have to be put right first, as another program has left them: ${problem}`,
});

/** A sentence for each difference that a reader sees; if all are invisible, one general sentence. */
function describe(before: SiteFiles, after: SiteFiles): readonly string[] {
  const sentences = sentencesOf(before, after);
  return sentences.length === 0 && changedFiles(before, after).length > 0 ? [UNREAD] : sentences;
}

const UNREAD = "What no client reads, such as which answers may be required.";

const changedFiles = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

type Outcome = Pick<PublishingReply, "done" | "problem" | "undecided">;

const BUSY: Outcome = {
  problem:
    "Another program is at work on these files right now. Please try again in a few minutes.",
};

const abandonedLock = ({ path }: Lock): Outcome => ({
  problem: `Your changes are saved here, and nothing was sent: another program has begun a change of these files and not ended it. If none is at work any more, the person who looks after the site can remove this file: ${path}`,
});

const NOT_TAKEN_BACK: Readonly<Record<Unreachable | "other work", string>> = {
  "other work":
    "Nothing was taken back: there is other work on this computer that nobody has published. Please ask the person whose work it is.",
  offline:
    "Nothing was taken back: there is no connection, so I cannot see what was published last. Please try again later.",
  "not allowed":
    "Nothing was taken back: this computer is not allowed to see what was published last. The person who looks after the site can allow it.",
  refused:
    "Nothing was taken back: I cannot join what was published last with what is here. The person who looks after the site can find out why.",
};

const CHANGED_MEANWHILE: Outcome = {
  problem: "Another program has changed the same files just now. Please try again.",
};

const NOT_WRITTEN: Outcome = {
  problem:
    "I could not note the changes down. The person who looks after the site can find out why.",
};

async function writeAndSend(
  repository: Repository,
  files: SiteFiles,
  message: string,
  decision?: Decision,
): Promise<Outcome> {
  const lists = await listsToWrite(repository, files);
  if (lists === "other work") {
    return OTHER_WORK_IN_LISTS;
  }
  const isWritten = await write(repository, [...files.keys(), ...lists], message);
  return isWritten ? outcomeOf(await send(repository, decision)) : NOT_WRITTEN;
}

const OTHER_WORK_IN_LISTS: Outcome = {
  problem:
    "Your changes are saved here. They cannot be published yet: in firestore.rules or firebase.json, where the sections are listed, is other work that nobody has noted down. I send what was changed at the desk only, so please ask the person whose work it is.",
};

/** Commits these files of the desk, but no other staged file. */
async function write(
  repository: Repository,
  files: readonly string[],
  message: string,
): Promise<boolean> {
  const { gitAtTop: git } = repository;
  const names = files.map((name) => pathIn(repository, name));
  const changed = await git(["status", "--porcelain", "--", ...names]);
  if (changed.output.trim() === "") {
    return changed.isOk;
  }
  const added = await git(["add", "--", ...names]);
  // The message goes through stdin, because a command line on Windows has at most 32,767 characters.
  const options = ["--quiet", "--no-gpg-sign", "--only", "--cleanup=verbatim", "--file=-"];
  const committed = await git([...(await authorIn(git)), "commit", ...options, "--", ...names], {
    input: message,
  });
  return added.isOk && committed.isOk;
}

const atCommit = async (repository: Repository, commit: string): Promise<SiteFiles> =>
  withUnixLineEnds(await filesAt(repository, commit));

const WRITTEN = "Your changes are noted down here, and nothing is lost.";

function outcomeOf(sent: Sent): Outcome {
  if (typeof sent === "object") {
    return "problems" in sent
      ? {
          problem: `${WRITTEN} Somebody else has published meanwhile, and together there is something to put right: ${sent.problems.join(" ")}`,
        }
      : {
          problem: `Not sent yet. ${WRITTEN} Somebody else has published meanwhile, and has changed the same files as you. Please decide which version is kept.`,
          undecided: sent.undecided,
        };
  }
  switch (sent) {
    case "sent":
      return { done: "Sent." };
    case "offline":
      return {
        problem: `${WRITTEN} They could not be sent, because there is no connection. Please publish again later.`,
      };
    case "not allowed":
      return {
        problem: `${WRITTEN} They could not be sent, because this computer is not allowed to. The person who looks after the site can allow it.`,
      };
    case "other work":
      return {
        problem: `${WRITTEN} There is other work on this computer that nobody has published. I send what was changed at the desk only, so please ask the person whose work it is.`,
      };
    case "refused":
      return {
        problem: `${WRITTEN} They could not be sent. The person who looks after the site can find out why.`,
      };
  }
}
