import { type Field, type Section, formerKeys } from "../../../domain/question/section.ts";
import {
  type SectionDefinition,
  allSections,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { CLIENT_NOTE, answerNote, placeOf, sectionNote } from "./note-addresses.ts";

/** A client, as her notes name her, and the sections that are on the screen with them. */
export interface NotedClient {
  readonly uid: string;
  readonly name: string;
  readonly definitions: readonly SectionDefinition[];
}

const PREFIX = "notes-";

/** What the engine calls the notes of a client: as a section of the coach who writes them. */
export const notesId = (uid: string): string => PREFIX + uid;

/** The client whose notes the engine calls so; `undefined` of a section of the questionnaire. */
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
  /** Beside which they are read and written. */
  readonly sectionId?: string | undefined;
}): Section {
  const beside = allSections.find(({ id }) => id === sectionId) ?? allSections[0];
  const route = `${beside?.coachRoute ?? ""}/${uid}`;
  return { id: notesId(uid), title: `your notes on ${name}`, route, coachRoute: route };
}

const NOTE: Field = { kind: "long text" };

/**
 * The notes of a client as the engine knows a section: each address is a question for a long text. Those
 * in `left` that are not on the screen are saved like answers to questions that are not asked any more:
 * where another coach has changed one meanwhile, both texts are kept without a question.
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
