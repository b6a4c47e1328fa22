import { useEffect, useRef, useState } from "react";
import { FormContextProvider, useShownPart } from "../../../questionnaire/form/form-context.tsx";
import { NoteBeside } from "../notes/NoteBeside.tsx";
import { replyDraft } from "../notes/note-addresses.ts";
import { useNotes } from "../notes/notes-context.ts";
import notes from "../notes/notes.module.css";
import { useReplies } from "./replies-context.tsx";
import { ReplyBeside } from "./ReplyBeside.tsx";

interface WriteBesideProps {
  readonly address: string;
  /** The question's current wording. */
  readonly title: string;
}

/** Beside an answer: the coach's note and word. While there is neither, one button leads to both. */
export function WriteBeside(props: WriteBesideProps) {
  const { opened } = useNotes();
  // An answer that is kept under an odd name, with a slash in it, has no address of its own.
  if (opened === undefined || !Object.hasOwn(opened.definition.fields, props.address)) {
    return <Beside {...props} isOffered={false} />;
  }
  return (
    <FormContextProvider value={opened.form}>
      <Offering {...props} />
    </FormContextProvider>
  );
}

function Offering({ address, title }: WriteBesideProps) {
  const { given } = useReplies();
  const hasNote = useShownPart(address, "text") !== "";
  const hasDraft = useShownPart(replyDraft(address), "text") !== "";
  const [isOffered, setOffered] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!isOffered && (hasNote || hasDraft || given[address] !== undefined)) {
    setOffered(true);
  }
  useEffect(() => {
    if (isPressed) {
      place.current?.querySelector("button")?.focus();
    }
  }, [isPressed]);
  return (
    <div ref={place}>
      <Beside address={address} title={title} isOffered={isOffered} />
      {!isOffered && (
        <button
          type="button"
          className={notes["write"]}
          aria-label={`Note or word: on “${title}”`}
          onClick={() => {
            setOffered(true);
            setPressed(true);
          }}
        >
          Note or word
        </button>
      )}
    </div>
  );
}

function Beside({ isOffered, ...beside }: WriteBesideProps & { readonly isOffered: boolean }) {
  return (
    <>
      <NoteBeside address={beside.address} isOffered={isOffered} />
      <ReplyBeside {...beside} isOffered={isOffered} />
    </>
  );
}
