import { type Scale, MOST_STEPS, scaleOf } from "../../../../src/domain/question/question-kinds.ts";
import type { Language } from "../../../../src/words/words.ts";
import { itemsOf, numberOf, textsIn, valueOf } from "../reading/json-nodes.ts";
import { rowOf } from "../shapes/kind-shapes.ts";
import { kindOf, questionOf, uiEntryOf } from "./questions.ts";
import type { SectionSource } from "./sources.ts";

/** The scale of a rating, in the words of a language; `undefined` for other kinds, and if it is not in order. */
export function scaleIn(
  section: SectionSource,
  key: string,
  language?: Language,
): Scale | undefined {
  const asked = questionOf(section, key);
  const translation = language && section.translations.get(language)?.root;
  const texts = ["ui:ends", "ui:steps"].flatMap((part) => {
    const list = valueOf(uiEntryOf(section, key), part);
    const own = valueOf(translation, "questions", key, part);
    return list === undefined ? [] : [[part, textsIn(own ?? list)] as const];
  });
  const limits = ["minimum", "maximum"].flatMap((limit) => {
    const number = numberOf(asked, limit);
    return number === undefined ? [] : [[limit, number] as const];
  });
  const steps = itemsOf(asked, "enum").flatMap((step) => numberOf(step) ?? []);
  const scale = scaleOf(
    { ...Object.fromEntries(limits), ...(steps.length > 0 && { enum: steps }) },
    Object.fromEntries(texts),
  );
  return rowOf(kindOf(section, key))?.hasScale === true && isInOrder(scale) ? scale : undefined;
}

const isInOrder = ({ low, high }: Scale): boolean =>
  Number.isInteger(low) && Number.isInteger(high) && low < high && high - low < MOST_STEPS;
