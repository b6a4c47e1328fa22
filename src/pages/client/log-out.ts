import { dropEarlierTexts } from "../../data/of-client/earlier-texts.ts";
import { forgetCover } from "../../domain/browser/cover.ts";
import { UNSENT, writeStored } from "../../domain/browser/browser-storage.ts";
import type { Section } from "../../domain/question/section.ts";
import { drafts, tidyDevice } from "../../questionnaire/saving/browser-drafts.ts";
import { forgetLastQuestion } from "../../questionnaire/saving/last-question.ts";
import { allSections } from "../../questionnaire/section-definition.ts";
import { readDraft } from "./section/read-draft.ts";
import { type ReadDraft, saveJournal } from "./section/save-journal.ts";

const UNREADABLE =
  "I could not look whether this device holds something you wrote that is not saved. If it does, that would be lost.";

/** An account's texts other than answers: a coach's notes. The notes on one client count as one section. */
interface WrittenBesides {
  readonly sections: readonly Section[];
  readonly read: ReadDraft;
}

const NOTHING: WrittenBesides = { sections: [], read: readDraft };

/**
 * Saves all unsaved texts of the account, also those of earlier visits and other tabs. Then removes all of
 * the account's texts from this device. If a text cannot be saved, asks the user whether to lose it. Resolves
 * with whether to log out. Aborting `signal` resolves with false; if saving is still going on, all texts stay
 * on this device.
 */
export async function saveOrGiveUp(
  uid: string,
  signal: AbortSignal,
  besides: WrittenBesides = NOTHING,
): Promise<boolean> {
  const { titles, isKnown } = await saveWhatIsUnsaved(uid, signal, besides);
  if (signal.aborted) {
    return false;
  }
  const warnings = [
    ...(titles.length === 0
      ? []
      : [`Something you wrote in ${titles.join(", ")} could not be saved, and would be lost.`]),
    ...(isKnown ? [] : [UNREADABLE]),
  ];
  if (warnings.length > 0 && !window.confirm(`${warnings.join(" ")} Log out all the same?`)) {
    return false;
  }
  await drafts.forget(uid);
  dropEarlierTexts();
  await tidyDevice();
  forgetLastQuestion(uid);
  writeStored("sessionStorage", UNSENT, null);
  forgetCover();
  return !signal.aborted;
}

interface UnsavedTitles {
  /** The titles of the sections that still have an unsaved text. */
  readonly titles: readonly string[];
  /** False if this device's storage could not be read. */
  readonly isKnown: boolean;
}

/** Saves as many unsaved texts of the account as possible, also those of earlier visits and other tabs. */
export async function saveWhatIsUnsaved(
  uid: string,
  signal = new AbortController().signal,
  besides: WrittenBesides = NOTHING,
): Promise<UnsavedTitles> {
  const sections = [...allSections, ...besides.sections];
  await drafts.flush();
  const { unopened, isKnown } = await saveJournal(uid, sections, signal, (owner, section, from) =>
    besides.sections.includes(section)
      ? besides.read(owner, section, from)
      : readDraft(owner, section, from),
  );
  const titles = sections
    // `unopened` names sections whose texts could not be opened; `unsavedIn` knows the open sections.
    .filter(({ id, title }) => drafts.unsavedIn(uid, id).length > 0 || unopened.includes(title))
    .map(({ title }) => title);
  return { titles, isKnown };
}
