import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import type { WrittenWords } from "../../../domain/answer/unsaved-states.ts";
import { answerAddress, placeOf, sectionAddress } from "../../../domain/question/addresses.ts";
import { ownEntry } from "../../../domain/question/answer-keys.ts";
import { type Field, type Section, formerKeys } from "../../../domain/question/section.ts";
import { retiredAnswers } from "../../../questionnaire/answers/retired-answers.ts";
import {
  type SectionDefinition,
  allSections,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { currentLanguage, t, msg } from "../../../words/words.ts";

/** A client, the name to show in the notes, and the sections on the screen. */
export interface NotedClient {
  readonly uid: string;
  readonly name: string;
  readonly definitions: readonly SectionDefinition[];
  /** By section id. An answer that is not asked for any more can have a note, too. */
  readonly answers?: Readonly<Record<string, StoredAnswers>>;
}

const PREFIX = "notes-";

/** The section id for the notes on a client. In the engine, the coach owns this section. */
export const notesId = (uid: string): string => PREFIX + uid;

/** The uid of the client, from the section id of notes; `undefined` for a section of the questionnaire. */
export const notedClient = (sectionId: string): string | undefined =>
  sectionId.startsWith(PREFIX) ? sectionId.slice(PREFIX.length) : undefined;

/** The notes on a client as one section. Notices use its title and link to it. */
export function notesSection({
  uid,
  name,
  sectionId,
}: {
  readonly uid: string;
  readonly name?: string;
  /** The section whose page shows the notes. */
  readonly sectionId?: string | undefined;
}): Section {
  const beside = allSections.find(({ id }) => id === sectionId) ?? allSections[0];
  const route = `${beside?.coachRoute ?? ""}/${uid}`;
  return {
    id: notesId(uid),
    get title() {
      return t("your notes on {name}", { name: name ?? t("a client") });
    },
    route,
    coachRoute: route,
  };
}

const NOTE: Field = { kind: "long text" };

/**
 * Defines the notes on a client as a section for the engine. Each note, and each draft of a reply
 * (`replyDraft`), is a question with a long text, named by its address. `left` holds the addresses of unsaved
 * notes. The engine treats unsaved notes that are not on the screen like answers to questions that are no
 * longer asked: if another coach has changed such a note since, the engine stores both texts without asking.
 */
export function notesDefinition(
  { uid, name, definitions, answers = {} }: NotedClient,
  left: readonly string[] = [],
): SectionDefinition {
  const titles = new Map([[CLIENT_NOTE, name]]);
  const fields = new Map([[CLIENT_NOTE, NOTE]]);
  const add = (address: string, title: string, renamedFrom: readonly string[]): void => {
    for (const write of [String, replyDraft]) {
      titles.set(write(address), title);
      fields.set(write(address), { ...NOTE, renamedFrom: renamedFrom.map(write) });
    }
  };
  for (const definition of definitions) {
    const { id, title } = definition.section;
    add(sectionAddress(id), title, []);
    // A name with a slash in it has no address.
    const retired = retiredAnswers(definition, answers[id] ?? {}).map(({ key }) => key);
    const addressed = retired.filter((key) => !key.includes("/"));
    for (const question of new Set([...Object.keys(definition.fields), ...addressed])) {
      add(
        answerAddress(id, question),
        questionTitle(definition, question),
        formerKeys(ownEntry(definition.fields, question)).map((former) =>
          answerAddress(id, former),
        ),
      );
    }
  }
  const elsewhere = left.filter((address) => !titles.has(address));
  const section = notesSection({ uid, name, sectionId: definitions[0]?.section.id });
  return {
    section,
    schema: {
      title: section.title,
      type: "object",
      properties: Object.fromEntries(
        [...titles].map(([address, title]) => [address, { type: "string", title }]),
      ),
    },
    ui: {},
    fields: Object.fromEntries([
      ...fields,
      ...elsewhere.map(
        (address) => [address, { ...NOTE, retired: titleElsewhere(address) }] as const,
      ),
    ]),
    language: currentLanguage(),
    validators: {},
  };
}

function titleElsewhere(address: string): string {
  const { sectionId, question } = placeOf(aboutOf(address));
  const title = allSections.find(({ id }) => id === sectionId)?.title ?? "";
  return question === undefined ? title : t("A question in {section}", { section: title });
}

/** The address of the note on the client as a whole. */
export const CLIENT_NOTE = "client";

const REPLY = "reply/";

/** The address of the note that holds the draft of a reply, until the coach gives the reply. */
export const replyDraft = (address: string): string => REPLY + address;

/** The address of what a note is about. For the draft of a reply: the address of the reply. */
export const aboutOf = (address: string): string =>
  address.startsWith(REPLY) ? address.slice(REPLY.length) : address;

export const noteFieldId = (address: string): string => `note-${address}`;

/** The words of the save line below the page, for notes. */
export const NOTE_MESSAGES: WrittenWords = {
  invitation: msg("Whatever you note here is saved by itself."),
  one: msg("One note"),
  several: msg("{count} notes"),
  all: msg("all your notes on this client together"),
  savedOnceOpened: msg(
    "It is kept on this device, and is saved by itself once your notes can be shown again. Until then you can read it here, and copy it.",
  ),
  notSaved: {
    "not-found": msg(
      "This client is no longer there, so it has nowhere to go. Please copy what you wrote, if you want to keep it.",
    ),
    "not-allowed": msg(
      "This account may not note anything of this client. Please copy what you wrote, if you want to keep it.",
    ),
  },
};

export const CHANGED_BY_ANOTHER = msg(
  "This note was changed on another device or in another tab too. There it says:",
);
