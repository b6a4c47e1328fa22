import type { ContactMessage } from "./contact-message.ts";
import { longDate } from "../time/calendar-date.ts";
import { wellFormed } from "../answer/well-formed-text.ts";
import { t } from "../../words/words.ts";

/** Windows passes an address of up to about 2,000 characters to a mail program. */
const LONGEST = 1900;

/**
 * A `mailto:` link to a reply that quotes the message as far as there is room.
 * https://www.rfc-editor.org/rfc/rfc6068
 */
export function replyLink({ name, email, message, sentAt }: ContactMessage): string {
  const said =
    sentAt === undefined
      ? t("{name} wrote:", { name })
      : t("On {day}, {name} wrote:", { day: longDate(sentAt), name });
  const before = `mailto:${encoded(email)}?subject=${encoded(t("Re: Your message"))}&body=${encoded(`\n\n${said}\n`)}`;
  const quoted = encodedQuote(message, LONGEST - before.length);
  return before + quoted;
}

/** Percent-encoding turns a letter into up to twelve characters, so the encoded length counts. */
function encodedQuote(message: string, room: number): string {
  const rest = encoded("\n> […]");
  let quote = encoded("> ");
  for (const character of message.replaceAll(/\r\n?/gu, "\n")) {
    const next = quote + encoded(character === "\n" ? "\n> " : character);
    if (next.length > room - rest.length) {
      return quote + rest;
    }
    quote = next;
  }
  return quote;
}

const encoded = (text: string): string =>
  encodeURIComponent(wellFormed(text)).replaceAll("%0A", "%0D%0A");
