import type { Replies, Reply } from "../../domain/client/reply.ts";
import { storedText } from "../../domain/answer/answers.ts";
import { type StoredDocument, isStoredTime, mapIn } from "./stored-document.ts";

/** Decodes the document `replies/{uid}`. Leaves out a reply without a text or a time. */
export function toReplies(data: StoredDocument): Replies {
  const putAway = mapIn(data, "putAway");
  const given = mapIn(data, "given");
  return Object.fromEntries(
    Object.keys(given).flatMap((address): readonly (readonly [string, Reply])[] => {
      const { text, question, at } = mapIn(given, address);
      const away = putAway[address];
      return typeof text === "string" && isStoredTime(at)
        ? [
            [
              address,
              {
                text,
                question: storedText(question),
                at: at.toMillis(),
                // If the coach replies again later, the client has not yet put the new reply away.
                isPutAway: isStoredTime(away) && away.toMillis() >= at.toMillis(),
              },
            ],
          ]
        : [];
    }),
  );
}
