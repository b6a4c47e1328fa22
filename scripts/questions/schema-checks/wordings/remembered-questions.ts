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
        const entry = asItIsNow(rememberedQuestion(node), value, (words, after) =>
          firstDay(`${section.id}.schema.json`, words, after),
        );
        return entry === undefined ? [] : [{ section: section.id, key, entry }];
      }),
  );
}

/** Reads a ledger entry. Ignores invalid parts. */
function rememberedQuestion(node: JsonNode | undefined): RememberedQuestion {
  const wordings = itemsOf(valueOf(node, "wordings")).map((wording) => ({
    from: textOf(valueOf(wording, "from")) ?? "",
    words: textOf(valueOf(wording, "words")) ?? "",
  }));
  const options = valueOf(node, "options");
  return options === undefined ? { wordings } : { wordings, options: textsOf(options) };
}

/** The ledger entry with the current words and options; undefined if the entry needs no change. */
function asItIsNow(
  remembered: RememberedQuestion,
  question: JsonNode,
  firstDay: (words: string, after: string) => string,
): RememberedQuestion | undefined {
  const words = textOf(valueOf(question, "title")) ?? "";
  const options = textsOf(valueOf(question, "enum"));
  const isReworded = remembered.wordings.at(-1)?.words !== words;
  const isOtherChoice = (remembered.options ?? []).join("\n") !== options.join("\n");
  if (!isReworded && !isOtherChoice) {
    return undefined;
  }
  const wordings = isReworded
    ? reworded(remembered.wordings, {
        from: firstDay(words, remembered.wordings.at(-1)?.from ?? ""),
        words,
      })
    : remembered.wordings;
  return options.length === 0 ? { wordings } : { wordings, options };
}

/** Adds a wording. Replaces wordings from the same day, which count as drafts. */
function reworded(wordings: readonly Wording[], now: Wording): readonly Wording[] {
  const earlier = wordings.filter(({ from }) => from !== now.from);
  return earlier.at(-1)?.words === now.words ? earlier : [...earlier, now];
}

const textsOf = (list: JsonNode | undefined): readonly string[] =>
  itemsOf(list).flatMap((node) => textOf(node) ?? []);
