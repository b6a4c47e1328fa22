import { today } from "../../../src/domain/time/calendar-date.ts";
import { isSame, type SiteFiles } from "../edits/file-names.ts";
import { LEDGER } from "../edits/draft-files.ts";
import { proposeKey, takenKeys } from "../edits/propose-key.ts";
import { proposeSection } from "../edits/propose-section.ts";
import { parseJsonFile } from "../../questions/schema-checks/reading/json-file.ts";
import { readSite } from "../../questions/schema-checks/places/site.ts";
import { publishedIn } from "../../questions/schema-checks/questions/sources.ts";
import type { Change } from "../changes/change.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { withLedger } from "../checking/check-question-files.ts";
import { readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";
import type {
  DeskProblem,
  DeskReply,
  DeskRequest,
  DeskSection,
  DeskState,
  PublishingReply,
} from "../protocol.ts";
import { recoverSave } from "../saving/save-together.ts";
import { saveSite } from "../saving/section-lists.ts";
import { askAnew } from "./ask-anew.ts";
import { deskProblems } from "../checking/desk-problems.ts";
import { deskSections } from "./desk-sections.ts";
import { deskTexts } from "./desk-texts.ts";
import { TEXT_SCHEMAS } from "../edits/content-edits.ts";
import { OVERTAKEN, READ_ANEW, SHOWN, recoveryMessage } from "./desk-messages.ts";
import { openWorkingCopy } from "./working-copy.ts";

/** The coach's work on question files and public texts. */
export interface Desk {
  readonly answer: (request: DeskRequest) => DeskReply;
  /** Runs `publishing`. The desk does not report file changes by `publishing` as another program's. */
  readonly while: (publishing: () => Promise<PublishingReply>) => Promise<PublishingReply>;
  /** The text of a saved file, which the coach can send to the operator. */
  readonly savedFile: (name: string) => string | undefined;
}

export function openDesk(folders: SiteFolders): Desk {
  const recovery = recoverSave(folders);
  /** The files as last read or saved. */
  let onDisk = readSiteFiles(folders);
  let copy = openWorkingCopy(onDisk);
  let news: string | undefined = recoveryMessage(recovery);
  /** The files as another program has written them, while the coach has not saved what she changed before. */
  let beneath: SiteFiles | undefined;
  /** What the coach had changed before she read the files anew, until she has read the news. */
  let left: readonly Change[] = [];
  let publishing = 0;
  /** What the last commit has. */
  let published: Published = publishedIn(folders.schemas);
  const lookAtCommits = (): void => {
    const now = publishedIn(folders.schemas);
    // The same texts stay the same object, by which the last view is known.
    published = now?.ledger.text === published?.ledger.text ? published : now;
  };
  /** The problems if another program has left a file unreadable. */
  let unreadable: readonly DeskProblem[] | undefined;

  /** Takes the ledger from the disk: Undo must not remove those of its entries that were published. */
  const withOwnLedger = (files: SiteFiles, known = published): SiteFiles => {
    const ledger = onDisk.get(LEDGER);
    const remembered = ledger === undefined ? files : new Map([...files, [LEDGER, ledger]]);
    return withLedger(remembered, today(), known);
  };
  const view = rememberingLast((edited: SiteFiles, saved: SiteFiles, known: Published) => {
    const files = withOwnLedger(edited, known);
    const sections = sectionsOrNone(files);
    const problems = deskProblems(files, known);
    // Ignores the ledger, which a save updates to match the questions.
    const asRemembered = new Map([...edited, [LEDGER, saved.get(LEDGER) ?? ""]]);
    const isSaved = isSame(asRemembered, new Map([[LEDGER, ""], ...saved]));
    return { files, sections, texts: deskTexts(files), problems, isSaved };
  });
  const state = (): DeskState => {
    const { sections, texts, problems, isSaved } = view(copy.files(), onDisk, published);
    return {
      sections,
      problems: unreadable ?? problems,
      texts,
      textSchemas: TEXT_SCHEMAS,
      undo: copy.last(),
      redo: copy.next(),
      isSaved,
      isOvertaken: beneath !== undefined,
      news: beneath === undefined ? news : OVERTAKEN,
      left: beneath === undefined ? left : unsavedIn(onDisk, copy.files()),
    };
  };

  const readAnew = (files: SiteFiles): void => {
    [onDisk, copy, beneath] = [files, openWorkingCopy(files), undefined];
  };

  /** Reads what another program has written. Beside unsaved changes, the coach says when. */
  const lookAtDisk = (): void => {
    const theirs = filesOrNone(folders);
    if (theirs !== undefined && isSame(theirs, onDisk)) {
      [beneath, unreadable] = [undefined, undefined];
      return;
    }
    unreadable = theirs === undefined ? UNREADABLE : unreadableIn(onDisk, theirs);
    beneath = unreadable === undefined ? theirs : undefined;
    if (beneath === undefined) {
      return;
    }
    if (isSame(withoutLedger(beneath), withoutLedger(onDisk))) {
      // The ledger has no words of the coach, and each save adds its own entries to it.
      [onDisk, beneath] = [beneath, undefined];
    } else if (view(copy.files(), onDisk, published).isSaved) {
      readAnew(beneath);
      news = publishing === 0 ? SHOWN : news;
    }
  };

  const save = (): string | undefined => {
    const { files, problems } = view(copy.files(), onDisk, published);
    if (unreadable !== undefined) {
      return "Not saved yet: another program has left the files so that they cannot be read.";
    }
    if (beneath !== undefined) {
      return "Not saved: another program has changed the files. Please read them anew first.";
    }
    if (problems.some(({ severity }) => severity === "error")) {
      return "Not saved yet: something here wants a look first.";
    }
    if (saveSite(folders, onDisk, files) === "changed meanwhile") {
      return "Not saved yet: another program has changed the same files just now. Please try again.";
    }
    onDisk = files;
    return undefined;
  };

  const perform = (request: DeskRequest): string | undefined => {
    switch (request.does) {
      case "look":
      case "propose a name":
      case "propose a section":
      case "compare":
        return undefined;
      case "ask anew":
        return copy.edit(askAnew(copy.files(), onDisk, request.section, request.question));
      case "edit":
        return copy.edit([request.edit], request.typing);
      case "undo":
        copy.undo();
        return undefined;
      case "redo":
        copy.redo();
        return undefined;
      case "read the news":
        news = undefined;
        left = [];
        return undefined;
      case "read anew":
        if (beneath !== undefined) {
          [news, left] = [READ_ANEW, unsavedIn(onDisk, copy.files())];
          readAnew(beneath);
        }
        return undefined;
      case "save":
        return save();
    }
  };

  return {
    answer: (request) => {
      // A save writes over what it has seen. An edit is meant for the words that the coach has seen, so it
      // comes before what another program has written since.
      if (request.does === "save") {
        lookAtDisk();
      }
      if (request.does === "save" || request.does === "look") {
        lookAtCommits();
      }
      const problem = perform(request);
      lookAtDisk();
      return {
        state: state(),
        ...(problem === undefined ? {} : { problem }),
        ...(request.does === "compare" ? { changes: compareFiles(onDisk, copy.files()) } : {}),
        ...(request.does === "propose a name"
          ? { name: proposeKey(request.words, takenKeys(copy.files(), request.section)) }
          : {}),
        ...(request.does === "propose a section"
          ? { name: proposeSection(request.title, withOwnLedger(copy.files()), readSite()) }
          : {}),
      };
    },
    while: async (run) => {
      lookAtDisk();
      publishing += 1;
      try {
        return await run().finally(() => {
          lookAtCommits();
          lookAtDisk();
        });
      } finally {
        publishing -= 1;
      }
    },
    savedFile: (name) => onDisk.get(name),
  };
}

type Published = ReturnType<typeof publishedIn>;

const UNREADABLE: readonly DeskProblem[] = [
  { severity: "error", words: "One of the files cannot be opened." },
];

function filesOrNone(folders: SiteFolders): SiteFiles | undefined {
  try {
    return readSiteFiles(folders);
  } catch {
    return undefined;
  }
}

/** The errors, if a JSON file is now missing, is no longer JSON, or has another JSON type, such as a list. */
function unreadableIn(before: SiteFiles, now: SiteFiles): readonly DeskProblem[] | undefined {
  const isLost = [...before].some(([name, text]) => {
    const kind = kindOf(text);
    return kind !== undefined && kind !== kindOf(now.get(name) ?? "");
  });
  const errors = deskProblems(now).filter(({ severity }) => severity === "error");
  return errors.length > 0 && isLost ? errors : undefined;
}

/** What the coach has changed, in files that could be read before. */
function unsavedIn(saved: SiteFiles, edited: SiteFiles): readonly Change[] {
  const read = (files: SiteFiles): SiteFiles =>
    new Map([...files].filter(([name, text]) => kindOf(saved.get(name) ?? text) !== undefined));
  return compareFiles(read(saved), read(edited));
}

const withoutLedger = (files: SiteFiles): SiteFiles =>
  new Map([...files].filter(([name]) => name !== LEDGER));

const kindOf = (text: string): string | undefined => parseJsonFile("", text).root?.type;

function sectionsOrNone(files: SiteFiles): readonly DeskSection[] {
  try {
    return deskSections(files);
  } catch {
    // A file has the wrong JSON type, such as a list for an object. The checks report such a file.
    return [];
  }
}

/** Caches the last result, because the page polls every few seconds. */
function rememberingLast<Result>(
  make: (edited: SiteFiles, saved: SiteFiles, known: Published) => Result,
): typeof make {
  let last: { seen: readonly unknown[]; result: Result } | undefined;
  return (...seen) => {
    if (last === undefined || seen.some((each, index) => each !== last?.seen[index])) {
      last = { seen, result: make(...seen) };
    }
    return last.result;
  };
}
