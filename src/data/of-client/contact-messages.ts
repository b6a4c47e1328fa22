import { collection, doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { type NewContactMessage, messageOf } from "../../domain/message/contact-message.ts";
import { NotKnown, toFailure } from "../../domain/failure/failure.ts";
import { wellFormed } from "../../domain/answer/well-formed-text.ts";
import { auth } from "../../firebase/auth.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";

/** The message of which it is not known whether it has arrived. */
let inDoubt: { readonly words: string; readonly id: string } | undefined;

/**
 * Stores a visitor's message with the server's time. Rejects with a `Failure`. Visitors cannot read messages.
 * So if a reply gets lost, sends the message again under the same id: the rules refuse a second copy.
 */
export async function sendContactMessage(message: NewContactMessage): Promise<void> {
  const text = messageOf((field) => wellFormed(message[field]));
  const words = JSON.stringify(text);
  const messages = collection(firestore, "contactMessages");
  const before = inDoubt?.words === words ? inDoubt.id : undefined;
  const document = before === undefined ? doc(messages) : doc(messages, before);
  const send = () => setDoc(document, { ...text, timestamp: serverTimestamp() });
  // `callBackend` takes a refusal without a sign-in for a sign-in that has ended.
  const refusal = auth.currentUser === null ? "signed-out" : "not-allowed";
  const sendAgain = async (): Promise<boolean> => {
    await callBackend(send).catch((error: unknown) => {
      if (toFailure(error).kind !== refusal) {
        throw error;
      }
    });
    return true;
  };
  try {
    await (before === undefined ? settleWrite(send, sendAgain) : sendAgain());
    inDoubt = undefined;
  } catch (error) {
    if (error instanceof NotKnown) {
      inDoubt = { words, id: document.id };
    }
    throw error;
  }
}
