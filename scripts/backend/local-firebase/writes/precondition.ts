import { alreadyExists, failedPrecondition, notFound } from "../errors.ts";
import type { ResourceNames } from "../resource-names.ts";
import { formatTimestamp } from "../values/timestamps.ts";
import type { MaybeDocument } from "./apply-write.ts";
import type { Write } from "./write.ts";

/** Throws FAILED_PRECONDITION, NOT_FOUND or ALREADY_EXISTS unless the write's condition holds. */
export function checkPrecondition(
  { path, precondition }: Write,
  before: MaybeDocument,
  names: ResourceNames,
): void {
  const name = names.documentName(path);
  if (precondition === undefined) {
    return;
  }
  if ("updateTime" in precondition) {
    const required = precondition.updateTime;
    if (before?.updateTime.micros !== required.micros) {
      const stored = before === undefined ? "none" : formatTimestamp(before.updateTime);
      throw failedPrecondition(
        `the stored version (${stored}) does not match the required base version (${formatTimestamp(required)}): ${name}`,
      );
    }
  } else if (precondition.exists && before === undefined) {
    throw notFound(`No document to update: ${name}`);
  } else if (!precondition.exists && before !== undefined) {
    throw alreadyExists(`Document already exists: ${name}`);
  }
}
