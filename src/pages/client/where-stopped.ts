import { savesSettled } from "../../data/answers.ts";
import { readClient } from "../../data/client.ts";
import type { StoredAnswers } from "../../domain/answers.ts";
import type { Client } from "../../domain/client.ts";
import type { Section } from "../../domain/section.ts";
import { storedText } from "../../domain/stored-text.ts";
import { isTalkKey } from "../../domain/talk-mark.ts";
import { recallLastQuestion } from "../../questionnaire/saving/last-question.ts";
import { loadSectionDefinition, sections } from "../../questionnaire/section-definition.ts";

/** Where a client goes on, or begins. */
interface Place {
  readonly section: Section;
  /** Only where this device knows it. */
  readonly question?: string;
  /** The heading that the question stands under. */
  readonly group?: string;
}

/** How many questions she has answered, and how many she would rather talk about. */
export interface Said {
  readonly answered: number;
  readonly toTalkAbout: number;
}

export interface Progress {
  /** By section. */
  readonly said: ReadonlyMap<string, Said>;
  /** Nothing for a client who has said nothing to any question yet. */
  readonly stoppedAt: Place | undefined;
}

export async function readProgress(uid: string): Promise<Progress> {
  const last = recallLastQuestion(uid);
  const [client, group] = await Promise.all([
    // The last answers of the section that the client comes from may still be on their way.
    savesSettled(uid).then(() => readClient(uid)),
    // Without its words the button still leads there.
    last === undefined ? undefined : groupOf(last.sectionId, last.question).catch(() => undefined),
  ]);
  const said = new Map(sections.map(({ id }) => [id, saidIn(client.sections[id] ?? {})]));
  const place = whereStopped(client, said);
  return {
    said,
    stoppedAt: place?.question === undefined || group === undefined ? place : { ...place, group },
  };
}

/** Milliseconds that two clocks may differ, and that saves of two sections come in another order than they were written. */
const LEEWAY = 60_000;

/**
 * At the question answered last on this device; in the section saved last, where that was since, and so on
 * another device; or in the last section with an answer, in a file of which no save is known.
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

function saidIn(answers: StoredAnswers): Said {
  const keys = Object.keys(answers).filter((key) => storedText(answers[key]) !== "");
  const toTalkAbout = keys.filter(isTalkKey).length;
  return { answered: keys.length - toTalkAbout, toTalkAbout };
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
