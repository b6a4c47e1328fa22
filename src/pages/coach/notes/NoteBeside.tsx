import { type ReactNode, useEffect, useRef, useState } from "react";
import { placeOf } from "../../../domain/question/addresses.ts";
import {
  FormContextProvider,
  useShownAnswer,
  useShownPart,
} from "../../../questionnaire/form/form-context.tsx";
import { questionIds } from "../../../questionnaire/form/element-ids.ts";
import { Rivalry } from "../../../questionnaire/form/templates/Rivalry.tsx";
import { LongText } from "../../../questionnaire/form/widgets/LongText.tsx";
import { questionTitle } from "../../../questionnaire/section-definition.ts";
import { t } from "../../../words/words.ts";
import { CLIENT_NOTE, noteFieldId, CHANGED_BY_ANOTHER } from "./notes-definition.ts";
import { type OpenedNotes, useNotes } from "./ClientNotes.tsx";
import styles from "./notes.module.css";

interface NoteBesideProps {
  readonly address: string;
  /** Whether to offer a note where there is none. */
  readonly isOffered?: boolean;
}

/** The note at an address. If there is none, a button to begin one. */
export function NoteBeside({ address, isOffered = true }: NoteBesideProps) {
  const { opened, failure } = useNotes();
  if (failure !== undefined) {
    return null;
  }
  return (
    <div className={styles["beside"]}>
      {opened === undefined ? (
        // Reserves space, so that nothing moves when the notes are loaded.
        <span className={styles["place"]} />
      ) : (
        <FormContextProvider value={opened.form}>
          <Note address={address} isOffered={isOffered} {...wordsOf(opened, address)} />
        </FormContextProvider>
      )}
    </div>
  );
}

interface WordedNoteProps {
  readonly address: string;
  readonly isOffered: boolean;
  /** Whose eyes the text is for: each has a ground of its own. */
  readonly isFor: "coach" | "client";
  /** The label of the field, such as `My note on “Sleep”`. */
  readonly label: string;
  /** The label of the button that begins the note. */
  readonly add: string;
  /** The words above the note's text. */
  readonly mine: string;
  /** Who reads the text, and when. */
  readonly readers: string;
  /** Actions other than editing. */
  readonly actions?: ReactNode;
}

const wordsOf = (opened: OpenedNotes, address: string) => ({
  label: labelOf(opened, address),
  add: t("Add a note"),
  mine: address === CLIENT_NOTE ? t("My notes") : t("My note"),
  readers: t("No client reads this."),
  isFor: "coach" as const,
});

function labelOf({ definition }: OpenedNotes, address: string): string {
  const title = questionTitle(definition, address);
  if (address === CLIENT_NOTE) {
    return t("My notes on {title}", { title });
  }
  return placeOf(address).question === undefined
    ? t("My note on {title}", { title })
    : t("My note on “{title}”", { title });
}

/** A note as text, or as a field for writing it. Does not render again at each key. */
export function Note(props: WordedNoteProps) {
  const { address } = props;
  const { begin } = useNotes();
  const [isOpen, setOpen] = useState(false);
  /** Whether the coach has opened or closed the note: only then does the focus move. */
  const [isTurned, setTurned] = useState(false);
  const rival = useShownPart(address, "rival");
  if (rival !== undefined && !isOpen) {
    // A conflict opens the note. Once the coach has chosen a text, the field takes the focus.
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
      {...props}
      rival={rival}
      takesFocus={isTurned && isOpen}
      onDone={() => {
        turn(false);
      }}
    />
  ) : (
    <ClosedNote
      {...props}
      takesFocus={isTurned}
      onOpen={() => {
        turn(true);
      }}
    />
  );
}

interface OpenNoteProps extends WordedNoteProps {
  readonly rival: string | undefined;
  readonly takesFocus: boolean;
  readonly onDone: () => void;
}

function OpenNote({ rival, takesFocus, onDone, ...worded }: OpenNoteProps) {
  const { address, label, isFor, readers, actions } = worded;
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
    <div ref={around} className={styles["open"]} data-for={isFor}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <p className={styles["readers"]} id={questionIds(id).help}>
        {readers}
      </p>
      <LongText id={id} name={address} required={false} options={{ help: readers }} />
      {rival === undefined ? (
        <div className={styles["actions"]}>
          {actions}
          <button
            type="button"
            className={styles["action"]}
            aria-label={t("Done with {note}", { note: lowerCase(label) })}
            onClick={onDone}
          >
            {t("Done")}
          </button>
        </div>
      ) : (
        <Rivalry question={address} rival={rival} heading={t(CHANGED_BY_ANOTHER)} />
      )}
    </div>
  );
}

interface ClosedNoteProps extends WordedNoteProps {
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

function ClosedNote({ takesFocus, onOpen, ...worded }: ClosedNoteProps) {
  const { address, isOffered, label, add, actions } = worded;
  const { text } = useShownAnswer(address);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) {
      button.current?.focus();
    }
  }, [takesFocus]);
  return (
    <>
      <WrittenNote {...worded} />
      {text !== "" && actions}
      {(isOffered || text !== "") && (
        <button
          ref={button}
          type="button"
          className={styles["action"]}
          aria-label={
            text === ""
              ? `${add}: ${lowerCase(label)}`
              : t("Edit {note}", { note: lowerCase(label) })
          }
          onClick={onOpen}
        >
          {text === "" ? add : t("Edit")}
        </button>
      )}
    </>
  );
}

function WrittenNote({ address, label, mine, isFor, readers }: WordedNoteProps) {
  const { text } = useShownAnswer(address);
  return (
    text !== "" && (
      <div className={styles["written"]} role="note" aria-label={label} data-for={isFor}>
        <p className={styles["mine"]}>
          {mine} <span className={styles["readers"]}>{readers}</span>
        </p>
        <p className="typed" data-searched>
          {text}
        </p>
      </div>
    )
  );
}

const lowerCase = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
