import { fail } from "../errors.ts";
import {
  isList,
  isMap,
  RulesMapDiff,
  type Result,
  type Value,
  type ValueMap,
} from "../language-values.ts";
import { any, type Builtins, builtin, either, list, map, string } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const mapMethods: Builtins = new Map([
  ["diff", builtin([map, map], (self, other) => new RulesMapDiff(self, other))],
  ["get", builtin([map, either(string, list), any], get)],
  ["keys", builtin([map], (self) => [...self.keys()])],
  ["size", builtin([map], (self) => BigInt(self.size))],
  ["values", builtin([map], (self) => [...self.values()])],
]);

/** The value at a key, or at a list of keys into nested maps. The default if a key is missing. */
function get(self: ValueMap, key: string | readonly Value[], whenMissing: Value): Result {
  let value: Value = self;
  for (const step of isList(key) ? key : [key]) {
    if (typeof step !== "string") return fail("get needs keys that are strings.");
    const next: Value | undefined = isMap(value) ? value.get(step) : undefined;
    if (next === undefined) return whenMissing;
    value = next;
  }
  return value;
}
