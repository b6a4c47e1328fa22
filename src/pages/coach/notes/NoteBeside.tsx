import { useEffect, useRef, useState } from "react";
import {
  FormContextProvider,
  useShownAnswer,
  useShownPart,
} from "../../../questionnaire/form/form-context.tsx";
import { Rivalry } from "../../../questionnaire/form/templates/Rivalry.tsx";
import { LongText } from "../../../questionnaire/form/widgets/LongText.tsx";
import { questionTitle } from "../../../questionnaire/section-definition.ts";
import { CLIENT_NOTE, noteFieldId, placeOf } from "./note-addresses.ts";
import { CHANGED_BY_ANOTHER } from "./note-words.ts";
import { type OpenedNotes, useNotes } from "./notes-context.ts";
import styles from "./notes.module.css";

/** The note at an address, or the way to begin it. */
export function NoteBeside({ address }: { readonly address: string }) {
  const { opened, failure, arePrinted } = useNotes();
  if (failure !== undefined) {
    return null;
  }
  return (
    <div className={styles["beside"]} data-printed={arePrinted}>
      {opened === undefined ? (
        // Keeps the room, so that nothing moves when the notes come.
        <span className={styles["place"]} />
      ) : (
        <FormContextProvider value={opened.form}>
          {opened.form.mode === "read" ? (
            <WrittenNote address={address} label={labelOf(opened, address)} />
          ) : (
            <Note address={address} label={labelOf(opened, address)} />
          )}
        </FormContextProvider>
      )}
    </div>
  );
}

interface NoteProps {
  readonly address: string;
  readonly label: string;
}

function labelOf({ definition }: OpenedNotes, address: string): string {
  const title = questionTitle(definition, address);
  if (address === CLIENT_NOTE) {
    return `My notes on ${title}`;
  }
  return placeOf(address).question === undefined ? `My note on ${title}` : `My note on “${title}”`;
}

/** A note as text, or as the field to write it in. Does not render again with each key. */
function Note({ address, label }: NoteProps) {
  const { begin } = useNotes();
  const [isOpen, setOpen] = useState(false);
  /** Whether the coach opened or closed the note: only then the focus moves, not when the page opens. */
  const [isTurned, setTurned] = useState(false);
  const rival = useShownPart(address, "rival");
  if (rival !== undefined && !isOpen) {
    // Stays open once the coach has chosen: the focus goes from the conflict into the field.
    setOpen(true);
    setTurned(false);
  }
  const turn = (next: boolean): void => {
    setOpen(next);
    setTurned(true);
    if (next) {
      begin();
    }
  };
  return isOpen ? (
    <OpenNote
      address={address}
      label={label}
      rival={rival}
      takesFocus={isTurned && isOpen}
      onDone={() => {
        turn(false);
      }}
    />
  ) : (
    <ClosedNote
      address={address}
      label={label}
      takesFocus={isTurned}
      onOpen={() => {
        turn(true);
      }}
    />
  );
}

interface OpenNoteProps extends NoteProps {
  readonly rival: string | undefined;
  readonly takesFocus: boolean;
  readonly onDone: () => void;
}

function OpenNote({ address, label, rival, takesFocus, onDone }: OpenNoteProps) {
  const around = useRef<HTMLDivElement>(null);
  const id = noteFieldId(address);
  useEffect(() => {
    if (takesFocus) {
      const area = around.current?.querySelector("textarea");
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    }
  }, [takesFocus]);
  return (
    <div ref={around} className={styles["open"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <LongText id={id} name={address} required={false} options={{}} />
      {rival === undefined ? (
        <button
          type="button"
          className={styles["action"]}
          aria-label={`Done with ${lowerCase(label)}`}
          onClick={onDone}
        >
          Done
        </button>
      ) : (
        <Rivalry question={address} rival={rival} heading={CHANGED_BY_ANOTHER} />
      )}
    </div>
  );
}

interface ClosedNoteProps extends NoteProps {
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

function ClosedNote({ address, label, takesFocus, onOpen }: ClosedNoteProps) {
  const { text } = useShownAnswer(address);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) {
      button.current?.focus();
    }
  }, [takesFocus]);
  return (
    <>
      <WrittenNote address={address} label={label} />
      <button
        ref={button}
        type="button"
        className={styles["action"]}
        aria-label={text === "" ? `Add a note: ${lowerCase(label)}` : `Edit ${lowerCase(label)}`}
        onClick={onOpen}
      >
        {text === "" ? "Add a note" : "Edit"}
      </button>
    </>
  );
}

function WrittenNote({ address, label }: NoteProps) {
  const { text } = useShownAnswer(address);
  return (
    text !== "" && (
      <div className={styles["written"]} role="note" aria-label={label}>
        <p className={styles["mine"]}>{label.split(" on ", 1)[0]}</p>
        <p className={styles["text"]} data-searched>
          {text}
        </p>
      </div>
    )
  );
}

const lowerCase = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
