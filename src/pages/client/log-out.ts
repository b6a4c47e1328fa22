import type { Section } from "../../domain/section.ts";
import { drafts } from "../../questionnaire/saving/browser-drafts.ts";
import { forgetLastQuestion } from "../../questionnaire/saving/last-question.ts";
import { tidyDatabaseFiles } from "../../questionnaire/saving/tidy-database-files.ts";
import { allSections } from "../../questionnaire/section-definition.ts";
import { readDraft } from "./read-draft.ts";
import { type ReadDraft, saveWhatIsKept } from "./save-what-is-kept.ts";

const UNREADABLE =
  "I could not look whether this device holds something you wrote that is not saved. If it does, that would be lost.";

/** What an account may have written besides answers, each part of it as a section of its own. */
interface WrittenBesides {
  readonly sections: readonly Section[];
  readonly read: ReadDraft;
}

const NOTHING: WrittenBesides = { sections: [], read: readDraft };

/**
 * Saves whatever of hers is not saved, also what earlier visits and her other tabs have on this device,
 * and keeps nothing on it. Where saving fails, she decides whether to lose it. Resolves with whether to
 * log out: not once `signal` is aborted, and from then on nothing of hers is touched.
 */
export async function saveOrGiveUp(
  uid: string,
  signal: AbortSignal,
  besides: WrittenBesides = NOTHING,
): Promise<boolean> {
  const sections = [...allSections, ...besides.sections];
  await drafts.flush();
  const kept = await saveWhatIsKept(uid, sections, signal, (owner, section, from) =>
    besides.sections.includes(section)
      ? besides.read(owner, section, from)
      : readDraft(owner, section, from),
  );
  if (signal.aborted) {
    return false;
  }
  const lost = sections
    .filter(({ id, title }) => isUnsaved(uid, id) || kept.unopened.includes(title))
    .map(({ title }) => title);
  const warnings = [
    ...(lost.length === 0
      ? []
      : [`Something you wrote in ${lost.join(", ")} could not be saved, and would be lost.`]),
    ...(kept.isKnown ? [] : [UNREADABLE]),
  ];
  if (warnings.length > 0 && !window.confirm(`${warnings.join(" ")} Log out all the same?`)) {
    return false;
  }
  await drafts.forget(uid);
  await tidyDatabaseFiles();
  forgetLastQuestion(uid);
  return !signal.aborted;
}

/** Saves what can be saved of all that she wrote, also in earlier visits and other tabs of this browser. */
export async function saveWhatIsUnsaved(uid: string): Promise<void> {
  await drafts.flush();
  await saveWhatIsKept(uid, allSections, new AbortController().signal);
}

/** Whether something she wrote in a section is not saved, also while the section is shown. */
const isUnsaved = (uid: string, sectionId: string): boolean =>
  drafts.unsavedIn(uid, sectionId).length > 0;
