import { dropEarlierTexts } from "../../data/of-client/earlier-texts.ts";
import { forgetAccount } from "../../domain/browser/forget-account.ts";
import { forgetCover } from "../../domain/browser/cover.ts";
import {
  type Unsaved,
  type WrittenWords,
  ANSWERS,
  distinct,
  isSavedByItself,
  unsavedSentence,
  unsavedWords,
} from "../../domain/answer/unsaved-states.ts";
import { formerLogins, noteNoMore } from "../../domain/browser/known-logins.ts";
import { UNSENT, writeStored } from "../../domain/browser/browser-storage.ts";
import type { FailureKind } from "../../domain/failure/failure.ts";
import type { Section } from "../../domain/question/section.ts";
import { drafts, tidyDevice } from "../../questionnaire/saving/browser-drafts.ts";
import { reasonsOf } from "../../questionnaire/saving/draft/kept-text.ts";
import { allSections } from "../../questionnaire/section-definition.ts";
import { type ReadDraft, readDraft, saveJournal } from "./section/section-drafts.ts";
import { forgetGone, titlesLeft } from "./former-login/left-by-former.ts";
import { msg, t } from "../../words/words.ts";

/** The page could not read the device, so that it knows no state. */
export const UNKNOWN = msg(
  "I could not look whether this device holds something you wrote that is not saved.",
);

/** What a logout has to care for, other than the account's answers. */
interface WrittenBesides {
  /** A coach's notes. The notes on one client count as one section. */
  readonly sections?: readonly Section[];
  readonly read?: ReadDraft;
  readonly written?: WrittenWords;
  /** What is said of a text that is still unsaved. */
  readonly say?: typeof unsavedSentence;
  /** Whether the coach has given this account a file, so that its address is its own. */
  readonly hasFile?: boolean;
}

/**
 * Saves all unsaved texts of the account, also those of earlier visits and other tabs. Then removes all of
 * the account's texts from this device. If a text cannot be saved, asks the user whether to lose it. Resolves
 * with whether to log out. Aborting `signal` resolves with false; if saving is still going on, all texts stay
 * on this device.
 */
export async function saveOrGiveUp(
  uid: string,
  signal: AbortSignal,
  besides: WrittenBesides = {},
): Promise<boolean> {
  const { sentences, isKnown } = await saveWhatIsUnsaved(uid, signal, {
    say: withoutAdvice,
    ...besides,
  });
  const former = besides.hasFile === true ? formerLogins(uid) : [];
  const left = await titlesLeft(former).catch(() => undefined);
  if (signal.aborted) {
    return false;
  }
  const warnings = [
    ...(sentences.length === 0 ? [] : [...sentences, t("It would be lost.")]),
    ...(left === undefined || left.length === 0
      ? []
      : [
          t(
            "Something you wrote in {sections} with an earlier login is not saved, and would be lost. You find it on your dashboard.",
            { sections: left.join(", ") },
          ),
        ]),
    ...(isKnown && left !== undefined ? [] : [t(UNKNOWN), t("If it does, that would be lost.")]),
  ];
  const question = [...warnings, t("Log out all the same?")].join(" ");
  if (warnings.length > 0 && !window.confirm(question)) {
    return false;
  }
  await drafts.forget(uid);
  await forgetGone(former);
  dropEarlierTexts();
  await tidyDevice();
  noteNoMore(uid);
  forgetAccount(uid);
  writeStored("sessionStorage", UNSENT, null);
  forgetCover();
  return !signal.aborted;
}

/** “Please leave this page open” would speak against the question whether to log out. */
const withoutAdvice: typeof unsavedSentence = (what, unsaved, written) =>
  isSavedByItself(unsaved)
    ? t(unsavedWords(unsaved, written).is, { what })
    : unsavedSentence(what, unsaved, written);

interface StillUnsaved {
  /** For each state of unsaved texts, a sentence that names their sections. */
  readonly sentences: readonly string[];
  /** False if this device's storage could not be read. */
  readonly isKnown: boolean;
}

/** Stands for the sections in a sentence, until all that it is about are known. */
const SECTIONS = "{sections}";

/** Saves as many unsaved texts of the account as possible, also those of earlier visits and other tabs. */
export async function saveWhatIsUnsaved(
  uid: string,
  signal = new AbortController().signal,
  {
    sections: others = [],
    read = readDraft,
    written: ofOthers = ANSWERS,
    say = unsavedSentence,
  }: WrittenBesides = {},
): Promise<StillUnsaved> {
  const sections = [...allSections, ...others];
  await drafts.flush();
  const { unopened, isKnown } = await saveJournal(
    uid,
    sections,
    signal,
    (owner, section, options) =>
      (others.includes(section) ? read : readDraft)(owner, section, options),
  );
  const titles = new Map<string, string[]>();
  for (const section of sections) {
    const left = unopened.filter((kept) => kept.section === section).map(({ why }) => stateOf(why));
    const written = others.includes(section) ? ofOthers : ANSWERS;
    for (const unsaved of distinct([...reasonsOf(drafts.unsavedIn(uid, section.id)), ...left])) {
      const what = t("Something you wrote in {sections}", { sections: SECTIONS });
      const words = say(what, unsaved, written);
      titles.set(words, [...(titles.get(words) ?? []), section.title]);
    }
  }
  const sentences = Array.from(titles, ([words, named]) =>
    words.replace(SECTIONS, () => named.join(", ")),
  );
  return { sentences, isKnown };
}

/** The state of a text on this device whose section could not be opened. */
function stateOf(why: FailureKind | undefined): Unsaved {
  const failed: Unsaved | undefined = why && { state: why };
  return failed === undefined || isSavedByItself(failed) ? { state: "on this device" } : failed;
}
