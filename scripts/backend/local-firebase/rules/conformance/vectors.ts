import { accessLimits } from "./access-limits.ts";
import { allowStatements } from "./allow-statements.ts";
import { bytes } from "./bytes.ts";
import { documentAccess } from "./document-access.ts";
import { durations } from "./durations.ts";
import { errors } from "./errors.ts";
import { functions } from "./functions.ts";
import { limits } from "./limits.ts";
import { lists } from "./lists.ts";
import { loadErrors } from "./load-errors.ts";
import { mapDiffs } from "./map-diffs.ts";
import { maps } from "./maps.ts";
import { matching } from "./matching.ts";
import { mathAndPlaces } from "./math.ts";
import { numbers } from "./numbers.ts";
import { oddKeyVectors } from "./odd-keys.ts";
import { operators } from "./operators.ts";
import { paths } from "./paths.ts";
import { queries } from "./queries.ts";
import { queryProofs } from "./query-proofs.ts";
import { queryRanges } from "./query-ranges.ts";
import { querySoundness } from "./query-soundness.ts";
import { queryTypes } from "./query-types.ts";
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
  ["bytes and hashing", bytes],
  ["lists", lists],
  ["sets", sets],
  ["maps", maps],
  ["map diffs", mapDiffs],
  ["odd keys", oddKeyVectors],
  ["timestamps", timestamps],
  ["durations", durations],
  ["math, places and debug", mathAndPlaces],
  ["paths", paths],
  ["type checks", typeChecks],
  ["functions", functions],
  ["matching", matching],
  ["allow statements", allowStatements],
  ["requests", requests],
  ["resources", resources],
  ["document access", documentAccess],
  ["access limits", accessLimits],
  ["queries", queries],
  ["query proofs", queryProofs],
  ["query ranges", queryRanges],
  ["query soundness", querySoundness],
  ["query types", queryTypes],
  ["limits", limits],
  ["load errors", loadErrors],
];
