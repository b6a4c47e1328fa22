import { distance } from "fastest-levenshtein";

/** The most likely intended candidate; undefined if none is near enough. */
export function closestMatch(word: string, candidates: readonly string[]): string | undefined {
  const near = candidates.flatMap((candidate) => {
    const cost = costOf(word, candidate);
    return cost === undefined ? [] : [{ candidate, cost }];
  });
  return near.toSorted((one, other) => one.cost - other.cost)[0]?.candidate;
}

/** ` Did you mean …?`, for appending to a sentence, or an empty text. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const match = closestMatch(word, candidates);
  return match === undefined ? "" : ` Did you mean \`${match}\`?`;
}

function costOf(word: string, candidate: string): number | undefined {
  const [a, b] = [plain(word), plain(candidate)];
  const length = Math.max(a.length, b.length);
  const tolerated = length <= 4 ? 1 : Math.max(2, Math.floor(length / 4));
  // To a person, transposed letters are one typo. The distance counts two.
  const cost = sorted(a) === sorted(b) ? Math.min(1, distance(a, b)) : distance(a, b);
  if (cost <= tolerated) {
    return cost;
  }
  const isBeginning = Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a));
  return isBeginning ? cost : undefined;
}

/** To a person, `acne_skin`, `acneSkin` and `acne skin` are the same name; so are `help` and `ui:help`. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^ui:/, "")
    .replaceAll(/[\s_.:-]/g, "");

const sorted = (word: string): string => word.split("").toSorted().join("");
