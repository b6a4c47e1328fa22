import { addDoc, collection, serverTimestamp } from "firebase/firestore/lite";
import type { NewContactMessage } from "../../domain/message/contact-message.ts";
import { wellFormed } from "../../domain/answer/well-formed-text.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";

/** Stores a visitor's message with the server's time. Rejects with a `Failure`. */
export async function sendContactMessage({
  name,
  email,
  message,
}: NewContactMessage): Promise<void> {
  await callBackend(() =>
    addDoc(collection(firestore, "contactMessages"), {
      name: wellFormed(name),
      email: wellFormed(email),
      message: wellFormed(message),
      timestamp: serverTimestamp(),
    }),
  );
}
