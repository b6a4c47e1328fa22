import { printedLine } from "../../questions/schema-checks/printing/printed-line.ts";
import { YOUR_SITE } from "../changes/content-changes.ts";
import { withAddedStopped } from "../edits/added-stopped.ts";
import { LEDGER } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { Repository } from "./repository.ts";

/** The last line of each publication's commit message, which the desk searches for. */
const PUBLISHED = "Published at the wording desk.";
const TAKEN_BACK = "Taken back at the wording desk: ";

/** A publication made at a desk, with a sentence for each change. */
export interface Publication {
  readonly commit: string;
  /** ISO 8601. */
  readonly when: string;
  readonly sentences: readonly string[];
}

/** A commit message that lists the changes. */
export function publicationMessage(changes: readonly string[]): string {
  const sentences = changes.map(printedLine);
  const [first = "the questions"] = sentences;
  const subject = sentences.length > 1 ? `${sentences.length} changes` : shortened(first);
  const isSite = sentences.length > 0 && sentences.every((said) => said.startsWith(YOUR_SITE));
  return `${isSite ? "texts" : "questions"}: ${subject}\n\n${sentences.map((sentence) => `- ${sentence}`).join("\n")}\n\n${PUBLISHED}\n`;
}

export const takingBackMessage = ({ commit, sentences }: Publication): string =>
  `questions: take back ${sentences.length > 1 ? `${sentences.length} changes` : "a change"}\n\n${sentences
    .map((sentence) => `- Not any more: ${sentence}`)
    .join("\n")}\n\n${TAKEN_BACK}${commit}\n`;

/** The last publication that was sent and not taken back. */
export async function lastPublication(repository: Repository): Promise<Publication | undefined> {
  const { git, tracked } = repository;
  const { output } = await git([
    "log",
    "-z",
    "--fixed-strings",
    `--grep=${PUBLISHED}`,
    `--grep=${TAKEN_BACK}`,
    "--max-count=50",
    "--format=%H%x00%cI%x00%B",
    tracked,
  ]);
  const gone = new Set<string>();
  const parts = output.split("\0");
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [commit = "", when = "", message = ""] = parts.slice(at, at + 3);
    const lines = message.trimEnd().split(/\r?\n/u);
    const mark = lines.at(-1) ?? "";
    if (mark.startsWith(TAKEN_BACK)) {
      gone.add(mark.slice(TAKEN_BACK.length));
    } else if (mark === PUBLISHED && !gone.has(commit)) {
      const sentences = lines.filter((line) => line.startsWith("- "));
      return { commit, when, sentences: sentences.map((line) => line.slice(2)) };
    }
  }
  return undefined;
}

const LONGEST_SUBJECT = 60;

const shortened = (sentence: string): string =>
  sentence.length <= LONGEST_SUBJECT
    ? sentence.replace(/\.$/u, "")
    : `${sentence.slice(0, LONGEST_SUBJECT).trimEnd()}…`;

interface Published {
  /** The files right before the publication (`before`), right after it (`published`), and now. */
  readonly before: SiteFiles;
  readonly published: SiteFiles;
  readonly now: SiteFiles;
}

/**
 * Reverts the files that a publication has changed. The publication's new questions and sections stay, but
 * are retired. Its new entries of the ledger stay, too. Undefined if a reverted file has changed since.
 */
export function takenBack({ before, published, now }: Published): SiteFiles | undefined {
  const wanted = withAddedStopped(before, published);
  const changed = [...wanted].filter(
    ([name]) => name !== LEDGER && before.get(name) !== published.get(name),
  );
  return changed.some(([name]) => now.get(name) !== published.get(name))
    ? undefined
    : new Map([...now, ...changed]);
}
