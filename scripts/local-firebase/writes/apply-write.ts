import { encodeValue } from "../values/encode-values.ts";
import { getField } from "../values/field-paths.ts";
import type { CommitTimes, Timestamp } from "../values/timestamps.ts";
import type { Fields, Value } from "../values/values.ts";
import type { Transform } from "./transform.ts";
import type { UpdateWrite, Write } from "./write.ts";

interface DocumentState {
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

export type MaybeDocument = DocumentState | undefined;

interface Outcome {
  readonly after: MaybeDocument;
  /** For each write, one result for each of its transforms, in their order. */
  readonly transformResults: readonly (readonly Value[])[];
}

/**
 * The outcome of the writes to one document, or to a missing one, one after another. Does not change its
 * arguments.
 */
export function applyWrites(
  writes: readonly Write[],
  before: MaybeDocument,
  times: CommitTimes,
): Outcome {
  let fields = before?.fields;
  let createTime = before?.createTime;
  const transformResults: (readonly Value[])[] = [];
  for (const write of writes) {
    const updated = write.kind === "update" ? applyUpdate(write, fields, times.request) : undefined;
    transformResults.push(updated?.transformResults ?? []);
    if (updated !== undefined) {
      ({ fields } = updated);
      createTime ??= times.commit;
    } else if (write.kind === "delete") {
      fields = undefined;
      createTime = undefined;
    }
  }
  if (fields === undefined || createTime === undefined) {
    return { after: undefined, transformResults };
  }
  // Documented for WriteResult.update_time: writes that change nothing keep the previous time.
  const unchanged = before?.createTime === createTime && sameFields(before.fields, fields);
  const after = unchanged ? before : { fields, createTime, updateTime: times.commit };
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
