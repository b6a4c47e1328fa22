import { encodeValue } from "../values/encode-values.ts";
import { getField } from "../values/field-paths.ts";
import type { Timestamp } from "../values/timestamps.ts";
import type { Fields, Value } from "../values/values.ts";
import type { Transform } from "./transform.ts";
import type { UpdateWrite, Write } from "./write.ts";

interface DocumentState {
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

export type MaybeDocument = DocumentState | undefined;

export interface WriteOutcome {
  readonly after: MaybeDocument;
  /** One result for each transform, in the order of the write. */
  readonly transformResults: readonly Value[];
}

/** The outcome of a write on a document, or on a missing one. Does not change its arguments. */
export function applyWrite(write: Write, before: MaybeDocument, time: Timestamp): WriteOutcome {
  switch (write.kind) {
    case "verify":
      return { after: before, transformResults: [] };
    case "delete":
      return { after: undefined, transformResults: [] };
    default:
      return applyUpdateWrite(write, before, time);
  }
}

function applyUpdateWrite(write: UpdateWrite, before: MaybeDocument, time: Timestamp) {
  const { fields, transformResults } = applyUpdate(write, before?.fields, time);
  // Documented for WriteResult.update_time: a write that changes nothing keeps the previous time.
  if (before !== undefined && sameFields(before.fields, fields)) {
    return { after: before, transformResults };
  }
  const after = { fields, createTime: before?.createTime ?? time, updateTime: time };
  return { after, transformResults };
}

function applyUpdate(
  write: UpdateWrite,
  before: Fields | undefined,
  time: Timestamp,
): { readonly fields: Fields; readonly transformResults: readonly Value[] } {
  const written = write.mask === undefined ? write.fields : patch(write, before);
  if (write.transforms.length === 0) {
    return { fields: written, transformResults: [] };
  }
  const results = new Map<Transform, Value>();
  const fields = write.transformTree.change(written, (transform, current) => {
    const { value, result } = transform.apply(current, time);
    results.set(transform, result);
    return value;
  });
  const transformResults = write.transforms.map((transform) => results.get(transform) ?? null);
  return { fields, transformResults };
}

/** The fields after the update. Deletes a field of the mask for which the write has no value. */
function patch({ fields, mask }: UpdateWrite, before: Fields = new Map()): Fields {
  return mask?.change(before, (path) => getField(fields, path)) ?? before;
}

/** Whether the fields are equal, types included. `Object.is` is true for fields that the write left alone. */
function sameFields(left: Fields, right: Fields): boolean {
  return (
    left.size === right.size &&
    [...left].every(([name, value]) => {
      const other = right.get(name);
      return (
        Object.is(value, other) ||
        (other !== undefined &&
          JSON.stringify(encodeValue(value)) === JSON.stringify(encodeValue(other)))
      );
    })
  );
}
