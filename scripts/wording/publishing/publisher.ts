import { today } from "../../../src/domain/calendar-date.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { withLedger } from "../checking/check-question-files.ts";
import type { SiteFiles } from "../edits/content-edit.ts";
import { readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";
import { isSame } from "../checking/same-files.ts";
import type { PublishingReply, PublishingRequest, PublishingState } from "../protocol.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import { saveSite } from "../saving/section-lists.ts";
import { lastPublication, publicationMessage, takingBackMessage } from "./publications.ts";
import {
  type Repository,
  commitOf,
  filesAt,
  isFree,
  openRepository,
  pathIn,
} from "./repository.ts";
import { listsToWrite } from "./published-lists.ts";
import { type Sent, send } from "./send.ts";
import { UnreadableFile } from "../section-content/section-content.ts";
import { takenBack } from "./taken-back.ts";

/** Publishes the files of the desk, and takes back what it has published. */
export interface Publisher {
  readonly answer: (request: PublishingRequest) => Promise<PublishingReply>;
}

export function createPublisher(folders: SiteFolders): Publisher {
  const opened = readSiteFiles(folders);

  const stateOf = async (repository: Repository): Promise<PublishingState> => {
    const published = await publishedFiles(repository);
    const saved = readSiteFiles(folders);
    const last = await lastPublication(repository);
    return {
      place: "ready",
      waiting: describe(published, saved),
      files: changedFiles(published, saved),
      last,
    };
  };

  const publish = async (repository: Repository): Promise<Outcome> => {
    const saved = readSiteFiles(folders);
    // Edited by hand, they may lack what the desk notes when it saves.
    const files = withLedger(saved, today());
    const [problem] = errorsIn(files);
    if (problem !== undefined) {
      return { problem: `Not published: ${problem}` };
    }
    if (saveSite(folders, saved, files) === "changed meanwhile") {
      return CHANGED_MEANWHILE;
    }
    const sentences = describe(await filesAt(repository, "HEAD"), files);
    return writeAndSend(repository, files, publicationMessage(sentences));
  };

  const takeBack = async (repository: Repository): Promise<Outcome> => {
    const last = await lastPublication(repository);
    if (last === undefined) {
      return { problem: "There is nothing that was published from here and could be taken back." };
    }
    const now = readSiteFiles(folders);
    if (!isSame(now, await publishedFiles(repository))) {
      return { problem: "Please publish first what is saved here, or undo it." };
    }
    const before = await filesAt(repository, `${last.commit}^`);
    const published = await filesAt(repository, last.commit);
    const merged = takenBack({ before, published, now });
    const files = merged && withLedger(merged, today());
    if (files === undefined) {
      return { problem: "Some of it has been changed again since. Please reword it by hand." };
    }
    const [problem] = errorsIn(files);
    if (problem !== undefined) {
      return { problem: `Not taken back: ${problem}` };
    }
    if (saveSite(folders, now, files) === "changed meanwhile") {
      return CHANGED_MEANWHILE;
    }
    return writeAndSend(repository, files, takingBackMessage(last));
  };

  const perform = async (
    repository: Repository,
    does: PublishingRequest["does"],
  ): Promise<Outcome> => {
    if (does === "look") {
      return {};
    }
    if (!(await isFree(repository))) {
      return BUSY;
    }
    return does === "publish" ? publish(repository) : takeBack(repository);
  };

  return {
    answer: async ({ does }) => {
      const repository = await openRepository(folders);
      try {
        if (typeof repository === "string") {
          const files = changedFiles(opened, readSiteFiles(folders));
          return { state: { place: repository, files } };
        }
        const outcome = await perform(repository, does);
        return { state: await stateOf(repository), ...outcome };
      } catch (error) {
        return error instanceof UnreadableFile ? BROKEN : Promise.reject(error);
      }
    },
  };
}

/** Another program has left a file so that nothing can be compared with it. */
const BROKEN: PublishingReply = {
  state: { place: "ready", waiting: [], files: [] },
  problem:
    "One of the files cannot be read as another program has left it. It has to be put right first.",
};

/** What differs, a sentence each. */
const describe = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  compareFiles(before, after).map(({ section, sentence }) => `${section}: ${sentence}`);

const changedFiles = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

type Outcome = Pick<PublishingReply, "done" | "problem" | "clashes">;

const BUSY: Outcome = {
  problem:
    "Another program is at work on these files right now. Please try again in a few minutes.",
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
): Promise<Outcome> {
  const lists = await listsToWrite(repository, files);
  if (lists === "other work") {
    return OTHER_WORK_IN_LISTS;
  }
  const isWritten = await write(repository, [...files.keys(), ...lists], message);
  return isWritten ? outcomeOf(await send(repository)) : NOT_WRITTEN;
}

const OTHER_WORK_IN_LISTS: Outcome = {
  problem:
    "Your changes are saved here. They cannot be published yet: in firestore.rules or firebase.json, where the sections are listed, is other work that nobody has noted down. I send what was changed at the desk only, so please ask the person whose work it is.",
};

/** Notes down these files of the desk, and nothing else that lies ready. */
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
  const known = await git(["config", "user.email"]);
  const author = known.isOk
    ? []
    : ["-c", "user.name=Wording desk", "-c", "user.email=desk@localhost"];
  const options = ["--quiet", "--no-gpg-sign", "--only", "--message", message];
  const committed = await git([...author, "commit", ...options, "--", ...names]);
  return added.isOk && committed.isOk;
}

/** What was sent, as far as is known here. */
async function publishedFiles(repository: Repository): Promise<SiteFiles> {
  const known = await commitOf(repository, repository.tracked);
  return filesAt(repository, known === "" ? "HEAD" : known);
}

const WRITTEN = "Your changes are noted down here, and nothing is lost.";

function outcomeOf(sent: Sent): Outcome {
  if (typeof sent === "object") {
    return "problems" in sent
      ? {
          problem: `${WRITTEN} Somebody else has published meanwhile, and together there is something to put right: ${sent.problems.join(" ")}`,
        }
      : {
          problem:
            "Not sent yet: somebody else has published another wording of the same meanwhile. Theirs is on the page now. Reword it if you like, save, and publish again.",
          clashes: sent.clashes,
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
