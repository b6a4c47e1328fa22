import { today } from "../../../src/domain/time/calendar-date.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { UnreadableFile } from "../changes/section-content.ts";
import { withLedger } from "../checking/check-question-files.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { PublishingReply, PublishingRequest, PublishingState } from "../protocol.ts";
import { readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";
import { joinFiles } from "./join-files.ts";
import { isLive } from "./live-site.ts";
import {
  lastPublication,
  PUBLISHING_MESSAGE,
  takenBack,
  takingBackMessage,
} from "./publications.ts";
import {
  baseOf,
  commitOf,
  filesAt,
  openRepository,
  type Repository,
  withUnixLineEnds,
} from "./repository.ts";
import { fetchPublished, NOT_SENT, type Outcome, send } from "./send.ts";

/** Publishes the desk's files, and takes publications back. */
export interface Publisher {
  readonly answer: (request: PublishingRequest) => Promise<PublishingReply>;
}

/** @param siteAddress such as `https://www.example.com`; empty if unknown. */
export function createPublisher(folders: SiteFolders, siteAddress = ""): Publisher {
  const opened = readSiteFiles(folders);

  /** The saved changes that are not published yet. */
  const unsentIn = async (repository: Repository) => {
    const base = await filesAt(repository, await baseOf(repository));
    const published = await commitOf(repository, repository.tracked);
    const theirs = published === "" ? base : await filesAt(repository, published);
    const mine = withUnixLineEnds(readSiteFiles(folders));
    const { files: joined, clashing } = await joinFiles(repository.git, { base, mine, theirs });
    const waiting = clashing.length === 0 ? compareFiles(theirs, joined) : compareFiles(base, mine);
    // A file that others have changed is theirs to hand on.
    const files = changedFiles(base, mine).filter((name) => theirs.get(name) !== mine.get(name));
    return { waiting, files };
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

  const publish = async (repository: Repository): Promise<Outcome> => {
    const saved = readSiteFiles(folders);
    let mine = withUnixLineEnds(saved);
    // Files edited by hand may lack the ledger entries that a save adds.
    const [problem] = errorsIn(withLedger(mine, today()));
    if (problem !== undefined) {
      return { problem: `Not published: ${problem}` };
    }
    let base = await filesAt(repository, await baseOf(repository));
    return send({
      repository,
      folders,
      saved,
      message: PUBLISHING_MESSAGE,
      filesOn: async (theirs) => {
        const { files, clashing } = await joinFiles(repository.git, { base, mine, theirs });
        if (clashing.length > 0) {
          return { problem: `${NOT_SENT} ${clash(clashing)}` };
        }
        [base, mine] = [theirs, files];
        return { files };
      },
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
        return files === undefined ? CHANGED_SINCE : { files };
      },
    });
  };

  const perform = async (repository: Repository, { does }: PublishingRequest): Promise<Outcome> => {
    // Fetches first: another computer may have published, or taken a publication back.
    await fetchPublished(repository);
    if (does === "look") {
      return {};
    }
    return does === "publish" ? publish(repository) : takeBack(repository);
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
          state: { place: "ready", waiting: [], files: [] },
          problem: `The files have to be put right first, as another program has left them: ${problem}`,
        };
      }
    },
  };
}

const changedFiles = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

const clash = (names: readonly string[]): string =>
  `Somebody else has published other words for the same places meanwhile, in ${names.join(", ")}. Please send the files below to the person who looks after your site, who can join both.`;

const CHANGED_SINCE: Outcome = {
  problem: "Some of it has been changed again since. Please reword it by hand.",
};
