import { answerAddress, sectionAddress } from "../../../domain/question/addresses.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { NoteBeside } from "./NoteBeside.tsx";
import { CLIENT_NOTE } from "./note-addresses.ts";
import { type OpenedNotes, useNotes } from "./notes-context.ts";
import { UnsavedNotes } from "./UnsavedNotes.tsx";
import styles from "./notes.module.css";

/** The note on the client as a whole, and a sentence about who can read notes. */
export function NotesOnClient({ uid }: { readonly uid: string }) {
  const { name, failure } = useNotes();
  return (
    <section className={styles["above"]} aria-label={`My notes on ${name}`}>
      <h2 className={styles["title"]}>My notes on {name}</h2>
      <NoteBeside address={CLIENT_NOTE} />
      {failure !== undefined && (
        <>
          <LoadFailure
            message={`Your notes cannot be shown at the moment. ${failureMessage(failure.error)}`}
            onRetry={failure.onRetry}
          />
          <UnsavedNotes uid={uid} />
        </>
      )}
      <p className="soft">
        What you note here, of a section, or beside an answer, is for you and any other coach of
        this site. {name} never sees it. A word is for {name}, who reads it once you give it.
      </p>
    </section>
  );
}

/** The note on a section as a whole, and notes on questions of the section that are no longer asked. */
export function NotesOnSection({ definition }: { readonly definition: SectionDefinition }) {
  const { opened, failure } = useNotes();
  const { section } = definition;
  const retired = opened === undefined ? [] : notedRetired(definition, opened);
  if (failure !== undefined) {
    return null;
  }
  return (
    <div className={styles["above"]}>
      <p className={styles["title"]}>My note on {section.title}</p>
      <NoteBeside address={sectionAddress(section.id)} />
      {retired.map((address) => (
        <NoteBeside key={address} address={address} />
      ))}
    </div>
  );
}

const notedRetired = (
  { section, schema, fields }: SectionDefinition,
  { form }: OpenedNotes,
): readonly string[] =>
  Object.keys(fields)
    .filter((question) => !Object.hasOwn(schema.properties, question))
    .map((question) => answerAddress(section.id, question))
    .filter((address) => form.store.stored(address) !== "");
