import { allowStatements } from "./allow-statements.ts";
import { documentAccess } from "./document-access.ts";
import { errors } from "./errors.ts";
import { functions } from "./functions.ts";
import { lists } from "./lists.ts";
import { mapDiffs } from "./map-diffs.ts";
import { maps } from "./maps.ts";
import { matching } from "./matching.ts";
import { numbers } from "./numbers.ts";
import { operators } from "./operators.ts";
import { paths } from "./paths.ts";
import { queries } from "./queries.ts";
import { regularExpressions } from "./regular-expressions.ts";
import { requests } from "./requests.ts";
import { resources } from "./resources.ts";
import { sets } from "./sets.ts";
import { strings } from "./strings.ts";
import { timestamps } from "./timestamps.ts";
import { typeChecks } from "./type-checks.ts";
import type { VectorGroup } from "./vector.ts";

export const vectors: readonly (readonly [topic: string, groups: readonly VectorGroup[]])[] = [
  ["operators", operators],
  ["errors", errors],
  ["numbers", numbers],
  ["strings", strings],
  ["regular expressions", regularExpressions],
  ["lists", lists],
  ["sets", sets],
  ["maps", maps],
  ["map diffs", mapDiffs],
  ["timestamps", timestamps],
  ["paths", paths],
  ["type checks", typeChecks],
  ["functions", functions],
  ["matching", matching],
  ["allow statements", allowStatements],
  ["requests", requests],
  ["resources", resources],
  ["document access", documentAccess],
  ["queries", queries],
];
