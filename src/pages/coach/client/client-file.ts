import { readClient, readReplies } from "../../../data/of-client/client.ts";
import { type StoredAnswers, isBegun } from "../../../domain/answer/answers.ts";
import type { Client } from "../../../domain/client/client.ts";
import type { Replies } from "../../../domain/client/reply.ts";
import type { Section } from "../../../domain/question/section.ts";
import type { Remarks } from "../../../questionnaire/form/form-context.tsx";
import {
  type AskedInOther,
  askedInOther,
  wordsRead,
} from "../../../questionnaire/answers/asked-in.ts";
import { givenTo } from "../../../questionnaire/answers/answer-store.ts";
import { remarksOnWordings } from "../../../questionnaire/form/reading/remarks-on-wordings.ts";
import {
  type SectionDefinition,
  definitionIn,
  earlierSections,
  loadSectionDefinition,
  sections,
} from "../../../questionnaire/section-definition.ts";
import type { Language } from "../../../words/words.ts";
import type { NotedClient } from "../notes/notes-definition.ts";
import { agendaAddress, loadMarkedSections, talkAgenda } from "../agenda/talk-agenda.ts";

/** A section's answers by one client, and remarks on earlier wordings of its questions. */
export interface FiledSection {
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  /** The section's last save, in milliseconds since 1970; `undefined` if it is not known. */
  readonly savedAt: number | undefined;
  readonly remarks: Remarks;
  readonly askedIn: AskedInOther;
  /** The same in the language of the page. */
  readonly inWords: (
    language?: Language,
  ) => Pick<FiledSection, "definition" | "remarks" | "askedIn">;
  /** Whether the client has ever answered a question of the section, or marked one to talk about. */
  readonly isBegun: boolean;
  /** When the client called the section ready: 0 if that day is not known, `undefined` if not ready. */
  readonly readyAt: number | undefined;
}

export interface ClientFile {
  readonly client: Client;
  /** The coach's replies to the client. */
  readonly replies: Replies;
  /** Addresses of the questions that the client would rather talk about, in all sections. */
  readonly toTalkAbout: readonly string[];
  readonly sections: readonly FiledSection[];
}

/**
 * Reads a client's document with the chosen sections. Without a choice: with all current sections, followed
 * by the sections that the client has answered, but that are no longer asked.
 */
export async function readClientFile(
  uid: string,
  chosen?: readonly Section[],
): Promise<ClientFile> {
  const asked = chosen ?? sections;
  const [client, replies, { earlierWordings }, ...definitions] = await Promise.all([
    readClient(uid),
    // If the replies cannot be read, the page still shows the answers.
    readReplies(uid).catch(() => ({})),
    import("virtual:section-earlier-wordings"),
    ...asked.map(loadSectionDefinition),
  ]);
  const earlier = chosen === undefined ? earlierSectionsOf(client) : [];
  const [marked, ...added] = await Promise.all([
    loadMarkedSections(client),
    ...earlier.map(loadSectionDefinition),
  ]);
  const all = [...definitions, ...added];
  return {
    client,
    replies,
    toTalkAbout: talkAgenda(client, marked).flatMap(({ definition: { section }, questions }) =>
      questions.map(({ key }) => agendaAddress(section.id, key)),
    ),
    sections: await Promise.all(
      all.map(async (definition): Promise<FiledSection> => {
        const { id } = definition.section;
        const answers = client.sections[id] ?? {};
        const savedAt = client.savedAt[id];
        const readyAt = client.ready.includes(id) ? (client.readySince[id] ?? 0) : undefined;
        const read = await wordsRead(definition, answers, earlierWordings[id]);
        const inWords = (language?: Language) => {
          const shown = definitionIn(definition, language);
          return {
            definition: shown,
            remarks: remarksOnWordings(earlierWordings[id], savedAt, (question) =>
              givenTo(shown, answers, question),
            ),
            askedIn: askedInOther(shown, read),
          };
        };
        return {
          ...inWords(),
          inWords,
          answers,
          savedAt,
          isBegun: isBegun(answers),
          readyAt,
        };
      }),
    ),
  };
}

/** The client and sections, in the form that the notes need. */
export const notedClient = ({
  client: { uid, name, sections: answers },
  sections: filed,
}: ClientFile): NotedClient => ({
  uid,
  name,
  definitions: filed.map(({ definition }) => definition),
  answers,
});

/** The sections that the client has answered, but that are no longer asked. */
export const earlierSectionsOf = (client: Client): readonly Section[] =>
  earlierSections.filter(({ id }) => isBegun(client.sections[id] ?? {}));
