import { savesSettled } from "../../../data/of-client/answers.ts";
import { readOwnClient } from "../../../data/of-client/own-client.ts";
import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import type { Client } from "../../../domain/client/client.ts";
import type { Section } from "../../../domain/question/section.ts";
import { storedText } from "../../../domain/answer/stored-text.ts";
import { isToTalkAbout, storedValue } from "../../../questionnaire/answers/answer-store.ts";
import { recallLastQuestion } from "../../../questionnaire/saving/recall-last-question.ts";
import {
  type SectionDefinition,
  loadSectionDefinition,
  sections,
} from "../../../questionnaire/section-definition.ts";

/** The section where the client stopped, and the question if known. The link _Go on_ opens it. */
interface Place {
  readonly section: Section;
  /** The key of the question; absent if this device does not know it. */
  readonly question?: string;
  /** The title of the question's group. */
  readonly group?: string;
}

/** How many current questions the client has answered, and how many the client would rather discuss. */
export interface Said {
  readonly answered: number;
  readonly toTalkAbout: number;
}

export interface Progress {
  /** By section id. */
  readonly said: ReadonlyMap<string, Said>;
  /** `undefined` if the client has neither answered a question nor marked one to talk about. */
  readonly stoppedAt: Place | undefined;
}

export async function readProgress(uid: string): Promise<Progress> {
  const last = recallLastQuestion(uid);
  const [client, group, ...definitions] = await Promise.all([
    // The last section may still be saving when the client arrives from it.
    savesSettled(uid).then(() => readOwnClient(uid, { keeps: true })),
    // If the title fails to load, the link works without it.
    last === undefined ? undefined : groupOf(last.sectionId, last.question).catch(() => undefined),
    ...sections.map(loadSectionDefinition),
  ]);
  const said = new Map(
    definitions.map((definition) => {
      const { id } = definition.section;
      return [id, saidIn(definition, client.sections[id] ?? {})];
    }),
  );
  const place = whereStopped(client, said);
  return {
    said,
    stoppedAt: place?.question === undefined || group === undefined ? place : { ...place, group },
  };
}

/** Milliseconds by which times may be off: two clocks differ, and saves may arrive out of order. */
const LEEWAY = 60_000;

/**
 * Where the client stopped: at the last question answered on this device, unless another device has saved
 * later. Otherwise in the section that was saved last or, if no save is known, in the last begun section.
 */
function whereStopped(
  { uid, savedAt }: Client,
  said: ReadonlyMap<string, Said>,
): Place | undefined {
  const timeOf = ({ id }: Section): number => savedAt[id] ?? 0;
  const place = recallLastQuestion(uid);
  const here = sections.find(({ id }) => id === place?.sectionId);
  const saved = sections
    .filter((section) => timeOf(section) > 0)
    .toSorted((left, right) => timeOf(right) - timeOf(left))[0];
  const isLeft =
    saved !== undefined &&
    here !== undefined &&
    timeOf(saved) > Math.max(place?.at ?? 0, timeOf(here)) + LEEWAY;
  if (place !== undefined && here !== undefined && !isLeft) {
    return { section: here, question: place.question };
  }
  const section = saved ?? sections.findLast(({ id }) => !isNothing(said.get(id)));
  return section === undefined ? undefined : { section };
}

/** Counts only current questions: `answers` may also hold former keys, and questions no longer asked. */
function saidIn(definition: SectionDefinition, answers: StoredAnswers): Said {
  const asked = Object.keys(definition.schema.properties);
  return {
    answered: asked.filter((key) => storedText(storedValue(definition, answers, key)) !== "")
      .length,
    toTalkAbout: asked.filter((key) => isToTalkAbout(definition, answers, key)).length,
  };
}

const isNothing = ({ answered, toTalkAbout }: Said = { answered: 0, toTalkAbout: 0 }): boolean =>
  answered + toTalkAbout === 0;

async function groupOf(sectionId: string, question: string): Promise<string | undefined> {
  const section = sections.find(({ id }) => id === sectionId);
  if (section === undefined) {
    return undefined;
  }
  const { ui } = await loadSectionDefinition(section);
  return ui["ui:groups"]?.find(({ items }) => items.includes(question))?.title;
}
