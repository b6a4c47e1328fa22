import type { EarlierText } from "../../domain/answer/earlier-text.ts";
import { type StoredDocument, isStoredTime, mapIn } from "./stored-document.ts";

/** The decoded document `earlierTexts/{uid}`. A text without a time is left out. */
export function toEarlierTexts(data: StoredDocument): readonly EarlierText[] {
  const keptAt = mapIn(data, "keptAt");
  return Object.entries(mapIn(data, "texts")).flatMap(([key, text]) => {
    const at = keptAt[key];
    return typeof text === "string" && isStoredTime(at)
      ? [{ key, text, keptAt: at.toMillis() }]
      : [];
  });
}
