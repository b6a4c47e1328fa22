import { Link } from "react-router-dom";
import type { Client } from "../../domain/client.ts";
import { storedText } from "../../domain/stored-text.ts";
import { isTalkKey } from "../../domain/talk-mark.ts";

/** How many questions of all sections a client would rather talk about, and the way to them. */
export function ToTalkAbout({ client }: { readonly client: Client }) {
  const marked = Object.values(client.sections).flatMap((answers) =>
    Object.keys(answers).filter((key) => isTalkKey(key) && storedText(answers[key]) !== ""),
  );
  return (
    marked.length > 0 && (
      <p>
        <Link to={`/agendaofclient/${client.uid}`}>To talk about: {marked.length}</Link>
      </p>
    )
  );
}
