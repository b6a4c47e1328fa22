import type { FieldList } from "../../../src/domain/question/section.ts";

// Documents as the coach's earlier site may have left them, generated from a seed and today's questions.

type Json = unknown;
type FieldLists = Readonly<Record<string, FieldList>>;

/** Documents by collection and id, as in an exported file. */
export interface OddDocuments {
  readonly clients: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly contactMessages: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** Part of every generated text. A test searches for it where no text of a client may be. */
export const WRITTEN = "Geheim";

/** A random sequence that the seed determines (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the same documents for the same seed, with three clients to each message. */
export function oddDocuments(fieldLists: FieldLists, count: number, seed: number): OddDocuments {
  const chance = chanceOf(seed);
  const clients: Record<string, Readonly<Record<string, Json>>> = {};
  const contactMessages: Record<string, Readonly<Record<string, Json>>> = {};
  for (let index = 0; index < count; index += 1) {
    if (index % 4 === 3) {
      contactMessages[`message${index}`] = oddMessage(index, chance);
    } else {
      clients[`client${index}`] = oddClient(fieldLists, index, chance);
    }
  }
  return { clients, contactMessages };
}

const pick = <Item>(chance: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(chance() * items.length)];

const secondsIn = (chance: () => number): number => 1_500_000_000 + Math.floor(chance() * 2e8);

/** A time in one of the formats that exporting programs write. */
const exportedTime = (chance: () => number): Json => {
  const seconds = secondsIn(chance);
  const nanoseconds = Math.floor(chance() * 1e6) * 1000;
  return pick<Json>(chance, [
    { _seconds: seconds, _nanoseconds: nanoseconds },
    { seconds, nanoseconds },
    { __datatype__: "timestamp", value: { _seconds: seconds, _nanoseconds: nanoseconds } },
  ]);
};

/** An answer of the right type or a wrong type, or no answer. */
function oddAnswer(kind: string, chance: () => number): Json {
  const isNumber = kind === "number" || kind === "rating";
  const text = `${WRITTEN} ${"über alles, 母 🌿 ".repeat(1 + Math.floor(chance() * 3))}\nand more`;
  return pick<Json>(chance, [
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
    chance() < 0.2 ? exportedTime(chance) : null,
    chance() < 0.2 ? true : "",
  ]);
}

function oddSection(fields: FieldList, chance: () => number): Json {
  const answers = Object.entries(fields).map(([key, { kind }]) => [key, oddAnswer(kind, chance)]);
  const odd = pick<readonly (readonly [string, Json])[]>(chance, [
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
): Readonly<Record<string, Json>> {
  const begun = Object.entries(fieldLists).filter(() => chance() < 0.7);
  const sections = begun.map(([id, fields]) => [
    id,
    chance() < 0.03 ? pick<Json>(chance, [[WRITTEN], WRITTEN, null]) : oddSection(fields, chance),
  ]);
  return withoutMissing({
    name: pick<Json>(chance, [`${WRITTEN} ${index}`, "", null, undefined, 42, `  ${WRITTEN}  `]),
    email: pick<Json>(chance, [
      `Client${index}@Example.org`,
      `client${index}@example.org`,
      "twice@example.org",
      "no address",
      null,
      undefined,
    ]),
    phone: pick<Json>(chance, ["+31 6 1234", 31612345678, null, undefined, ""]),
    dateOfBirth: pick<Json>(chance, [
      "1984-03-12",
      "12 maart 1984",
      "1984-03-11T23:00:00.000Z",
      exportedTime(chance),
      19840312,
      null,
      undefined,
      "",
    ]),
    role: pick<Json>(chance, ["client", "client", "client", undefined, undefined, "Client", null]),
    mustChangePassword: pick<Json>(chance, [false, true, undefined, "true", null]),
    uid: pick<Json>(chance, [undefined, `client${index}`]),
    createdAt: pick<Json>(chance, [undefined, exportedTime(chance), "2023-05-01T10:00:00Z"]),
    intake: pick<Json>(chance, [undefined, undefined, { done: true, by: WRITTEN }]),
    ...Object.fromEntries(sections),
  });
}

function oddMessage(index: number, chance: () => number): Readonly<Record<string, Json>> {
  const iso = new Date(secondsIn(chance) * 1000).toISOString();
  return withoutMissing({
    name: pick<Json>(chance, [`${WRITTEN} ${index}`, "", null, 7]),
    email: pick<Json>(chance, [`visitor${index}@example.org`, undefined, "no address"]),
    message: pick<Json>(chance, [
      `${WRITTEN}: ${"hello 👋🏽 ".repeat(3)}`,
      undefined,
      ["in", WRITTEN],
    ]),
    timestamp: pick<Json>(chance, [
      iso,
      iso.replace("Z", "+00:00"),
      exportedTime(chance),
      exportedTime(chance),
      secondsIn(chance) * 1000,
      "21-11-2025 14:30",
      null,
      undefined,
    ]),
    subject: pick<Json>(chance, [undefined, undefined, WRITTEN]),
  });
}

const withoutMissing = (fields: Record<string, Json>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
