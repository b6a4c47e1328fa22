import { type Field, type Section, formerKeys } from "../../../domain/question/section.ts";
import {
  type SectionDefinition,
  allSections,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { CLIENT_NOTE, answerNote, placeOf, sectionNote } from "./note-addresses.ts";

/** A client, with the name that the notes show, and the sections on the screen. */
export interface NotedClient {
  readonly uid: string;
  readonly name: string;
  readonly definitions: readonly SectionDefinition[];
}

const PREFIX = "notes-";

/** The engine keeps the notes on a client under this section id, with the coach as owner. */
export const notesId = (uid: string): string => PREFIX + uid;

/** The uid of the client whose notes have this id; `undefined` for a section of the questionnaire. */
export const notedClient = (sectionId: string): string | undefined =>
  sectionId.startsWith(PREFIX) ? sectionId.slice(PREFIX.length) : undefined;

/** The notes of a client as one section, which a notice names and leads to. */
export function notesSection({
  uid,
  name = "a client",
  sectionId,
}: {
  readonly uid: string;
  readonly name?: string;
  /** The section beside which the notes are shown. */
  readonly sectionId?: string | undefined;
}): Section {
  const beside = allSections.find(({ id }) => id === sectionId) ?? allSections[0];
  const route = `${beside?.coachRoute ?? ""}/${uid}`;
  return { id: notesId(uid), title: `your notes on ${name}`, route, coachRoute: route };
}

const NOTE: Field = { kind: "long text" };

/**
 * The notes on a client as a section for the engine: each address is a question for a long text. Those in
 * `left` that are not on the screen are saved like answers to questions that are no longer asked: if another
 * coach has changed one meanwhile, both texts are kept without asking.
 */
export function notesDefinition(
  { uid, name, definitions }: NotedClient,
  left: readonly string[] = [],
): SectionDefinition {
  const titles = new Map([[CLIENT_NOTE, name]]);
  const fields = new Map([[CLIENT_NOTE, NOTE]]);
  for (const definition of definitions) {
    const { id, title } = definition.section;
    titles.set(sectionNote(id), title);
    fields.set(sectionNote(id), NOTE);
    for (const [question, field] of Object.entries(definition.fields)) {
      const address = answerNote(id, question);
      titles.set(address, questionTitle(definition, question));
      const renamedFrom = formerKeys(field).map((former) => answerNote(id, former));
      fields.set(address, { ...NOTE, renamedFrom });
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
    validators: {},
  };
}

function titleElsewhere(address: string): string {
  const { sectionId, question } = placeOf(address);
  const title = allSections.find(({ id }) => id === sectionId)?.title ?? "";
  return question === undefined ? title : `A question in ${title}`;
}
