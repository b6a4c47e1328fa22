import { savesSettled } from "../../../data/of-client/answers.ts";
import { readOwnClient } from "../../../data/of-client/own-client.ts";
import { type StoredAnswers, storedText } from "../../../domain/answer/answers.ts";
import type { Client } from "../../../domain/client/client.ts";
import { datedValues } from "../../../domain/question/dated-values.ts";
import { type Section, formerKeys } from "../../../domain/question/section.ts";
import { isToTalkAbout, storedValue } from "../../../questionnaire/answers/answer-store.ts";
import { recallLastQuestion } from "./last-question.ts";
import {
  type SectionDefinition,
  isAskedAgain,
  loadSectionDefinition,
  sections,
} from "../../../questionnaire/section-definition.ts";

/** The section where the client stopped, and the question if known. The link _Go on_ opens it. */
interface Place {
  readonly section: Section;
  /** The key of the question; absent if neither this device nor the client's document knows it. */
  readonly question?: string;
  /** The section's definition, from which `groupOf` reads the question's heading. */
  readonly definition?: SectionDefinition | undefined;
}

/** Whether the client has answered a current question of the section, and would rather discuss one. */
interface Said {
  readonly answered: boolean;
  readonly toTalkAbout: boolean;
}

export interface Progress {
  /** By section id. */
  readonly said: ReadonlyMap<string, Said>;
  /** Ids of the sections that the client has called ready. */
  readonly ready: readonly string[];
  /** Whether the client has ever answered a question that is asked again. */
  readonly hasValues: boolean;
  /** `undefined` if the client has neither answered a question nor marked one to talk about. */
  readonly stoppedAt: Place | undefined;
}

export async function readProgress(uid: string): Promise<Progress> {
  const [client, ...definitions] = await Promise.all([
    // The last section may still be saving when the client arrives from it.
    savesSettled(uid).then(() => readOwnClient(uid, { keeps: true })),
    ...sections.map(loadSectionDefinition),
  ]);
  const said = new Map(
    definitions.map((definition) => {
      const { id } = definition.section;
      return [id, saidIn(definition, client.sections[id] ?? {})];
    }),
  );
  const place = whereStopped(client, said);
  const stopped = definitions.find(({ section }) => section === place?.section);
  return {
    said,
    ready: client.ready,
    hasValues: definitions.some((definition) =>
      hasValues(definition, client.sections[definition.section.id] ?? {}),
    ),
    stoppedAt: place && { ...place, definition: stopped },
  };
}

/** The heading that a question stands under. */
export const groupOf = (
  definition: SectionDefinition | undefined,
  question: string | undefined,
): string | undefined =>
  definition?.ui["ui:groups"]?.find(({ items }) => items.some((item) => item === question))?.title;

/** Milliseconds by which times may be off: two clocks differ, and saves may arrive out of order. */
const LEEWAY = 60_000;

/**
 * Where the client stopped: at the last question answered on this device, unless another device has saved
 * later. Otherwise at the last question in the document or, if that is not known, in the section that was saved
 * last or, if no save is known, in the last begun section. A save of `/howisitnow` notes no question.
 */
function whereStopped(
  { uid, savedAt, lastQuestion }: Client,
  said: ReadonlyMap<string, Said>,
): Place | undefined {
  const timeOf = (section?: Section): number => (section && savedAt[section.id]) ?? 0;
  const place = recallLastQuestion(uid);
  const here = sections.find(({ id }) => id === place?.sectionId);
  const saved =
    sections.find((section) => section.id === lastQuestion.sectionId && timeOf(section) > 0) ??
    sections
      .filter((section) => timeOf(section) > 0)
      .toSorted((left, right) => timeOf(right) - timeOf(left))[0];
  const stored = saved?.id === lastQuestion.sectionId ? lastQuestion.question : undefined;
  // A save of this device's section was another device's if it was of another question, and one of
  // `/howisitnow` if it came later than that of the last question.
  const isOwn =
    saved === here
      ? stored === undefined || stored === place?.question
      : timeOf(here) <= timeOf(saved) + LEEWAY;
  const isLeft =
    saved !== undefined &&
    here !== undefined &&
    timeOf(saved) > Math.max(place?.at ?? 0, isOwn ? timeOf(here) : 0) + LEEWAY;
  if (place !== undefined && here !== undefined && !isLeft) {
    return { section: here, question: place.question };
  }
  const section = saved ?? sections.findLast(({ id }) => !isNothing(said.get(id)));
  return section === undefined
    ? undefined
    : { section, ...(stored !== undefined && { question: stored }) };
}

/** Heeds only current questions: `answers` may also hold former keys, and questions no longer asked. */
function saidIn(definition: SectionDefinition, answers: StoredAnswers): Said {
  const asked = Object.keys(definition.schema.properties);
  return {
    answered: asked.some((key) => storedText(storedValue(definition, answers, key)) !== ""),
    toTalkAbout: asked.some((key) => isToTalkAbout(definition, answers, key)),
  };
}

const hasValues = (definition: SectionDefinition, answers: StoredAnswers): boolean =>
  Object.entries(definition.fields).some(
    ([question, field]) =>
      isAskedAgain(definition, question) &&
      datedValues(question, answers, undefined, formerKeys(field)).length > 0,
  );

const isNothing = (said?: Said): boolean => said?.answered !== true && said?.toTalkAbout !== true;
