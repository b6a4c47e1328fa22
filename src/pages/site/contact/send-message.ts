import { sendContactMessage } from "../../../data/of-client/contact-messages.ts";
import {
  LONGEST_MESSAGE,
  LONGEST_SENDER,
  MESSAGE_FIELDS,
  type NewContactMessage,
} from "../../../domain/message/contact-message.ts";
import { locale } from "../../../words/locale.ts";
import { msg, t } from "../../../words/words.ts";

export interface Outcome {
  readonly tone: "bad" | "calm";
  readonly text: string;
}

/**
 * Sends a message, or returns the reason for not sending. `trap` is the honeypot field, which programs fill
 * in. A password manager may do so, too: the field is then emptied, and a second attempt succeeds.
 */
export async function sendMessage(
  message: NewContactMessage,
  trap: HTMLInputElement | null,
): Promise<Outcome | undefined> {
  const obstacle = whatIsInTheWay(message, trap);
  if (obstacle === undefined) {
    await sendContactMessage(message);
    noteSent();
  }
  return obstacle;
}

/** Shown if the visitor has typed since pressing Send: the sent message does not contain the newer text. */
export const TYPED_SINCE = msg(
  "Your message is with me, as it was when you pressed Send. What you typed after that is still here, and you can send it as well.",
);

const TOO_LONG = {
  name: msg(
    "Your name is {surplus} characters longer than I can receive here. Could you shorten it? Nothing of it is lost.",
  ),
  email: msg(
    "Your email is {surplus} characters longer than I can receive here. Could you shorten it? Nothing of it is lost.",
  ),
  message: msg(
    "Your message is {surplus} characters longer than I can receive here. Could you shorten it? Nothing of it is lost.",
  ),
} as const;

function whatIsInTheWay(
  message: NewContactMessage,
  trap: HTMLInputElement | null,
): Outcome | undefined {
  for (const part of MESSAGE_FIELDS) {
    const surplus = message[part].length - (part === "message" ? LONGEST_MESSAGE : LONGEST_SENDER);
    if (surplus > 0) {
      return {
        tone: "bad",
        text: t(TOO_LONG[part], { surplus: surplus.toLocaleString(locale()) }),
      };
    }
  }
  if (trap !== null && trap.value !== "") {
    trap.value = "";
    return {
      tone: "calm",
      text: t(
        "Something on your device filled in a field that is not meant for you. I have emptied it; please press Send once more.",
      ),
    };
  }
  if (wasSentJustNow()) {
    return {
      tone: "calm",
      text: t(
        "Your last message arrived only a moment ago. Please send this one in a minute; it stays here until then.",
      ),
    };
  }
  return undefined;
}

/** The shortest time between two messages, in milliseconds. */
const A_MOMENT = 60_000;

let sentAt = -A_MOMENT;

/**
 * Prevents a visitor from sending two messages in quick succession. A program would not call this function:
 * against programs, `firestore.rules` limits what can be stored.
 */
function wasSentJustNow(): boolean {
  return performance.now() - sentAt < A_MOMENT;
}

function noteSent(): void {
  sentAt = performance.now();
}
