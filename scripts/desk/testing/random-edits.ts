import * as fc from "fast-check";
import { type QuestionKind, QUESTION_KINDS } from "../../../src/domain/question/question-kinds.ts";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import type { SectionSchema, SectionUi } from "../../../src/domain/question/section-files.ts";
import { FIELD_LISTS, SECTIONS } from "../edits/draft-files.ts";
import type { Edit, ItemPlace, TextPlace } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { readSite } from "../../questions/schema-checks/places/site.ts";
import { proposeSection } from "../edits/propose-section.ts";
import { proposeKey, takenKeys } from "../edits/propose-key.ts";

/** The kinds of random edits. "ask when" is left out: many later edits would make its condition invalid. */
const KINDS_OF_EDITS = [
  "rewrite",
  "rewrite list",
  "move item",
  "add question",
  "stop asking",
  "ask again",
  "add note",
  "remove note",
  "add group",
  "say whom to call",
  "move group",
  "remove group",
  "add section",
  "move section",
  "stop section",
  "use section again",
] as const;

/** Random choices, which `editFrom` turns into an edit that the files allow. */
export interface Chances {
  readonly does: (typeof KINDS_OF_EDITS)[number];
  readonly numbers: readonly number[];
  readonly words: string;
}

const LONG = "and everything that comes to your mind when you think of it for longer than a moment";

const someWords = fc
  .tuple(fc.constantFrom("Soup", "Why “me”?", 'A "quote"', "É\n", LONG), fc.nat())
  .map(([words, number]) => `${words} ${number}`);

export const chances: fc.Arbitrary<Chances> = fc.record({
  does: fc.constantFrom(...KINDS_OF_EDITS),
  numbers: fc.array(fc.nat({ max: 9999 }), { minLength: 6, maxLength: 6 }),
  words: someWords,
});

/** An edit that the files allow; undefined if the files allow no edit of the chosen kind. */
export function editFrom(files: SiteFiles, chosen: Chances): Edit | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = chosen.numbers;
  const { does } = chosen;
  const words = newWords(files, chosen.words);
  const { id: section, retired: isRetired = false } = pick(sectionsOf(files), a);
  const used = sectionsOf(files).filter(({ retired }) => retired !== true);
  const { schema, ui, fields } = sectionOf(files, section);
  const groups = ui["ui:groups"] ?? [];
  const itemsOf = (group: number) => groups[group]?.items ?? [];
  const asked = Object.keys(schema.properties);
  const places: readonly ItemPlace[] = groups.flatMap(({ items }, group) =>
    items.map((_, item) => ({ group, item })),
  );
  const group = b % groups.length;
  const at: ItemPlace = { group, item: c % (itemsOf(group).length + 1) };
  const notes = places.filter((place) => typeof itemsOf(place.group)[place.item] === "object");
  switch (does) {
    case "rewrite":
      return {
        does,
        section,
        text: pick(textsOf(asked, group, notes, b), d),
        words: e % 5 ? words : optional(words, d),
      };
    case "rewrite list": {
      const question = pick(asked, b);
      const isChoice = typeof schema.properties[question]?.enum?.[0] === "string";
      const entries = [words, `${words}2`, ...(d % 2 ? ["Third"] : [])];
      return isChoice && c % 3 > 0
        ? { does, section, question, part: "options", entries }
        : { does, section, question, part: "examples", entries: d % 3 ? entries : [] };
    }
    case "move item": {
      const from = pick(places, c);
      const to = f % groups.length;
      const left = itemsOf(to).length - (to === from.group ? 1 : 0);
      return { does, section, from, to: { group: to, item: e % (left + 1) } };
    }
    case "add question": {
      const kind = pick(KINDS, d);
      const question = proposeKey(words, takenKeys(files, section));
      return {
        does,
        section,
        at,
        question,
        kind,
        words,
        options: kind === "choice" ? ["A", "B"] : [],
      };
    }
    case "stop asking":
      // A section in use must keep a question.
      return asked.length < 2 ? undefined : { does, section, question: pick(asked, b) };
    case "ask again": {
      const retired = Object.keys(fields).filter((key) => fields[key]?.retired !== undefined);
      return retired.length === 0 ? undefined : { does, section, question: pick(retired, d) };
    }
    case "add note":
      return { does, section, at, words };
    case "remove note":
      return notes.length === 0 ? undefined : { does, section, at: pick(notes, b) };
    case "add group":
      return { does, section, at: b % (groups.length + 1), title: words };
    case "say whom to call":
      return { does, section, group, isSaid: c % 2 === 0 };
    case "move group":
      return { does, section, from: group, to: c % groups.length };
    case "remove group":
      return groups.length < 2 ? undefined : { does, section, group };
    case "add section":
      return {
        does,
        section: proposeSection(words, files, SITE),
        title: words,
        heading: `About ${words}`,
      };
    case "move section":
      return { does, section, to: b % sectionsOf(files).length };
    case "stop section":
      return used.length < 2 || isRetired ? undefined : { does, section };
    case "use section again":
      return isRetired ? { does, section } : undefined;
  }
}

/** Has the addresses of the other screens, which no new section may use. */
const SITE = readSite();

const KINDS = Object.keys(QUESTION_KINDS) as readonly QuestionKind[]; // The table has exactly these keys.

function textsOf(
  asked: readonly string[],
  group: number,
  notes: readonly ItemPlace[],
  chance: number,
): readonly TextPlace[] {
  const question = pick(asked, chance);
  return [
    { of: "section", part: "title" },
    { of: "section", part: "description" },
    { of: "group", group, part: "title" },
    { of: "group", group, part: "intro" },
    { of: "group", group, part: "sensitive" },
    { of: "group", group, part: "why" },
    { of: "question", question, part: "title" },
    { of: "question", question, part: "help" },
    ...notes.slice(0, 1).map((at) => ({ of: "note", at }) as const),
  ];
}

/** Returns empty words if `chance` is the index of an optional text in `textsOf`: 1, 3, 4, 5 or 7. */
const optional = (words: string, chance: number): string =>
  [1, 3, 4, 5, 7].includes(chance) ? "" : words;

/** Unique words: two equal questions in a section, or two equal sections, are an error. */
const newWords = (files: SiteFiles, words: string): string =>
  [...files.values()].some((text) => text.includes(JSON.stringify(words).slice(1, -1)))
    ? newWords(files, `${words} or more`)
    : words;

function pick<T>(list: readonly T[], chance: number): T {
  const chosen = list[chance % list.length];
  if (chosen === undefined) {
    throw new Error("There is nothing to choose from.");
  }
  return chosen;
}

// The files have passed the checks, which verify their shapes.
const json = (files: SiteFiles, name: string): unknown => JSON.parse(files.get(name) ?? "");
const sectionsOf = (files: SiteFiles) => json(files, SECTIONS) as readonly Section[];
const sectionOf = (files: SiteFiles, id: string) => ({
  schema: json(files, `${id}.schema.json`) as SectionSchema,
  ui: json(files, `${id}.ui.json`) as SectionUi,
  fields: (json(files, FIELD_LISTS) as Readonly<Record<string, FieldList>>)[id] ?? {},
});
