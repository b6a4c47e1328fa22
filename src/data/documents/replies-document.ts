import type { Replies, Reply } from "../../domain/client/reply.ts";
import { storedText } from "../../domain/answer/stored-text.ts";
import { type StoredDocument, isStoredTime, mapIn } from "./stored-document.ts";

/** The decoded document `replies/{uid}`. A reply without a text or a time is left out. */
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
                // A reply given again after that is a new one.
                isPutAway: isStoredTime(away) && away.toMillis() >= at.toMillis(),
              },
            ],
          ]
        : [];
    }),
  );
}
