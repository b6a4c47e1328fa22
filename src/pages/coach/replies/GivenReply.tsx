import type { Reply } from "../../../domain/client/reply.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import notes from "../notes/notes.module.css";

interface GivenReplyProps {
  readonly reply: Reply;
  readonly name: string;
  /** The question's current wording. */
  readonly title: string;
}

/** The coach's reply to a client, as the client reads it. */
export function GivenReply({ reply, name, title }: GivenReplyProps) {
  return (
    <div
      className={notes["written"]}
      role="note"
      aria-label={`My word to ${name} on “${title}”`}
      data-given=""
    >
      <p className={notes["mine"]}>
        My word to {name}, {dayInWords(reply.at)}
      </p>
      {reply.question !== title && <p>To “{reply.question}”</p>}
      <p className="typed" dir="auto" data-searched>
        {reply.text}
      </p>
    </div>
  );
}
