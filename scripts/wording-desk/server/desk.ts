import { createHash } from "node:crypto";
import { today } from "../../../src/domain/time/calendar-date.ts";
import { CONTENT_FILES, isSame, jsonIn, LIST_FILES, type SiteFiles } from "../edits/file-names.ts";
import { LEDGER } from "../edits/draft-files.ts";
import type { Edit } from "../edits/edit.ts";
import { proposeKey, takenKeys } from "../edits/propose-key.ts";
import { proposeSection } from "../edits/new-section.ts";
import { readSite } from "../../question-files/site.ts";
import { publishedIn } from "../../question-files/load-sources.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { withLedger } from "../checking/check-question-files.ts";
import { readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";
import type {
  Change,
  DeskReply,
  DeskRequest,
  DeskState,
  PublishingReply,
  SiteTexts,
} from "../protocol.ts";
import { type Recovery, recoverSave } from "../saving/save-together.ts";
import { saveSite } from "../saving/section-lists.ts";
import { deskProblems } from "../checking/desk-problems.ts";
import { editedFiles } from "./edited-files.ts";
import { deskSections } from "./desk-sections.ts";
import { TEXT_SCHEMAS } from "../edits/content-edits.ts";

/** The question files and public texts, for pages on which the coach edits them. It keeps no edit. */
export interface Desk {
  readonly answer: (request: DeskRequest) => DeskReply;
  /** Runs `publishing`. The desk does not report file changes by `publishing` as another program's. */
  readonly while: (publishing: () => Promise<PublishingReply>) => Promise<PublishingReply>;
  /** The text of a saved file, which the coach can send to the operator. */
  readonly savedFile: (name: string) => string | undefined;
}

/** The files that a page has asked about, beside those on the disk. */
interface Standing extends Pick<DeskReply, "basis" | "known" | "idle" | "problem"> {
  readonly saved: SiteFiles;
  readonly edited: SiteFiles;
  /** Whether another program has written, so that nothing can be saved. */
  readonly isOvertaken?: boolean;
  readonly news?: string | undefined;
  readonly left?: readonly Change[];
}

const SHOWN = "Your words were changed in another program. Here they are as they are now.";

const FORGOTTEN =
  "The desk was started again, and the files are others than before. What you had written and not saved is listed here, so that you can copy it.";

export function openDesk(folders: SiteFolders): Desk {
  let recovered = recoveryMessage(recoverSave(folders));
  let onDisk = readSiteFiles(folders);
  /** The files as the disk has had them, to which a page may have made its edits. */
  const versions = new Map([[versionOf(onDisk), onDisk]]);
  /** Versions that the desk's own publishing has written. */
  const published = new Set<string>();
  let publishing = 0;
  /** What the last commit has. */
  let committed: Committed = publishedIn(folders.schemas);
  const lookAtCommits = (): void => {
    const now = publishedIn(folders.schemas);
    // The same texts stay the same object, by which the last view is known.
    committed = now?.ledger.text === committed?.ledger.text ? committed : now;
  };
  const steps = editedFiles();

  /** The files as they are; as they were, while one of them cannot be opened. */
  const readDisk = (): SiteFiles => {
    const files = filesOrNone(folders) ?? onDisk;
    // The same texts stay the same object, by which the last view is known.
    onDisk = isSame(files, onDisk) ? onDisk : files;
    return onDisk;
  };

  const view = rememberingLast(
    (edited: SiteFiles, ledger: string | undefined, known: Committed) => {
      // Takes the ledger from the disk: Undo must not remove those of its entries that were published.
      const remembered = ledger === undefined ? edited : new Map([...edited, [LEDGER, ledger]]);
      const files = withLedger(remembered, today(), known);
      const problems = deskProblems(files, known);
      return { files, sections: deskSections(files), texts: deskTexts(files), problems };
    },
  );
  const viewOf = ({ edited, saved }: Standing) => view(edited, saved.get(LEDGER), committed);

  /** The files as they are now, for a page without edits that count. */
  const standAnew = (files: SiteFiles, news?: string): Standing => {
    const version = versionOf(files);
    versions.set(version, files);
    return { basis: version, known: version, saved: files, edited: files, idle: [], news };
  };

  const stand = ({ basis = "", known = "", edits }: DeskRequest): Standing => {
    const disk = readDisk();
    const [opened, saved] = [versions.get(basis), versions.get(known)];
    if (opened === undefined || saved === undefined) {
      const left = wordsNotIn(onDisk, edits);
      const news = left.length > 0 ? FORGOTTEN : recovered;
      recovered = undefined;
      return { ...standAnew(onDisk, news), ...(left.length > 0 && { left }) };
    }
    const standing = { basis, known, saved, ...steps(opened, edits) };
    const version = versionOf(disk);
    if (version === known) {
      // The ledger has no words of the coach, and each save adds its own entries to it.
      versions.set(version, disk);
      return { ...standing, saved: disk };
    }
    return versionOf(standing.edited) === known
      ? standAnew(disk, publishing > 0 || published.has(version) ? undefined : SHOWN)
      : { ...standing, isOvertaken: true };
  };

  const save = (standing: Standing): Standing => {
    const { files, problems } = viewOf(standing);
    if (standing.isOvertaken === true) {
      return { ...standing, problem: OVERTAKEN };
    }
    if (problems.some(({ severity }) => severity === "error")) {
      return { ...standing, problem: "Not saved yet: something here wants a look first." };
    }
    if (saveSite(folders, standing.saved, files) === "changed meanwhile") {
      return { ...standing, problem: MEANWHILE };
    }
    const known = versionOf(files);
    versions.set(known, files);
    onDisk = files;
    return { ...standing, known, saved: files };
  };

  const stateOf = (standing: Standing): DeskState => {
    const { saved, edited, known, isOvertaken = false } = standing;
    const { files, sections, texts, problems } = viewOf(standing);
    return {
      sections,
      problems,
      texts,
      textSchemas: TEXT_SCHEMAS,
      // A save also writes hashes beside translations.
      isSaved: [edited, files].some((each) => versionOf(each) === known),
      isOvertaken,
      left: isOvertaken ? compareFiles(saved, edited) : [],
    };
  };

  return {
    answer: (request) => {
      if (request.does === "save" || request.does === "look") {
        lookAtCommits();
      }
      const found = stand(request);
      const standing = request.does === "save" ? save(found) : found;
      const { saved, edited, basis, known, idle, problem, news, left } = standing;
      return {
        state: stateOf(standing),
        basis,
        known,
        idle,
        problem,
        news,
        ...(left && { left }),
        ...(request.does === "compare" && { changes: compareFiles(saved, edited) }),
        ...(request.does === "propose a name" && {
          name: proposeKey(request.words, takenKeys(edited, request.section)),
        }),
        ...(request.does === "propose a section" && {
          name: proposeSection(request.title, viewOf(standing).files, readSite()),
        }),
      };
    },
    while: async (run) => {
      publishing += 1;
      try {
        return await run();
      } finally {
        publishing -= 1;
        lookAtCommits();
        readDisk();
        published.add(versionOf(onDisk));
      }
    },
    savedFile: (name) => onDisk.get(name),
  };
}

type Committed = ReturnType<typeof publishedIn>;

const OVERTAKEN = "Not saved: another program has changed the files. Please read them anew first.";

const MEANWHILE =
  "Not saved yet: another program has changed the same files just now. Please try again.";

const RECOVERED: Readonly<Record<Exclude<Recovery, object>, string | undefined>> = {
  "nothing was interrupted": undefined,
  undone: "The last save was interrupted before it began. Everything is as it was before it.",
  finished: "The last save was interrupted. It is finished now, with nothing missing.",
};

const recoveryMessage = (recovery: Recovery): string | undefined =>
  typeof recovery === "object"
    ? `The last save was interrupted, and another program has changed the same files since. Its words stay. What you were saving is kept beside the questions, in the file ${recovery.keptIn}.`
    : RECOVERED[recovery];

function filesOrNone(folders: SiteFolders): SiteFiles | undefined {
  try {
    return readSiteFiles(folders);
  } catch {
    return undefined;
  }
}

/** Identifies files, but for the ledger, which a save updates to match the questions. */
const versionOf = (files: SiteFiles): string => {
  const names = [...files.keys()].filter((name) => name !== LEDGER).toSorted();
  const texts = names.map((name) => [name, files.get(name)]);
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
};

/** The words of edits to files that the desk does not know, which are not in these files. */
function wordsNotIn(files: SiteFiles, edits: readonly Edit[]): readonly Change[] {
  const texts = [...files.values()].join("\n");
  const words = edits.flatMap((edit) =>
    "words" in edit ? edit.words : "value" in edit ? edit.value : [],
  );
  return words
    .filter((now) => typeof now === "string")
    .filter((now) => !texts.includes(JSON.stringify(now)))
    .map((now) => ({
      kind: "words only",
      section: "Not saved",
      about: "some words",
      before: "",
      now,
    }));
}

/**
 * The content of the public pages' files. `undefined` at a desk for questions alone, or if a file is not JSON
 * or has the wrong JSON type, which a check reports.
 */
function deskTexts(files: SiteFiles): SiteTexts | undefined {
  const texts = CONTENT_FILES.map((name) => [name, jsonIn(files, name)] as const);
  const areOfTheirKind = texts.every(
    ([name, value]) =>
      Object(value) === value && Array.isArray(value) === LIST_FILES.some((file) => file === name),
  );
  // Safe: these are all the names of the type.
  return areOfTheirKind ? (Object.fromEntries(texts) as SiteTexts) : undefined;
}

/** Caches the last result, because the page polls every few seconds. */
function rememberingLast<Seen extends readonly unknown[], Result>(
  make: (...seen: Seen) => Result,
): typeof make {
  let last: { readonly seen: Seen; readonly result: Result } | undefined;
  return (...seen) => {
    if (last === undefined || seen.some((each, index) => each !== last?.seen[index])) {
      last = { seen, result: make(...seen) };
    }
    return last.result;
  };
}
