import { RulesSet, type Value } from "../language-values.ts";
import { type Builtins, builtin, either, list, set } from "./builtin.ts";
import { hasAll, hasAny, hasOnly } from "./list.ts";

const setOrList = either(set, list);

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const setMethods: Builtins = new Map([
  ["hasAll", builtin([set, setOrList], (self, other) => hasAll(self.items, itemsOf(other)))],
  ["hasAny", builtin([set, setOrList], (self, other) => hasAny(self.items, itemsOf(other)))],
  ["hasOnly", builtin([set, setOrList], (self, other) => hasOnly(self.items, itemsOf(other)))],
  ["size", builtin([set], (self) => BigInt(self.items.length))],
]);

function itemsOf(value: RulesSet | readonly Value[]): readonly Value[] {
  return value instanceof RulesSet ? value.items : value;
}
