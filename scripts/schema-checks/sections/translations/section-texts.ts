import { createHash } from "node:crypto";
import { openingOf } from "../../../../src/domain/question/opening.ts";
import { marksIn } from "../markup/marked-text.ts";
import { namesWithHeading } from "../questions/names-with-heading.ts";
import type {
  OptionLabels,
  QuestionGroup,
  QuestionUi,
  SectionSchema,
  SectionTexts,
  SectionUi,
  TextsBeside,
} from "../../../../src/domain/question/section-files.ts";

/** Ends the key of the hash that stands beside each translated text. */
export const OF = ":of";

/** A text, or a list of texts, such as examples or the words of a scale. */
export type Text = string | readonly string[];

/** What identifies an English text: when it changes, its translation may be wrong. */
export const hashOf = (text: Text): string =>
  createHash("sha256").update([text].flat().join("\n")).digest("hex").slice(0, 8);

/** A section in English; `title` is that of sections.json. */
export interface English {
  readonly title: string;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
}

const isQuestion = (item: QuestionGroup["items"][number]) => typeof item === "string";

/** Takes an English text, and the keys that lead to its translation. Returns the text to show. */
type Put = (path: readonly string[], text: Text) => Text;

/**
 * Replaces each text of a section. A group or a note is found by the hash of its English text, or else by its
 * question, so that its translation is found again after it has moved or was reworded.
 */
export function mapTexts(
  { title, schema, ui }: English,
  translation: unknown,
  put: Put,
): Omit<SectionTexts, "untranslated"> {
  // `put` returns a text for a text, and a list for a list.
  const replaced = <T extends object>(
    object: T,
    keys: readonly string[],
    at: readonly string[],
  ): T => ({
    ...object,
    ...Object.fromEntries(
      Object.entries(object)
        .filter(([key]) => keys.includes(key))
        .map(([key, text]: [string, Text]) => [key, put([...at, key], text)]),
    ),
  });
  const placeOf = (kind: "groups" | "notes", question: string, key: string, text: string) => {
    const places = Object.entries(valueAt(translation, [kind]) ?? {});
    const same = places.find(([, each]) => valueAt(each, [key + OF]) === hashOf(text));
    return [kind, same?.[0] ?? question];
  };
  const noted = new Set<string>();
  const noteKey = (items: QuestionGroup["items"], index: number): string => {
    const beside = items.slice(index).find(isQuestion) ?? items.findLast(isQuestion) ?? "";
    let key = beside;
    for (let count = 2; noted.has(key); count += 1) {
      key = `${beside} ${count}`;
    }
    noted.add(key);
    return key;
  };
  const inGroup = (group: QuestionGroup): QuestionGroup => {
    const first = group.items.find(isQuestion) ?? group.title;
    const place = placeOf("groups", first, "title", group.title);
    return {
      ...replaced(group, ["title", "intro", "sensitive", "why"], place),
      items: group.items.map((item, index) =>
        isQuestion(item)
          ? item
          : replaced(
              item,
              ["note"],
              placeOf("notes", noteKey(group.items, index), "note", item.note),
            ),
      ),
    };
  };

  const named = replaced({ title }, ["title"], []);
  const about = replaced(ui, ["ui:description"], []);
  const groups = ui["ui:groups"]?.map(inGroup);
  const questions = Object.entries(schema.properties).map(([question, asked]) => {
    const at = ["questions", question];
    const options = (asked.enum ?? []).filter((option) => typeof option === "string");
    const labels = options.map((option) => [option, put([...at, "options", option], option)]);
    return {
      question,
      asked: replaced(asked, ["title"], at),
      // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
      shown: replaced(
        (ui[question] ?? {}) as QuestionUi,
        ["ui:help", "ui:examples", "ui:quickAnswers", "ui:ends", "ui:steps", "ui:other"],
        at,
      ),
      labels: Object.fromEntries(labels.filter(([option, label]) => option !== label)) as Record<
        string,
        string
      >,
    };
  });
  return {
    schema: {
      ...schema,
      ...named,
      properties: Object.fromEntries(questions.map(({ question, asked }) => [question, asked])),
    },
    ui: {
      ...about,
      ...(groups && { "ui:groups": groups }),
      ...Object.fromEntries(
        questions
          .filter(({ question }) => Object.hasOwn(ui, question))
          .map(({ question, shown }) => [question, shown]),
      ),
    },
    labels: Object.fromEntries(
      questions
        .filter(({ labels }) => Object.keys(labels).length > 0)
        .map(({ question, labels }) => [question, labels]),
    ),
  };
}

/** The texts of a section with what a file of translations has, and which texts it lacks. */
export function translated(english: English, translation: unknown): SectionTexts {
  const untranslated: string[] = [];
  const texts = mapTexts(english, translation, (path, text) => {
    const own = valueAt(translation, path);
    if (own !== undefined) {
      // The schema checks have verified the shape of the file.
      return own as Text;
    }
    untranslated.push(...[text].flat());
    return text;
  });
  const beside = besideTexts(texts);
  const named = Object.entries(beside.names ?? {})
    .filter(([key]) => untranslated.includes(texts.schema.properties[key]?.title ?? ""))
    .map(([, name]) => name);
  return {
    ...texts,
    ...beside,
    labels: withKeptLabels(texts.labels, translation),
    untranslated: [...new Set([...untranslated, ...named])],
  };
}

/** What a page is given beside the texts of a section, made from them. */
export function besideTexts({
  schema,
  ui,
}: {
  readonly schema: Pick<SectionSchema, "properties">;
  readonly ui: SectionUi;
}): TextsBeside {
  const titles = Object.entries(schema.properties).map(([key, { title }]) => [key, title] as const);
  const names = namesWithHeading(Object.fromEntries(titles), ui["ui:groups"]);
  const marked = Object.fromEntries(
    textsWithMarks(schema, ui).flatMap((text) => {
      const nodes = marksIn(text);
      return nodes === undefined ? [] : [[text, nodes]];
    }),
  );
  return { ...(isEmpty(names) ? {} : { names }), ...(isEmpty(marked) ? {} : { marked }) };
}

const isEmpty = (entries: object): boolean => Object.keys(entries).length === 0;

/** All help, notes and descriptions; of a description also the parts in which it is shown. */
const textsWithMarks = (
  { properties }: Pick<SectionSchema, "properties">,
  ui: SectionUi,
): readonly string[] =>
  [
    ui["ui:description"],
    ...openingOf(ui["ui:description"]),
    ...(ui["ui:groups"] ?? []).flatMap(({ intro, sensitive, why, items }) => [
      intro,
      sensitive,
      why,
      ...items.map((item) => (typeof item === "string" ? undefined : item.note)),
    ]),
    // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
    ...Object.keys(properties).map(
      (question) => (ui[question] as QuestionUi | undefined)?.["ui:help"],
    ),
  ].filter((text) => text !== undefined);

/** With the words of options that are no longer offered, and that answers may still hold. */
function withKeptLabels(labels: OptionLabels, translation: unknown): OptionLabels {
  const kept = Object.entries(valueAt(translation, ["questions"]) ?? {}).flatMap(
    ([question, texts]: [string, unknown]) => {
      // The schema checks have verified the shape of the file.
      const options = valueAt(texts, ["options"]) as Readonly<Record<string, string>> | undefined;
      return options === undefined ? [] : [[question, { ...options, ...labels[question] }]];
    },
  );
  return { ...labels, ...Object.fromEntries(kept) } as OptionLabels;
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (object, key) =>
      typeof object === "object" && object !== null && Object.hasOwn(object, key)
        ? (object as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );
}
