import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { earlierTextsOf } from "../../../domain/answer/earlier-text.ts";
import { fetchEarlierTexts } from "../../../data/calls/lazy-code.ts";
import {
  knownEarlierTexts,
  onEarlierTexts,
  putAside,
} from "../../../data/of-client/earlier-texts.ts";
import { type Section, formerKeys } from "../../../domain/question/section.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";

/** Lazy: few questions have an earlier text. */
const EarlierTexts = lazyOrNothing(async () => (await import("./EarlierTexts.tsx")).EarlierTexts);

/** Reads the earlier texts once a section can be used. Ignores a failure: the next visit reads them again. */
export function readLater(uid: string): void {
  void fetchEarlierTexts()
    .then(({ readEarlierTexts }) => readEarlierTexts(uid))
    .catch(() => undefined);
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
  (uid: string, definition: SectionDefinition, others?: (question: string) => ReactNode) =>
  (question: string): ReactNode => (
    <>
      <EarlierTextsOf uid={uid} definition={definition} question={question} />
      {others?.(question)}
    </>
  );

interface EarlierTextsOfProps {
  readonly uid: string;
  readonly definition: SectionDefinition;
  readonly question: string;
}

/** Renders nothing for a question without earlier texts, as most are. */
function EarlierTextsOf({ uid, definition, question }: EarlierTextsOfProps): ReactNode {
  const { section, fields } = definition;
  const known = useSyncExternalStore(onEarlierTextsAtRest, () => knownEarlierTexts(uid));
  const texts = earlierTextsOf(known ?? [], section.id, question, formerKeys(fields[question]));
  return texts.length > 0 ? (
    <Suspense>
      <EarlierTexts uid={uid} section={section} question={question} texts={texts} />
    </Suspense>
  ) : null;
}

/** Calls `listener` only while no text field has the focus, so that nothing moves while the client types. */
function onEarlierTextsAtRest(listener: () => void): () => void {
  return onEarlierTexts(() => {
    if (document.activeElement?.matches("textarea, input") === true) {
      document.addEventListener("focusout", listener, { once: true });
    } else {
      listener();
    }
  });
}
