import { useEffect, useRef, useState } from "react";
import { FormContextProvider, useShownPart } from "../../../questionnaire/form/form-context.tsx";
import { t } from "../../../words/words.ts";
import { NoteBeside } from "../notes/NoteBeside.tsx";
import { replyDraft } from "../notes/note-addresses.ts";
import { useNotes } from "../notes/notes-context.ts";
import notes from "../notes/notes.module.css";
import { useReplies } from "./replies-context.tsx";
import { ReplyBeside, type ReplyBesideProps } from "./ReplyBeside.tsx";

/** Beside an answer: the coach's note and word. While there is neither, one button leads to both. */
export function WriteBeside(props: ReplyBesideProps) {
  const { opened } = useNotes();
  // An answer that is stored under an odd name, with a slash in it, has no address.
  return opened !== undefined && Object.hasOwn(opened.definition.fields, props.address) ? (
    <FormContextProvider value={opened.form}>
      <Offering {...props} />
    </FormContextProvider>
  ) : (
    <ReplyBeside {...props} isOffered={false} />
  );
}

function Offering(props: ReplyBesideProps) {
  const { address, title } = props;
  const { given } = useReplies();
  const hasNote = useShownPart(address, "text") !== "";
  const hasDraft = useShownPart(replyDraft(address), "text") !== "";
  const [isOffered, setOffered] = useState<"at once" | "asked for">();
  const place = useRef<HTMLDivElement>(null);
  if (isOffered === undefined && (hasNote || hasDraft || given[address] !== undefined)) {
    setOffered("at once");
  }
  useEffect(() => {
    if (isOffered === "asked for") {
      place.current?.querySelector("button")?.focus();
    }
  }, [isOffered]);
  return (
    <div ref={place}>
      <NoteBeside address={address} isOffered={isOffered !== undefined} />
      <ReplyBeside {...props} isOffered={isOffered !== undefined} />
      {isOffered === undefined && (
        <button
          type="button"
          className={notes["write"]}
          aria-label={t("Note or word: on “{question}”", { question: title })}
          onClick={() => {
            setOffered("asked for");
          }}
        >
          {t("Note or word")}
        </button>
      )}
    </div>
  );
}
