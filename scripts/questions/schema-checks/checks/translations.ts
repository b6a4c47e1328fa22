import { findNodeAtLocation } from "jsonc-parser";
import { adviceAt, errorAt, type Problems } from "../problem.ts";
import type { SchemaSources } from "../questions/sources.ts";
import { repeated } from "../reading/repeated.ts";
import { didYouMean } from "../reading/close-match.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { entriesOf, type Entry, valueOf } from "../reading/json-nodes.ts";
import { hashOf, OF, type Text, TRANSLATIONS, valueAt } from "../translations/section-texts.ts";
import { hashBeside, type Translation, translationsIn } from "../translations/translations.ts";

/** Of a site in two languages: a section without a file in the second one. */
export function* adviceOnUntranslatedSections({ sections, sectionList }: SchemaSources): Problems {
  for (const language of TRANSLATIONS) {
    const has = sections.filter(({ translations }) => translations.has(language));
    for (const { id, listing } of has.length === 0 ? [] : sections) {
      if (listing !== undefined && has.every((section) => section.id !== id)) {
        yield adviceAt(
          sectionList,
          listing,
          `the section \`${id}\` has no file ${id}.${language}.json, so your client reads all of it in English.`,
          "translation",
        );
      }
    }
  }
}

export function* adviceOnMissingTranslations(sources: SchemaSources): Problems {
  for (const translation of translationsIn(sources)) {
    for (const { path, text } of translation.texts) {
      if (valueAt(translation.value, path) === undefined) {
        yield adviceAt(
          translation.file,
          nearest(translation, path),
          `${nameOf(path)} is not translated, so your client reads ${quoted(text)}. Add it.`,
          "translation",
        );
      }
    }
  }
}

/** What must differ, and would read the same in Dutch: options, questions of a section, sections. */
export function* translatedAlike(sources: SchemaSources): Problems {
  const translations = translationsIn(sources);
  const texts = translations.flatMap(({ section, file, root, value, texts: all }) =>
    all.flatMap(({ path, text }) => {
      const own = valueAt(value, path);
      const isOption = path.at(-2) === "options";
      const isTitle = path.at(-1) === "title" && path[0] !== "groups";
      const words = typeof own === "string" ? own : String(text);
      const among = isOption ? path.slice(0, -1).join("/") : path.length;
      const node = findNodeAtLocation(root, [...path]) ?? root;
      return isOption || isTitle
        ? [
            {
              name: [path.length === 1 ? "" : section.id, among, plain(words)].join("\0"),
              english: plain(String(text)),
              what: nameOf(path),
              file,
              node,
              words,
            },
          ]
        : [];
    }),
  );
  for (const [{ file, node, what, words, english }, earlier] of repeated(texts)) {
    // If they are alike in English, another check reports it.
    if (english !== earlier.english) {
      yield errorAt(
        file,
        node,
        `${what} reads “${words}”, as ${earlier.what} does. Reword one, so that your client can tell them apart.`,
        "options alike",
        words,
      );
    }
  }
}

const plain = (words: string): string => words.trim().replaceAll(/\s+/gu, " ").toLowerCase();

export function* adviceOnRewordedTexts(sources: SchemaSources): Problems {
  for (const translation of translationsIn(sources)) {
    for (const { path, text } of translation.texts) {
      const hash = hashBeside(translation, path);
      if (
        valueAt(translation.value, path) !== undefined &&
        (hash ?? hashOf(text)) !== hashOf(text)
      ) {
        yield adviceAt(
          translation.file,
          nearest(translation, path),
          `the English of ${nameOf(path)} was reworded since it was translated. It is now ${quoted(text)}. Once the translation says the same, remove \`${path.at(-1)}${OF}\`: the check writes it anew.`,
          "translation",
        );
      }
    }
  }
}

export function* adviceOnLeftOverTranslations(sources: SchemaSources): Problems {
  for (const translation of translationsIn(sources)) {
    const known = new Set(
      translation.texts.flatMap(({ path }) =>
        path.map((_, index) => path.slice(0, index + 1).join("\0")),
      ),
    );
    const retired = (translation.section.fields ?? []).filter(({ value }) =>
      valueOf(value, "retired"),
    );
    for (const { key } of retired) {
      known.add(["questions", key].join("\0"));
    }
    yield* leftOver(translation, known, translation.root, []);
  }
}

function* leftOver(
  translation: Translation,
  known: ReadonlySet<string>,
  node: JsonNode | undefined,
  at: readonly string[],
): Problems {
  const within = translation.texts.filter(({ path }) => isWithin(path, at));
  const entries = entriesOf(node);
  // The hash goes with its text, and the texts of a retired question stay for when it is asked again.
  const own = within.length === 0 ? [] : entries.filter(({ key }) => !isHashOf(key, entries));
  for (const { key, keyNode, value } of own) {
    const path = [...at, key];
    if (known.has(path.join("\0"))) {
      yield* leftOver(translation, known, value, path);
    } else if (at.at(-1) === "options") {
      // An option that is gone keeps its words for the answers that hold it. This may be a slip for another.
      const open = within.filter((text) => valueAt(translation.value, text.path) === undefined);
      const meant = didYouMean(
        key,
        open.map((text) => text.path.at(-1) ?? ""),
      );
      if (meant !== "") {
        yield adviceAt(
          translation.file,
          keyNode,
          `${nameOf(path)} is none of those that are offered, and its words stay for answers that hold it.${meant}`,
          "translation",
        );
      }
    } else {
      const siblings = within.map((text) => text.path[at.length] ?? "");
      yield adviceAt(
        translation.file,
        keyNode,
        `${nameOf(path)} is left over: the English files have no such text.${didYouMean(key, siblings) || " Remove it."}`,
        "translation",
      );
    }
  }
}

const isHashOf = (key: string, entries: readonly Entry[]): boolean =>
  entries.some((entry) => entry.key + OF === key);

const isWithin = (path: readonly string[], at: readonly string[]): boolean =>
  at.every((key, index) => path[index] === key);

/** The translation, or what is there around its place. */
function nearest({ root }: Translation, path: readonly string[]): JsonNode | undefined {
  const nodes = path.map((_, index) =>
    findNodeAtLocation(root, path.slice(0, path.length - index)),
  );
  return nodes.find((node) => node !== undefined);
}

const WITHIN: Readonly<Record<string, (key: string) => string>> = {
  questions: (key) => `the question \`${key}\``,
  groups: (key) => `the group that begins with \`${key}\``,
  notes: (key) => `the note beside \`${key}\``,
};

/** A place in a file of translations, in words. */
function nameOf([kind = "", key, text, option]: readonly string[]): string {
  const within = key === undefined ? undefined : WITHIN[kind]?.(key);
  if (within === undefined) {
    return `\`${kind}\` of this section`;
  }
  if (option !== undefined) {
    return `the option "${option}" of ${within}`;
  }
  return text === undefined ? within : `\`${text}\` of ${within}`;
}

const MOST_QUOTED = 60;

function quoted(text: Text): string {
  const words = [text].flat().join(" / ");
  return `“${words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED).trimEnd()}…` : words}”`;
}
