import { useEffect, useRef, useState } from "react";
import { type Reply, languageOfReply } from "../../../domain/client/reply.ts";
import { placeOf } from "../../../domain/question/addresses.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import {
  FormContextProvider,
  useFormContext,
  useShownPart,
} from "../../../questionnaire/form/form-context.tsx";
import { t } from "../../../words/words.ts";
import { useNotes } from "../notes/ClientNotes.tsx";
import { Note, NoteBeside } from "../notes/NoteBeside.tsx";
import { replyDraft } from "../notes/notes-definition.ts";
import { useReplies } from "./replies-context.tsx";
import notes from "../notes/notes.module.css";

interface ReplyBesideProps {
  readonly address: string;
  /** The question's current wording, or the section's title. */
  readonly title: string;
  /** Whether to offer a reply where there is none. */
  readonly isOffered?: boolean;
}

/**
 * The coach's reply beside an answer or a section: given, as a draft, or only a button to begin one. The
 * draft is one of the coach's notes, and saved like a note.
 */
export function ReplyBeside(props: ReplyBesideProps) {
  const { opened } = useNotes();
  const { name, given, failure } = useReplies();
  const reply = given[props.address];
  const before = useRef(reply);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Giving a reply or taking it back removes the pressed button, so another button takes the focus.
    if (reply !== before.current && document.activeElement === document.body) {
      [...(box.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
    }
    before.current = reply;
  }, [reply]);
  if (opened === undefined) {
    // The notes load later than the replies. Until then, shows a given reply and reserves the buttons' space.
    return (
      <div className={notes["beside"]}>
        {reply !== undefined && <GivenReply reply={reply} name={name} title={props.title} />}
        <span className={notes["place"]} />
      </div>
    );
  }
  return (
    <FormContextProvider value={opened.form}>
      <div ref={box} className={notes["beside"]}>
        {reply !== undefined && <Given {...props} reply={reply} />}
        <Draft {...props} isGiven={reply !== undefined} />
        {failure?.address === props.address && <p role="alert">{failure.words}</p>}
      </div>
    </FormContextProvider>
  );
}

function Given({ address, title, reply }: ReplyBesideProps & { readonly reply: Reply }) {
  const { name, takeBack } = useReplies();
  const { begin } = useNotes();
  const { store } = useFormContext();
  const [isBusy, setBusy] = useState(false);
  const toDraft = async (): Promise<void> => {
    const draft = replyDraft(address);
    const before = store.shown(draft).text;
    setBusy(true);
    begin();
    // Fills the draft first, and keeps it if the request fails: the reply may be taken back all the same.
    if (!before.startsWith(reply.text)) {
      store.write(draft, before === "" ? reply.text : `${reply.text}\n\n${before}`);
    }
    await takeBack(address);
    setBusy(false);
  };
  return (
    <>
      <GivenReply reply={reply} name={name} title={title} />
      <button
        type="button"
        className={notes["action"]}
        aria-label={t("Take it back: my word to {name} on “{question}”", { name, question: title })}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) {
            void toDraft();
          }
        }}
      >
        {t("Take it back")}
      </button>
    </>
  );
}

const wordOn = (name: string, question: string): string =>
  t("My word to {name} on “{question}”", { name, question });

interface DraftProps extends ReplyBesideProps {
  readonly isGiven: boolean;
}

function Draft({ address, title, isGiven, isOffered = true }: DraftProps) {
  const { name } = useReplies();
  const draft = replyDraft(address);
  const isEmpty = useShownPart(draft, "text") === "";
  if (isGiven && isEmpty) {
    return null;
  }
  return (
    <Note
      address={draft}
      label={wordOn(name, title)}
      add={
        placeOf(address).question === undefined
          ? t("Write a word on this section")
          : t("Write a word")
      }
      mine={t("My word to {name}", { name })}
      readers={t("Not sent yet. {name} reads this once you send it.", { name })}
      isFor="client"
      isOffered={isOffered}
      actions={
        isGiven ? (
          <p>{t("To send this, please take back the word above first.")}</p>
        ) : (
          <Give address={address} title={title} />
        )
      }
    />
  );
}

function Give({ address, title }: ReplyBesideProps) {
  const { name, give } = useReplies();
  const { store } = useFormContext();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const draft = replyDraft(address);
    const { text } = store.shown(draft);
    if (text.trim() === "") {
      return;
    }
    setBusy(true);
    const isGiven = await give(address, { text: text.trim(), question: title });
    // If the coach has changed the text during the request, the draft stays.
    if (isGiven && store.shown(draft).text === text) {
      store.write(draft, "");
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={notes["action"]}
      aria-label={t("Send to {name}: my word on “{question}”", { name, question: title })}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) {
          void send();
        }
      }}
    >
      {t("Send to {name}", { name })}
    </button>
  );
}

interface GivenReplyProps {
  readonly reply: Reply;
  readonly name: string;
  /** The question's current wording. */
  readonly title: string;
}

/** The coach's reply to a client, as the client reads it. */
function GivenReply({ reply, name, title }: GivenReplyProps) {
  return (
    <div
      className={notes["written"]}
      role="note"
      aria-label={wordOn(name, title)}
      data-for="client"
      data-given=""
    >
      <p className={notes["mine"]}>
        {t("My word to {name}, {day}.", { name, day: dayInWords(reply.at) })}{" "}
        <span className={notes["readers"]}>{t("{name} can read this.", { name })}</span>
      </p>
      {reply.question !== title && <p>{t("To “{question}”", { question: reply.question })}</p>}
      <p className="typed" dir="auto" lang={languageOfReply(reply.text)} data-searched>
        {reply.text}
      </p>
    </div>
  );
}

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
