import { today } from "../../../src/domain/time/calendar-date.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { UnreadableFile } from "../changes/section-content.ts";
import { withLedger } from "../checking/check-question-files.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { Choices, PublishingReply, PublishingRequest, PublishingState } from "../protocol.ts";
import { readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";
import { baseFiles, joinChanges } from "./clashes.ts";
import { isLive } from "./live-site.ts";
import {
  lastPublication,
  PUBLISHING_MESSAGE,
  takenBack,
  takingBackMessage,
} from "./publications.ts";
import {
  commitOf,
  filesAt,
  openRepository,
  type Repository,
  withUnixLineEnds,
} from "./repository.ts";
import { fetchPublished, type Outcome, send } from "./send.ts";

/** Publishes the desk's files, and takes publications back. */
export interface Publisher {
  readonly answer: (request: PublishingRequest) => Promise<PublishingReply>;
}

/** @param siteAddress such as `https://www.example.com`; empty if unknown. */
export function createPublisher(folders: SiteFolders, siteAddress = ""): Publisher {
  const opened = readSiteFiles(folders);

  /** The saved changes that are not published yet. */
  const unsentIn = async (repository: Repository) => {
    const base = await baseFiles(repository);
    const published = await commitOf(repository, repository.tracked);
    const theirs = published === "" ? base : await filesAt(repository, published);
    const mine = withUnixLineEnds(readSiteFiles(folders));
    const joined = await joinChanges(repository.git, { base, mine, theirs });
    const waiting = compareFiles(theirs, joined.files);
    // A file that others have changed is theirs to hand on.
    const files = changedFiles(base, mine).filter((name) => theirs.get(name) !== mine.get(name));
    return { waiting, files, clashes: joined.clashes };
  };

  const stateOf = async (repository: Repository): Promise<PublishingState> => {
    const unsent = await unsentIn(repository);
    const last = await lastPublication(repository);
    return {
      place: "ready",
      ...unsent,
      last: last && { when: last.when, changes: last.changes },
      live: unsent.files.length === 0 ? await isLive(folders, siteAddress) : undefined,
    };
  };

  const publish = async (repository: Repository, choices?: Choices): Promise<Outcome> => {
    const saved = readSiteFiles(folders);
    const mine = withUnixLineEnds(saved);
    // Files edited by hand may lack the ledger entries that a save adds.
    const [problem] = errorsIn(withLedger(mine, today()));
    if (problem !== undefined) {
      return { problem: `Not published: ${problem}` };
    }
    const base = await baseFiles(repository);
    return send({
      repository,
      folders,
      saved,
      message: PUBLISHING_MESSAGE,
      filesOn: async (theirs) => joinChanges(repository.git, { base, mine, theirs }, choices),
    });
  };

  const takeBack = async (repository: Repository): Promise<Outcome> => {
    const { files: unsent } = await unsentIn(repository);
    const last = await lastPublication(repository);
    if (last === undefined) {
      return { problem: "There is nothing that was published from here and could be taken back." };
    }
    if (unsent.length > 0) {
      return { problem: "Please publish first what is saved here, or undo it." };
    }
    return send({
      repository,
      folders,
      saved: readSiteFiles(folders),
      message: takingBackMessage(last.commit),
      filesOn: async (theirs) => {
        const files = takenBack(last, theirs);
        return files === undefined ? CHANGED_SINCE : { files, here: files, before: files };
      },
    });
  };

  const perform = async (
    repository: Repository,
    { does, choices }: PublishingRequest,
  ): Promise<Outcome> => {
    // Fetches first: another computer may have published, or taken a publication back.
    await fetchPublished(repository);
    if (does === "look") {
      return {};
    }
    return does === "publish" ? publish(repository, choices) : takeBack(repository);
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
        if (!(error instanceof UnreadableFile)) {
          throw error;
        }
        const [problem = "One of them cannot be read."] = errorsIn(readSiteFiles(folders));
        return {
          state: { place: "ready", waiting: [], files: [], clashes: [] },
          problem: `The files have to be put right first, as another program has left them: ${problem}`,
        };
      }
    },
  };
}

const changedFiles = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

const CHANGED_SINCE: Outcome = {
  problem: "Some of it has been changed again since. Please reword it by hand.",
};
