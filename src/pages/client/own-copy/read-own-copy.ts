import { fetchEarlierTexts } from "../../../data/calls/lazy-code.ts";
import { savesSettled } from "../../../data/of-client/answers.ts";
import { readOwnClient, readOwnReplies } from "../../../data/of-client/own-client.ts";
import { type EarlierText, earlierAddress } from "../../../domain/answer/earlier-text.ts";
import { type EarlierWording, possibleWordings } from "../../../domain/question/earlier-wording.ts";
import type { Client } from "../../../domain/client/client.ts";
import { wordsRead } from "../../../questionnaire/answers/asked-in.ts";
import { givenTo } from "../../../questionnaire/answers/answer-store.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { allSections, loadSectionDefinition } from "../../../questionnaire/section-definition.ts";
import { placeOf } from "../../../domain/question/addresses.ts";
import { isBegun } from "../../../domain/answer/answers.ts";
import { type OwnSection, isInCopy } from "./own-copy.ts";

export interface OwnCopy {
  readonly client: Client;
  readonly sections: readonly OwnSection[];
  readonly earlierTexts: readonly EarlierText[];
}

/** All data of a client in the database, with the questions. First saves unsaved texts. */
export async function readOwnCopy(uid: string): Promise<OwnCopy> {
  await drafts.flush();
  await savesSettled(uid);
  const { readEarlierTexts } = await fetchEarlierTexts();
  const [client, replies, earlierTexts, { earlierWordings }, definitions] = await Promise.all([
    readOwnClient(uid),
    readOwnReplies(uid),
    readEarlierTexts(uid),
    import("virtual:section-earlier-wordings"),
    Promise.all(allSections.map(loadSectionDefinition)),
  ]);
  const own = await Promise.all(
    definitions.map(async (definition): Promise<OwnSection> => {
      const { id } = definition.section;
      const answers = client.sections[id] ?? {};
      const savedAt = client.savedAt[id];
      const reworded: Readonly<Record<string, readonly EarlierWording[]>> =
        earlierWordings[id] ?? {};
      return {
        definition,
        answers,
        savedAt,
        replies,
        askedIn: await wordsRead(definition, answers, reworded),
        earlierTexts: earlierTexts.filter(({ key }) => key.startsWith(earlierAddress(id, ""))),
        isBegun:
          isBegun(answers) ||
          Object.keys(replies).some((address) => placeOf(address).sectionId === id),
        earlierWordings: Object.fromEntries(
          Object.entries(reworded).map(([question, wordings]) => [
            question,
            possibleWordings(wordings, givenTo(definition, answers, question), savedAt),
          ]),
        ),
      };
    }),
  );
  return { client, earlierTexts, sections: own.filter(isInCopy) };
}
