import { findNodeAtLocation } from "jsonc-parser";
import { adviceAt, type Problems } from "../problem.ts";
import type { SchemaSources } from "../questions/sources.ts";
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
