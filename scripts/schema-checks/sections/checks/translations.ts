import { findNodeAtLocation, getNodePath } from "jsonc-parser";
import { adviceAt, errorAt, type Problems } from "../problem.ts";
import type { SectionTexts } from "../../../../src/domain/question/section-files.ts";
import { headingsOf, plain } from "../questions/names-with-heading.ts";
import { fieldOf, isRetired } from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";
import { repeated } from "../reading/repeated.ts";
import { didYouMean } from "../reading/close-match.ts";
import { entriesOf, valuesIn } from "../reading/json-nodes.ts";
import { TRANSLATIONS } from "../../../../src/words/words.ts";
import { OF, type Text, valueAt } from "../translations/section-texts.ts";
import { isReworded, placeOf, translationsIn } from "../translations/translations.ts";

/** Of a site in several languages: a section without a file in one of them. */
export function* adviceOnUntranslatedSections({ sections }: SchemaSources): Problems {
  for (const language of TRANSLATIONS) {
    const has = sections.filter(({ translations }) => translations.has(language));
    for (const { id, listing } of has.length === 0 ? [] : sections) {
      if (listing !== undefined && has.every((section) => section.id !== id)) {
        yield adviceAt(
          listing,
          `the section \`${id}\` has no file ${id}.${language}.json, so your client reads all of it in English.`,
          "translation",
        );
      }
    }
  }
}

/** Texts without a translation, and texts that were reworded after it. */
export function* adviceOnTranslations(sources: SchemaSources): Problems {
  for (const translation of translationsIn(sources)) {
    for (const source of translation.texts) {
      const { path, text } = source;
      const what =
        valueAt(translation.value, path) === undefined
          ? `${nameOf(path)} is not translated, so your client reads ${quoted(text)}. Add it.`
          : isReworded(translation, source)
            ? `the English of ${nameOf(path)} was reworded since it was translated. It is now ${quoted(text)}. Once the translation says the same, remove \`${path.at(-1)}${OF}\`: the check writes it anew.`
            : undefined;
      if (what !== undefined) {
        yield adviceAt(placeOf(translation.root, path), what, "translation");
      }
    }
  }
}

/** What must differ, and would read the same in another language: options, questions of a section, sections. */
export function* translatedAlike(sources: SchemaSources): Problems {
  const translations = translationsIn(sources);
  const texts = translations.flatMap(({ section, root, value, english, shown, texts: all }) =>
    all.flatMap(({ path, text }) => {
      const own = valueAt(value, path);
      const isOption = path.at(-2) === "options";
      const isTitle = path.at(-1) === "title" && path[0] !== "groups";
      const words = typeof own === "string" ? own : String(text);
      const among = isOption ? path.slice(0, -1).join("/") : path.length;
      const node = findNodeAtLocation(root, [...path]) ?? root;
      const under = ({ ui }: Pick<SectionTexts, "ui">): string =>
        isOption ? "" : plain(headingsOf(ui["ui:groups"]).get(path[1]) ?? "");
      return isOption || isTitle
        ? [
            {
              name: [path.length === 1 ? "" : section.id, among, under(shown), plain(words)].join(
                "\0",
              ),
              english: [under(english), plain(String(text))].join("\0"),
              what: nameOf(path),
              node,
              words,
            },
          ]
        : [];
    }),
  );
  for (const [{ node, what, words, english }, earlier] of repeated(texts)) {
    // If they are alike in English, another check reports it.
    if (english !== earlier.english) {
      yield errorAt(
        node,
        `${what} reads “${words}”, as ${earlier.what} does. Reword one, so that your client can tell them apart.`,
        "options alike",
        words,
      );
    }
  }
}

/** What a file of translations has of texts that are gone or misspelt. */
export function* adviceOnLeftOverTranslations(sources: SchemaSources): Problems {
  for (const { section, root, value, texts } of translationsIn(sources)) {
    for (const { key, keyNode, value: node } of valuesIn(root).flatMap(entriesOf)) {
      const path = getNodePath(node).map(String);
      const at = path.slice(0, -1);
      const within = texts.filter((text) => isWithin(text.path, at));
      const ofText = [...at, key.slice(0, -OF.length)];
      // The hash goes with its text, and the texts of a retired question stay for when it is asked again.
      const isKept =
        (key.endsWith(OF) && valueAt(value, ofText) !== undefined) ||
        (at.join() === "questions" && isRetired(fieldOf(section, key)));
      if (isKept || within.length === 0 || within.some((text) => isWithin(text.path, path))) {
        continue;
      }
      // An option that is gone keeps its words for the answers that hold it. This may be a slip for another.
      const isOption = at.at(-1) === "options";
      const open = within.filter((text) => !isOption || valueAt(value, text.path) === undefined);
      const names = open.map((text) => text.path[at.length] ?? "");
      const meant = didYouMean(key, names);
      if (!isOption) {
        yield adviceAt(
          keyNode,
          `${nameOf(path)} is left over: the English files have no such text.${meant || " Remove it."}`,
          "translation",
        );
      } else if (meant !== "") {
        yield adviceAt(
          keyNode,
          `${nameOf(path)} is none of those that are offered, and its words stay for answers that hold it.${meant}`,
          "translation",
        );
      }
    }
  }
}

const isWithin = (path: readonly string[], at: readonly string[]): boolean =>
  at.every((key, index) => path[index] === key);

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
