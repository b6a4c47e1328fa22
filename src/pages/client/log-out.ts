import { drafts } from "../../questionnaire/saving/browser-drafts.ts";
import { forgetLastQuestion } from "../../questionnaire/saving/last-question.ts";
import { tidyDatabaseFiles } from "../../questionnaire/saving/tidy-database-files.ts";
import { sections } from "../../questionnaire/section-definition.ts";
import { readDraft } from "./read-draft.ts";

const UNREADABLE =
  "I could not look whether this device holds something you wrote that is not saved. If it does, that would be lost.";

/**
 * Saves whatever of hers is not saved, also what earlier visits and her other tabs have on this device,
 * and keeps nothing on it. Where saving fails, she decides whether to lose it. Resolves with whether to
 * log out: not once `signal` is aborted, and from then on nothing of hers is touched.
 */
export async function saveOrGiveUp(uid: string, signal: AbortSignal): Promise<boolean> {
  await drafts.flush();
  const kept = await saveWhatIsKept(uid, signal);
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

/** Whether something she wrote in a section is not saved, also while the section is shown. */
const isUnsaved = (uid: string, sectionId: string): boolean =>
  drafts.unsavedIn(uid, sectionId).length > 0;

interface Kept {
  /** Titles of the sections that could not be opened for what is kept of them. */
  readonly unopened: readonly string[];
  /** Whether the device could say what it keeps. */
  readonly isKnown: boolean;
}

async function saveWhatIsKept(uid: string, signal: AbortSignal): Promise<Kept> {
  // Two texts for one question come back one after the other.
  for (let before = ""; ;) {
    const { kept, isKnown } = await keptSections(uid);
    const now = JSON.stringify(kept.map(({ fromJournal }) => fromJournal));
    if (kept.length === 0 || now === before) {
      return { unopened: kept.map(({ section }) => section.title), isKnown };
    }
    before = now;
    const unopened = await Promise.all(
      kept.map(async ({ section }) => {
        try {
          const draft = await readDraft(uid, section, "all pages");
          // It would take the place of a draft that is on her screen by then.
          if (!signal.aborted) {
            drafts.open(draft);
          }
          return [];
        } catch {
          return [section.title];
        }
      }),
    );
    await drafts.flush();
    const isStuck = unopened.some((titles) => titles.length > 0) || drafts.hasUnsaved(uid);
    if (isStuck || signal.aborted) {
      return { unopened: unopened.flat(), isKnown };
    }
  }
}

async function keptSections(uid: string) {
  const all = await Promise.all(
    sections.map(async (section) => ({
      section,
      fromJournal: await drafts.recall(uid, section.id).catch(() => undefined),
    })),
  );
  return {
    kept: all.filter(({ fromJournal }) => Object.keys(fromJournal ?? {}).length > 0),
    isKnown: all.every(({ fromJournal }) => fromJournal !== undefined),
  };
}
