import type { Builtins } from "./builtin.ts";
import { durationNamespace } from "./duration.ts";
import { listMethods } from "./list.ts";
import { mapDiffMethods } from "./map-diff.ts";
import { mapMethods } from "./map.ts";
import { setMethods } from "./set.ts";
import { stringMethods } from "./string.ts";
import { timestampMethods, timestampNamespace } from "./timestamp.ts";

/** The methods of each type, by the type's name after `is`. */
export const METHODS: ReadonlyMap<string, Builtins> = new Map([
  ["list", listMethods],
  ["map", mapMethods],
  ["map_diff", mapDiffMethods],
  ["set", setMethods],
  ["string", stringMethods],
  ["timestamp", timestampMethods],
]);

export const NAMESPACES: ReadonlyMap<string, Builtins> = new Map([
  ["duration", durationNamespace],
  ["timestamp", timestampNamespace],
]);
