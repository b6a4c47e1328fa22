import { openAnswers } from "../../data/answers.ts";
import { drafts } from "../../questionnaire/page-drafts.ts";
import { forgetPlace } from "../../questionnaire/place.ts";
import { loadSectionDefinition, sections } from "../../questionnaire/section-definition.ts";

/**
 * Saves whatever of hers is not saved, also what earlier visits and her other tabs have on this device,
 * and keeps nothing on it. Where saving fails, she decides whether to lose it. Resolves with whether to
 * log out: not once `signal` is aborted, and from then on nothing of hers is touched.
 */
export async function saveOrGiveUp(uid: string, signal: AbortSignal): Promise<boolean> {
  await drafts.flush();
  const unopened = await saveWhatIsKept(uid, signal);
  if (signal.aborted) {
    return false;
  }
  const lost = sections
    .filter(({ id, title }) => isUnsaved(uid, id) || unopened.includes(title))
    .map(({ title }) => title);
  const goesOn =
    lost.length === 0 ||
    window.confirm(
      `Something you wrote in ${lost.join(", ")} could not be saved, and would be lost. Log out all the same?`,
    );
  if (!goesOn) {
    return false;
  }
  await drafts.forget(uid);
  forgetPlace(uid);
  return !signal.aborted;
}

/** Whether something she wrote in a section is not saved, also while the section is shown. */
const isUnsaved = (uid: string, sectionId: string): boolean =>
  drafts.unsavedIn(uid, sectionId).length > 0;

/** Resolves with the titles of the sections that could not be opened for it. */
async function saveWhatIsKept(uid: string, signal: AbortSignal): Promise<readonly string[]> {
  // Two texts for one question come back one after the other.
  for (let before = ""; ;) {
    const kept = await keptSections(uid);
    const now = JSON.stringify(kept.map(({ recalled }) => recalled));
    if (kept.length === 0 || now === before) {
      return kept.map(({ section }) => section.title);
    }
    before = now;
    const unopened = await Promise.all(
      kept.map(async ({ section }) => {
        try {
          const definition = await loadSectionDefinition(section);
          const read = await drafts.read(uid, section.id, () => openAnswers(uid, section.id));
          // It would take the place of a draft that is on her screen by then.
          if (!signal.aborted) {
            drafts.open({ owner: uid, definition, ...read });
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
      return unopened.flat();
    }
  }
}

async function keptSections(uid: string) {
  const all = await Promise.all(
    sections.map(async (section) => ({ section, recalled: await drafts.recall(uid, section.id) })),
  );
  return all.filter(({ recalled }) => Object.keys(recalled).length > 0);
}
