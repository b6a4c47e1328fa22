import { savesSettled } from "../../../data/of-client/answers.ts";
import { readClient } from "../../../data/of-client/client.ts";
import { type EarlierWording, possibleWordings } from "../../../domain/question/earlier-wording.ts";
import type { Client } from "../../../domain/client/client.ts";
import { givenTo } from "../../../questionnaire/answers/answer-store.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import {
  allSections,
  loadSectionDefinition,
  sections,
} from "../../../questionnaire/section-definition.ts";
import { isBegun } from "../../../domain/answer/stored-text.ts";
import type { OwnSection } from "./own-copy.ts";

export interface OwnCopy {
  readonly client: Client;
  readonly sections: readonly OwnSection[];
}

/** All that is stored of a client, with the questions. Saves unsaved texts first. */
export async function readOwnCopy(uid: string): Promise<OwnCopy> {
  await drafts.flush();
  await savesSettled(uid);
  const [client, { earlierWordings }, definitions] = await Promise.all([
    readClient(uid),
    import("virtual:section-earlier-wordings"),
    Promise.all(allSections.map(loadSectionDefinition)),
  ]);
  return {
    client,
    sections: definitions.flatMap((definition) => {
      const { id } = definition.section;
      const answers = client.sections[id] ?? {};
      if (!isBegun(answers) && !sections.some((asked) => asked.id === id)) {
        return []; // No longer asked, and without an answer.
      }
      const savedAt = client.savedAt[id];
      const reworded: Readonly<Record<string, readonly EarlierWording[]>> =
        earlierWordings[id] ?? {};
      return {
        definition,
        answers,
        savedAt,
        isBegun: isBegun(answers),
        earlierWordings: Object.fromEntries(
          Object.entries(reworded).map(([question, wordings]) => [
            question,
            possibleWordings(wordings, givenTo(definition, answers, question), savedAt),
          ]),
        ),
      };
    }),
  };
}
