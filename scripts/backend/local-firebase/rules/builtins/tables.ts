import type { Builtins } from "./builtin.ts";
import { bytesMethods } from "./bytes.ts";
import { durationMethods, durationNamespace } from "./duration.ts";
import { hashingNamespace } from "./hashing.ts";
import { latlngMethods, latlngNamespace } from "./latlng.ts";
import { listMethods } from "./list.ts";
import { mapDiffMethods } from "./map-diff.ts";
import { mapMethods } from "./map.ts";
import { mathNamespace } from "./math.ts";
import { pathMethods } from "./path.ts";
import { setMethods } from "./set.ts";
import { stringMethods } from "./string.ts";
import { timestampMethods, timestampNamespace } from "./timestamp.ts";

/** The methods of each type, by its name in `is`. */
export const METHODS: ReadonlyMap<string, Builtins> = new Map([
  ["bytes", bytesMethods],
  ["duration", durationMethods],
  ["latlng", latlngMethods],
  ["list", listMethods],
  ["map", mapMethods],
  ["map_diff", mapDiffMethods],
  ["path", pathMethods],
  ["set", setMethods],
  ["string", stringMethods],
  ["timestamp", timestampMethods],
]);

export const NAMESPACES: ReadonlyMap<string, Builtins> = new Map([
  ["duration", durationNamespace],
  ["hashing", hashingNamespace],
  ["latlng", latlngNamespace],
  ["math", mathNamespace],
  ["timestamp", timestampNamespace],
]);
