import { openAnswers } from "../../../data/of-client/answers.ts";
import { type FailureKind, toFailure } from "../../../domain/failure/failure.ts";
import type { Section } from "../../../domain/question/section.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import type { UnopenedDraft } from "../../../questionnaire/saving/draft/draft.ts";
import type { KeptBy } from "../../../questionnaire/saving/journal/journal.ts";
import { loadDefinitionIn } from "../../../questionnaire/section-definition.ts";
import { currentLanguage } from "../../../words/words.ts";

export type ReadDraft = typeof readDraft;

interface Kept {
  /** The sections that could not be opened, so that their texts are not saved, and why. */
  readonly unopened: readonly { readonly section: Section; readonly why?: FailureKind }[];
  /** False if this device's storage could not be read. */
  readonly isKnown: boolean;
}

/** Saves the journal's texts of `sections`, also other tabs' texts, by opening a draft of each section. */
export async function saveJournal(
  uid: string,
  sections: readonly Section[],
  signal: AbortSignal,
  read: ReadDraft = readDraft,
): Promise<Kept> {
  // Repeats: if the journal holds two texts for one question, each reading returns one of them.
  for (let before = ""; ;) {
    const { kept, isKnown } = await sectionsInJournal(uid, sections);
    const now = JSON.stringify(kept.map(({ fromJournal }) => fromJournal));
    if (kept.length === 0 || now === before) {
      return { unopened: kept.map(({ section }) => ({ section })), isKnown };
    }
    before = now;
    const unopened = await Promise.all(
      kept.map(async ({ section }) => {
        try {
          const draft = await read(uid, section, { from: "all pages" });
          // After an abort, nobody waits any more: the texts stay on this device.
          if (!signal.aborted) {
            drafts.openBehind(draft);
          }
          return [];
        } catch (error) {
          return [{ section, why: toFailure(error).kind }];
        }
      }),
    );
    await drafts.flush();
    const failed = unopened.flat();
    if (failed.length > 0 || drafts.hasUnsaved(uid) || signal.aborted) {
      // A draft takes no text of a question that has something unsaved in it.
      const left = await sectionsInJournal(
        uid,
        sections.filter((section) => failed.every((one) => one.section !== section)),
      );
      return { unopened: [...failed, ...left.kept.map(({ section }) => ({ section }))], isKnown };
    }
  }
}

async function sectionsInJournal(uid: string, sections: readonly Section[]) {
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

interface ReadDraftOptions {
  readonly from?: KeptBy | undefined;
  readonly language?: ReturnType<typeof currentLanguage>;
  /** Whether saves leave the place where the client stopped, which the dashboard's link opens. */
  readonly isAside?: boolean;
}

/** Reads a section for the client to answer, together with the unsaved texts on this device. */
export const readDraft = async (
  owner: string,
  section: Section,
  { from, language = currentLanguage(), isAside = false }: ReadDraftOptions = {},
): Promise<UnopenedDraft> =>
  drafts.read({
    from,
    owner,
    sectionId: section.id,
    definition: loadDefinitionIn(section, language),
    readAnswers: () => openAnswers(owner, section.id, isAside),
  });
