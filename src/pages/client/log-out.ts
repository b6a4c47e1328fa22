import { openAnswers } from "../../data/answers.ts";
import { drafts } from "../../questionnaire/page-drafts.ts";
import { forgetPlace } from "../../questionnaire/place.ts";
import { loadSectionDefinition, sections } from "../../questionnaire/section-definition.ts";

/**
 * Saves whatever of hers is not saved, also what earlier visits and her other tabs have on this device,
 * and keeps nothing on it. Where saving fails, she decides whether to lose it. Resolves with whether to
 * log out.
 */
export async function saveOrGiveUp(uid: string): Promise<boolean> {
  await drafts.flush();
  const unopened = await saveWhatIsKept(uid);
  const titles = new Set([...drafts.leftUnsaved().map(({ title }) => title), ...unopened]);
  const goesOn =
    titles.size === 0 ||
    window.confirm(
      `Something you wrote in ${[...titles].join(", ")} could not be saved, and would be lost. Log out all the same?`,
    );
  if (goesOn) {
    await drafts.forget(uid);
    forgetPlace(uid);
  }
  return goesOn;
}

/** Resolves with the titles of the sections that could not be opened for it. */
async function saveWhatIsKept(uid: string): Promise<readonly string[]> {
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
          drafts.open({ owner: uid, definition, ...read });
          return [];
        } catch {
          return [section.title];
        }
      }),
    );
    await drafts.flush();
    if (drafts.hasUnsaved() || unopened.some((titles) => titles.length > 0)) {
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
