import { setOf } from "../collections.ts";
import { RulesSet, type Value } from "../language-values.ts";
import { type Builtins, builtin, either, list, set } from "./builtin.ts";
import { difference, hasAll, hasAny, hasOnly, intersection } from "./list.ts";

const setOrList = either(set, list);

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const setMethods: Builtins = new Map([
  ["difference", builtin([set, set], (self, other) => setOf(difference(self.items, other.items)))],
  ["hasAll", builtin([set, setOrList], (self, other) => hasAll(self.items, itemsOf(other)))],
  ["hasAny", builtin([set, setOrList], (self, other) => hasAny(self.items, itemsOf(other)))],
  ["hasOnly", builtin([set, setOrList], (self, other) => hasOnly(self.items, itemsOf(other)))],
  [
    "intersection",
    builtin([set, set], (self, other) => setOf(intersection(self.items, other.items))),
  ],
  ["size", builtin([set], (self) => BigInt(self.items.length))],
  ["union", builtin([set, set], (self, other) => setOf([...self.items, ...other.items]))],
]);

function itemsOf(value: RulesSet | readonly Value[]): readonly Value[] {
  return value instanceof RulesSet ? value.items : value;
}
