import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import type { FieldList } from "../../../src/domain/question/section.ts";

// Documents as the coach's earlier site may have left them, generated from a seed and today's questions.

type FieldLists = Readonly<Record<string, FieldList>>;

/** Stored documents by id. A `Date` is a stored time. */
type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const WRITTEN = "Geheim";

/** A random sequence that the seed determines (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the same clients' documents for the same seed. */
export function oddDocuments(fieldLists: FieldLists, count: number, seed: number): Documents {
  const chance = chanceOf(seed);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `client${index}`,
      oddClient(fieldLists, index, chance),
    ]),
  );
}

export const pick = <Item>(chance: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(chance() * items.length)];

const timeIn = (chance: () => number): Date =>
  new Date(1_500_000_000_000 + Math.floor(chance() * 2e11));

/** An answer of the right type or a wrong type, or no answer. */
function oddAnswer(kind: QuestionKind, chance: () => number): unknown {
  const { isNumber = false } = QUESTION_KINDS[kind];
  const text = `${WRITTEN} ${"über alles, 母 🌿 ".repeat(1 + Math.floor(chance() * 3))}\nand more`;
  return pick(chance, [
    isNumber ? "12" : text,
    isNumber ? "7,5" : text,
    isNumber ? `about ${WRITTEN}` : 31612345678,
    isNumber ? 8.25 : text,
    "",
    null,
    undefined,
    kind === "time" ? "half elf" : text,
    kind === "time" ? "22:15:00" : text,
    chance() < 0.2 ? [WRITTEN, 2, null] : text,
    chance() < 0.2 ? { value: WRITTEN, more: [1.5] } : "",
    chance() < 0.2 ? timeIn(chance) : null,
    chance() < 0.2 ? true : "",
  ]);
}

function oddSection(fields: FieldList, chance: () => number): unknown {
  const answers = Object.entries(fields).map(([key, { kind }]) => [key, oddAnswer(kind, chance)]);
  const odd = pick<readonly (readonly [string, unknown])[]>(chance, [
    [],
    [["oldQuestion", `${WRITTEN} once`]],
    [["key with spaces, and.dots", `${WRITTEN} too`]],
    [["constructor", WRITTEN]],
    [["oldList", [{ name: WRITTEN }]]],
  ]);
  return Object.fromEntries(
    [...answers, ...(odd ?? [])].filter(([, value]) => value !== undefined),
  );
}

function oddClient(
  fieldLists: FieldLists,
  index: number,
  chance: () => number,
): Readonly<Record<string, unknown>> {
  const begun = Object.entries(fieldLists).filter(() => chance() < 0.7);
  const sections = begun.map(([id, fields]) => [
    id,
    chance() < 0.03 ? pick(chance, [[WRITTEN], WRITTEN, null]) : oddSection(fields, chance),
  ]);
  return withoutMissing({
    name: pick(chance, [`${WRITTEN} ${index}`, "", null, undefined, 42, `  ${WRITTEN}  `]),
    email: pick(chance, [
      `Client${index}@Example.org`,
      `client${index}@example.org`,
      "twice@example.org",
      "no address",
      null,
      undefined,
    ]),
    phone: pick(chance, ["+31 6 1234", 31612345678, null, undefined, ""]),
    dateOfBirth: pick(chance, [
      "1984-03-12",
      "12 maart 1984",
      "1984-03-11T23:00:00.000Z",
      timeIn(chance),
      19840312,
      null,
      undefined,
      "",
    ]),
    role: pick(chance, ["client", "client", "client", undefined, undefined, "Client", null]),
    mustChangePassword: pick(chance, [false, true, undefined, "true", null]),
    uid: pick(chance, [undefined, `client${index}`]),
    createdAt: pick(chance, [undefined, timeIn(chance), "2023-05-01T10:00:00Z"]),
    intake: pick(chance, [undefined, undefined, { done: true, by: WRITTEN }]),
    ...Object.fromEntries(sections),
  });
}

const withoutMissing = (fields: Record<string, unknown>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
