import { basename } from "node:path";
import { checkSources } from "../../schema-checks/check-schemas.ts";
import { parseJsonFile } from "../../schema-checks/json-file.ts";
import { ledgerText } from "../../schema-checks/ledger.ts";
import { readSite } from "../../schema-checks/site.ts";
import { LEDGER_FILE, type SchemaSources, sourcesOf } from "../../schema-checks/sources.ts";
import type { Edit, QuestionFiles } from "../edits/edit.ts";
import type { DeskReply, DeskRequest, DeskSection, DeskState } from "../protocol.ts";
import { type Recovery, recoverSave, saveTogether } from "../saving/save-together.ts";
import { deskProblems } from "./desk-problems.ts";
import { deskSections } from "./desk-sections.ts";
import { applyEdit } from "./provisional-edit.ts";
import { readQuestionFiles } from "./read-files.ts";
import type { ValidatorModules } from "./validator-modules.ts";
import { isSame, openWorkingCopy } from "./working-copy.ts";

/** The coach's work on one folder of question files. */
export interface Desk {
  readonly answer: (request: DeskRequest) => DeskReply;
}

export function openDesk(folder: string, validators: ValidatorModules): Desk {
  const recovery = recoverSave(folder);
  let onDisk = readQuestionFiles(folder);
  const copy = openWorkingCopy(onDisk, applyEdit);
  const site = readSite();
  let news: string | undefined = recoveryWords(recovery);

  const sourcesFor = (files: QuestionFiles): SchemaSources => {
    const name = basename(folder);
    const parsed = [...files].map(
      ([file, text]) => [file, parseJsonFile(`${name}/${file}`, text)] as const,
    );
    return sourcesOf(name, new Map(parsed), site);
  };

  /** With what is new in the ledger, which is kept for all who publish the files. */
  const toBeSaved = (): QuestionFiles => {
    const files = copy.files();
    return files.has(LEDGER_FILE)
      ? new Map(files).set(LEDGER_FILE, ledgerText(sourcesFor(files)))
      : files;
  };

  const state = (): DeskState => {
    const files = toBeSaved();
    const problems = checkSources(sourcesFor(files));
    const sections = sectionsOrNone(files);
    const wordsOf = (id: string, question: string): string | undefined => {
      const found = sections.find(({ section }) => section.id === id);
      return found?.schema.properties[question]?.title ?? found?.fields[question]?.retired;
    };
    return {
      sections,
      problems: deskProblems(files, problems, wordsOf),
      undo: wordFor(copy.last()),
      redo: wordFor(copy.next()),
      isSaved: isSame(files, onDisk),
      news,
    };
  };

  const sectionsOrNone = (files: QuestionFiles): readonly DeskSection[] => {
    try {
      return deskSections(files, validators);
    } catch {
      return [];
    }
  };

  /** Takes over what another program has written. */
  const lookAtDisk = (): void => {
    const now = readQuestionFiles(folder);
    if (isSame(now, onDisk)) {
      return;
    }
    const hadChanges = !isSame(copy.files(), onDisk);
    onDisk = now;
    if (!hadChanges) {
      copy.replace(now);
      news = "The questions were changed in another program. Here they are as they are now.";
    }
  };

  const save = (): string | undefined => {
    const files = toBeSaved();
    if (checkSources(sourcesFor(files)).some(({ severity }) => severity === "error")) {
      return "Not saved yet: something here wants a look first.";
    }
    if (saveTogether(folder, onDisk, files) === "changed meanwhile") {
      return "Not saved yet: another program has changed the questions just now. Please try again.";
    }
    onDisk = files;
    return undefined;
  };

  const perform = (request: DeskRequest): string | undefined => {
    switch (request.does) {
      case "look":
        return undefined;
      case "edit":
        return copy.edit(request.edit, request.typing);
      case "undo":
        copy.undo();
        return undefined;
      case "redo":
        copy.redo();
        return undefined;
      case "save":
        return save();
      case "read the news":
        news = undefined;
        return undefined;
    }
  };

  return {
    answer: (request) => {
      lookAtDisk();
      const problem = perform(request);
      return problem === undefined ? { state: state() } : { state: state(), problem };
    },
  };
}

function recoveryWords(recovery: Recovery): string | undefined {
  switch (recovery) {
    case "nothing was interrupted":
      return undefined;
    case "undone":
      return "The last save was interrupted before it began. The questions are as they were before it.";
    case "finished":
      return "The last save was interrupted. It is finished now, with nothing missing.";
    default:
      return "The last save was interrupted, and another program has changed the questions since.";
  }
}

/** What Undo and Redo are about, behind the word. */
function wordFor(edit: Edit | undefined): string | undefined {
  switch (edit?.does) {
    case undefined:
      return undefined;
    case "rewrite":
    case "rewrite list":
      return "rewording";
    case "move item":
    case "move group":
      return "moving";
    case "add question":
    case "add note":
    case "add group":
      return "adding";
    case "stop asking":
      return "no longer asking";
    case "ask again":
      return "asking again";
    case "remove note":
    case "remove group":
      return "removing";
  }
}
