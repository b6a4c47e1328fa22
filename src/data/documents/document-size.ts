import { type Answers, type WithoutRoom, sizeOf } from "../../domain/answer/answers.ts";
import { type AnswerPlace, type StoredDocument, isStoredTime, mapIn } from "./stored-document.ts";

/** The largest document that Firestore keeps, in bytes. */
const LARGEST_DOCUMENT = 1_048_576;
/** From this size on, the form tells the client how many more characters fit. */
const NEARLY_FULL = 0.8 * LARGEST_DOCUMENT;

/** About how many more characters fit; `undefined` while there is plenty of room. */
export function remainingRoom(place: AnswerPlace, data: StoredDocument): number | undefined {
  const { length } = JSON.stringify(data);
  // A character takes at most three bytes. What Firestore adds to texts, such as 32 bytes for a map, never takes
  // more than the texts and JSON's marks together. After each save of a long section, counting takes too long.
  if (length * 6 < NEARLY_FULL) {
    return undefined;
  }
  const size = documentSize(place, data);
  // Some characters take more bytes than others: Å two, 子 three. Assumes the average of the text so far.
  return size < NEARLY_FULL ? undefined : Math.floor(((LARGEST_DOCUMENT - size) * length) / size);
}

/** The most bytes of a field that a save adds beside an answer: its wording's first day, or a new map. */
const BESIDE = 100;

/** The changes that fit into the document. `roomFor` names the changes that do not fit. */
export interface Fitting extends WithoutRoom {
  readonly fitting: Answers;
}

/** Selects as many changes as fit: leaves out the changes that enlarge the document most. */
export function fittingChanges(
  place: AnswerPlace,
  data: StoredDocument,
  changes: Answers,
): Fitting {
  const stored = mapIn(data, place.sectionId);
  const changed = Object.entries(changes);
  // A first save may add three maps: the section, the revisions and the times.
  let size = documentSize(place, data) + BESIDE * (3 + changed.length);
  const grown = changed
    .map(([question, answer]) => {
      const before = Object.hasOwn(stored, question) ? fieldSize(question, stored[question]) : 0;
      return { question, answer, growth: fieldSize(question, answer) - before };
    })
    .toSorted((left, right) => left.growth - right.growth);
  const fitting: Record<string, string | number> = {};
  const roomFor: Record<string, number> = {};
  for (const { question, answer, growth } of grown) {
    if (size + growth <= LARGEST_DOCUMENT) {
      fitting[question] = answer;
      size += growth;
    } else {
      roomFor[question] = Math.max(0, sizeOf(answer) - (size + growth - LARGEST_DOCUMENT));
    }
  }
  return { fitting, roomFor };
}

/**
 * The size of a document in bytes, counted as Firestore does:
 * https://firebase.google.com/docs/firestore/storage-size
 */
const documentSize = ({ collection, uid }: AnswerPlace, data: StoredDocument): number =>
  16 + textSize(collection) + textSize(uid) + mapSize(data);

const mapSize = (map: object): number =>
  Object.entries(map).reduce<number>((sum, [key, value]) => sum + fieldSize(key, value), 32);

const fieldSize = (key: string, value: unknown): number => textSize(key) + valueSize(value);

function valueSize(value: unknown): number {
  if (typeof value === "string") {
    return textSize(value);
  }
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, item) => sum + valueSize(item), 0);
  }
  if (typeof value === "object" && value !== null && !isStoredTime(value)) {
    return mapSize(value);
  }
  return value === null || typeof value === "boolean" ? 1 : 8;
}

const textSize = (text: string): number => sizeOf(text) + 1;
