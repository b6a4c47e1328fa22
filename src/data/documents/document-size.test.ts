import { Timestamp } from "firebase/firestore/lite";
import { expect, it } from "vitest";
import { fittingChanges } from "./document-size.ts";

const PLACE = { collection: "clients", uid: "her", sectionId: "story" } as const;
const LARGEST = 1_048_576;

/** The bytes that are left for an answer `a` beside `data`. */
const room = (data: object) =>
  fittingChanges(PLACE, { ...data }, { a: "x".repeat(LARGEST) }).roomFor["a"];

it("counts the document's name, and 400 bytes for what a first save adds", () => {
  const name = 16 + "clients".length + 1 + "her".length + 1;
  expect(room({})).toBe(LARGEST - name - 32 - 400 - "a".length - 1 - 1);
});

it.each<[unknown, number]>([
  ["子", 4],
  [7, 8],
  [true, 1],
  [null, 1],
  [Timestamp.now(), 8],
  [["a", 7], 2 + 8],
  [{ k: "" }, 32 + 2 + 1],
])("counts %j as %i bytes, as Firestore does", (value, bytes) => {
  expect(Number(room({})) - Number(room({ key: value }))).toBe("key".length + 1 + bytes);
});
