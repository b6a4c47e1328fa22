import { getField, withField, withoutField } from "../values/field-paths.ts";
import type { Timestamp } from "../values/timestamps.ts";
import type { Fields, Value } from "../values/values.ts";
import type { UpdateWrite } from "./write.ts";

export interface UpdateOutcome {
  readonly fields: Fields;
  readonly transformResults: readonly Value[];
}

/** The document that an update makes of another, or of none. */
export function applyUpdate(
  write: UpdateWrite,
  before: Fields | undefined,
  time: Timestamp,
): UpdateOutcome {
  const written = write.mask === undefined ? write.fields : patch(write, before);
  const transformResults: Value[] = [];
  let fields = written;
  for (const { path, apply } of write.transforms) {
    const { value, result } = apply(getField(fields, path), time);
    fields = withField(fields, path, value);
    transformResults.push(result);
  }
  return { fields, transformResults };
}

/** A masked field that the write has no value for is deleted. */
function patch({ fields, mask = [] }: UpdateWrite, before: Fields = new Map()): Fields {
  return mask.reduce((patched, path) => {
    const value = getField(fields, path);
    return value === undefined ? withoutField(patched, path) : withField(patched, path, value);
  }, before);
}
