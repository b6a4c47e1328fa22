import { mergeLists } from "./merge-lists.ts";
import {
  type Clash,
  isObject,
  type JsonObject,
  mergeObjects,
  type Versions,
} from "./merge-values.ts";

/** What each side has left as it is stays so; what one shows again is shown again. */
export function mergeAdvice(versions: Versions, report: (clash: Clash) => void): unknown {
  const base = apart(versions.base);
  const mine = apart(versions.mine);
  const theirs = apart(versions.theirs);
  const settings = { base: base.settings, mine: mine.settings, theirs: theirs.settings };
  const merged = mergeObjects(settings, [], report);
  const left = mergeLists(base.left, mine.left, theirs.left);
  return left.length === 0
    ? merged
    : { ...merged, leftAsItIs: left.map((entry): unknown => JSON.parse(entry)) };
}

/** @returns what is left as it is as texts, which can be compared. */
function apart(value: unknown): {
  readonly settings: JsonObject;
  readonly left: readonly string[];
} {
  const { leftAsItIs, ...settings }: JsonObject = isObject(value) ? value : {};
  const left = Array.isArray(leftAsItIs) ? leftAsItIs : [];
  return { settings, left: left.map((entry) => JSON.stringify(entry)) };
}
