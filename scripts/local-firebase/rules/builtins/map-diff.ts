import { equals } from "../equality.ts";
import { type RulesMapDiff, RulesSet, type ValueMap } from "../language-values.ts";
import { type Builtins, builtin, mapDiff } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff */
export const mapDiffMethods: Builtins = new Map([
  ["addedKeys", builtin([mapDiff], ({ left, right }) => new RulesSet(keysOnlyIn(left, right)))],
  ["affectedKeys", builtin([mapDiff], affectedKeys)],
  ["changedKeys", builtin([mapDiff], (diff) => new RulesSet(sharedKeys(diff, false)))],
  ["removedKeys", builtin([mapDiff], ({ left, right }) => new RulesSet(keysOnlyIn(right, left)))],
  ["unchangedKeys", builtin([mapDiff], (diff) => new RulesSet(sharedKeys(diff, true)))],
]);

/** The added, removed and changed keys. */
function affectedKeys(diff: RulesMapDiff): RulesSet {
  return new RulesSet([
    ...keysOnlyIn(diff.left, diff.right),
    ...keysOnlyIn(diff.right, diff.left),
    ...sharedKeys(diff, false),
  ]);
}

function keysOnlyIn(map: ValueMap, other: ValueMap): readonly string[] {
  return [...map.keys()].filter((key) => !other.has(key));
}

function sharedKeys({ left, right }: RulesMapDiff, unchanged: boolean): readonly string[] {
  const keys: string[] = [];
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other !== undefined && equals(value, other) === unchanged) keys.push(key);
  }
  return keys;
}
