import { RulesSet, type Value } from "../language-values.ts";
import { type Builtins, builtin, either, list, set } from "./builtin.ts";
import { difference, hasAll, hasAny, hasOnly } from "./list.ts";

const setOrList = either(set, list);

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const setMethods: Builtins = new Map([
  ["difference", builtin([set, set], (self, other) => without(self, other))],
  ["hasAll", builtin([set, setOrList], (self, other) => hasAll(self.items, itemsOf(other)))],
  ["hasAny", builtin([set, setOrList], (self, other) => hasAny(self.items, itemsOf(other)))],
  ["hasOnly", builtin([set, setOrList], (self, other) => hasOnly(self.items, itemsOf(other)))],
  ["intersection", builtin([set, set], (self, other) => without(self, without(self, other)))],
  ["size", builtin([set], (self) => BigInt(self.items.length))],
  [
    "union",
    builtin(
      [set, set],
      (self, other) => new RulesSet([...self.items, ...without(other, self).items]),
    ),
  ],
]);

const without = (self: RulesSet, other: RulesSet): RulesSet =>
  new RulesSet(difference(self.items, other.items));

function itemsOf(value: RulesSet | readonly Value[]): readonly Value[] {
  return value instanceof RulesSet ? value.items : value;
}
