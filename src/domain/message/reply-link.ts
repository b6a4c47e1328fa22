import type { ContactMessage } from "./contact-message.ts";
import { wellFormed } from "../answer/well-formed-text.ts";

/** Windows hands an address of about 2,000 characters to a mail program, and no longer one. */
const LONGEST = 1900;

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/**
 * Opens the coach's mail program with an answer to a message, which is quoted below it as far as there is
 * room. https://www.rfc-editor.org/rfc/rfc6068
 */
export function replyLink({ name, email, message, sentAt }: ContactMessage): string {
  const said = sentAt === undefined ? `${name} wrote:` : `On ${day.format(sentAt)}, ${name} wrote:`;
  const before = `mailto:${encoded(email)}?subject=${encoded("Re: Your message")}&body=${encoded(`\n\n${said}\n`)}`;
  const quoted = encodedQuote(message, LONGEST - before.length);
  return before + quoted;
}

/** Encoded, a letter has up to twelve characters: each is counted as it will be sent. */
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
