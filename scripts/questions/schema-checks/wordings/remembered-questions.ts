import type { JsonNode } from "../reading/json-file.ts";
import { itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { fieldOf } from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";

/** A question's words, and `from`, the first day with these words, such as `2026-11-22`. */
export interface Wording {
  readonly from: string;
  readonly words: string;
}

/** A question's entry in the ledger: all wordings, the latest last, and its options. */
export interface RememberedQuestion {
  readonly wordings: readonly Wording[];
  /** Its wordings in Dutch, if it was ever translated. */
  readonly nl?: readonly Wording[];
  /** The last options of a choice, with which the desk asks a retired choice again. */
  readonly options?: readonly string[];
}

interface LedgerEntry {
  readonly section: string;
  readonly key: string;
  readonly entry: RememberedQuestion;
}

/**
 * Returns the first day of a question's current words. `after` is the first day of the previous words, or
 * `""` for a new question.
 */
export type FirstDay = (fileName: string, words: string, after: string) => string;

/** The asked questions whose ledger entry must change, with the new entry. */
export function rememberedNow(sources: SchemaSources, firstDay: FirstDay): readonly LedgerEntry[] {
  return sources.sections.flatMap((section) =>
    (section.questions ?? [])
      .filter(({ key }) => fieldOf(section, key) !== undefined)
      .flatMap(({ key, value }) => {
        const node = valueOf(valueOf(sources.ledger.root, section.id), key);
        const before = rememberedQuestion(node);
        const wordings = withWording(before.wordings, titleOf(value) ?? "", (words, after) =>
          firstDay(`${section.id}.schema.json`, words, after),
        );
        const dutch = valueOf(section.translations.get("nl")?.root, "questions");
        // Words whose translation was taken out stay: answers were given to them.
        const dutchBefore = before.nl ?? [];
        const nl = withWording(dutchBefore, titleOf(valueOf(dutch, key)), (words, after) =>
          firstDay(`${section.id}.nl.json`, words, after),
        );
        const options = textsOf(valueOf(value, "enum"));
        const isSame =
          wordings === before.wordings &&
          nl === dutchBefore &&
          options.join("\n") === (before.options ?? []).join("\n");
        const entry = {
          wordings,
          ...(nl.length > 0 && { nl }),
          ...(options.length > 0 && { options }),
        };
        return isSame ? [] : [{ section: section.id, key, entry }];
      }),
  );
}

/** Reads a ledger entry. Ignores invalid parts. */
function rememberedQuestion(node: JsonNode | undefined): RememberedQuestion {
  const nl = valueOf(node, "nl");
  return {
    wordings: wordingsOf(valueOf(node, "wordings")),
    ...(nl !== undefined && { nl: wordingsOf(nl) }),
    options: textsOf(valueOf(node, "options")),
  };
}

const wordingsOf = (list: JsonNode | undefined): readonly Wording[] =>
  itemsOf(list).map((wording) => ({
    from: textOf(valueOf(wording, "from")) ?? "",
    words: textOf(valueOf(wording, "words")) ?? "",
  }));

const titleOf = (question: JsonNode | undefined): string | undefined =>
  textOf(valueOf(question, "title"));

/** The same wordings if the question still has these words, or none. */
function withWording(
  before: readonly Wording[],
  words: string | undefined,
  firstDay: (words: string, after: string) => string,
): readonly Wording[] {
  const last = before.at(-1);
  return words === undefined || words === last?.words
    ? before
    : reworded(before, { from: firstDay(words, last?.from ?? ""), words });
}

/** Adds a wording. Replaces wordings from the same day, which count as drafts. */
function reworded(wordings: readonly Wording[], now: Wording): readonly Wording[] {
  const earlier = wordings.filter(({ from }) => from !== now.from);
  return earlier.at(-1)?.words === now.words ? earlier : [...earlier, now];
}

const textsOf = (list: JsonNode | undefined): readonly string[] =>
  itemsOf(list).flatMap((node) => textOf(node) ?? []);
