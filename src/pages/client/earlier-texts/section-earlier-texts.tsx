import { ownEntry } from "../../../domain/question/answer-keys.ts";
import { type ReactNode, Suspense, useCallback, useEffect, useSyncExternalStore } from "react";
import { type EarlierText, earlierTextsOf } from "../../../domain/answer/earlier-text.ts";
import type { Replies } from "../../../domain/client/reply.ts";
import { answerAddress } from "../../../domain/question/addresses.ts";
import { fetchEarlierTexts } from "../../../data/calls/lazy-code.ts";
import {
  knownEarlierTexts,
  onEarlierTexts,
  putAside,
} from "../../../data/of-client/earlier-texts.ts";
import { type Section, formerKeys } from "../../../domain/question/section.ts";
import type { HeldQuestions, PageParts } from "../../../questionnaire/form/form-context.tsx";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { listen, stopAll } from "../../../listening.ts";

/** Lazy: few questions have an earlier text. */
const EarlierTexts = lazyOrNothing("EarlierTexts", () => import("./EarlierTexts.tsx"));

/** Reads the earlier texts once a section can be used. Ignores a failure: the next visit reads them again. */
export function readLater(uid: string): void {
  void fetchEarlierTexts()
    .then(({ readEarlierTexts }) => readEarlierTexts(uid))
    .catch(() => undefined);
}

/** Milliseconds between two looks whether another device has forgotten the earlier texts of this page. */
const AGAIN = 60_000;

/**
 * As long as this page knows earlier texts and is in view, reads them again: the client may have forgotten them
 * on another device, so that nobody can read them any more.
 */
export function useEarlierTextsElsewhere(uid: string): void {
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden && (knownEarlierTexts(uid) ?? []).length > 0) {
        readLater(uid);
      }
    };
    const timer = setInterval(look, AGAIN);
    const stop = stopAll(listen(document, "visibilitychange", look), listen(window, "focus", look));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [uid]);
}

/**
 * Keeps a dropped text as an earlier text: it was never saved, so no save keeps it. If the text cannot be kept
 * now, the next save of the answer keeps it.
 */
export function keepDropped(
  uid: string,
  { id }: Pick<Section, "id">,
  question: string,
  text: string,
): void {
  if (text === "") {
    return;
  }
  void fetchEarlierTexts()
    .then(({ keepEarlierText }) => keepEarlierText(uid, id, question, text))
    .catch(() => {
      putAside(uid, id, question, text);
    });
}

/** Shows a question's earlier texts below its answer, and `others` below these texts. */
export const earlierTextsBeside =
  (uid: string, others?: PageParts["besideAnswer"]): PageParts["besideAnswer"] =>
  (question, definition) => (
    <>
      <EarlierTextsOf uid={uid} definition={definition} question={question} />
      {others?.(question, definition)}
    </>
  );

/** A question with a reply or an earlier text stays on the page, so that the client finds these. */
export const heldBeside = (
  uid: string,
  definition: SectionDefinition,
  replies: Replies,
): HeldQuestions => ({
  has: (question) =>
    Object.hasOwn(replies, answerAddress(definition.section.id, question)) ||
    textsBeside(knownEarlierTexts(uid), definition, question).length > 0,
  subscribe: (listener) => onEarlierTextsAtRest(uid, listener),
});

const textsBeside = (
  known: readonly EarlierText[] = [],
  { section, fields }: SectionDefinition,
  question: string,
): readonly EarlierText[] =>
  earlierTextsOf(known, section.id, question, formerKeys(ownEntry(fields, question)));

interface EarlierTextsOfProps {
  readonly uid: string;
  readonly definition: SectionDefinition;
  readonly question: string;
}

/** Renders nothing for a question without earlier texts, as most are. */
function EarlierTextsOf({ uid, definition, question }: EarlierTextsOfProps): ReactNode {
  const known = useSyncExternalStore(
    useCallback((listener: () => void) => onEarlierTextsAtRest(uid, listener), [uid]),
    () => knownEarlierTexts(uid),
  );
  const texts = textsBeside(known, definition, question);
  return texts.length > 0 ? (
    <Suspense>
      <EarlierTexts
        uid={uid}
        section={definition.section}
        question={question}
        texts={texts}
        onOpen={() => {
          readLater(uid);
        }}
      />
    </Suspense>
  ) : null;
}

/**
 * Calls `listener` only while no field has the focus, so that nothing moves while the client types. Texts that
 * are forgotten go at once.
 */
function onEarlierTextsAtRest(uid: string, listener: () => void): () => void {
  return onEarlierTexts(() => {
    const isInField = document.activeElement?.matches("textarea, input, select") === true;
    if (isInField && knownEarlierTexts(uid)?.length !== 0) {
      document.addEventListener("focusout", listener, { once: true });
    } else {
      listener();
    }
  });
}
