import { existsSync, renameSync, writeFileSync } from "node:fs";
import { type Erasure, readErasures } from "../backup/erasures.ts";

/**
 * Adds an erasure to the list beside the backups, because a lost project loses the erasures stored in it.
 * The list names clients by uid only. A client who is erased twice has one entry.
 */
export function rememberErasure(file: string, erasure: Erasure): void {
  const before = existsSync(file) ? readErasures(file) : [];
  const same = before.find(({ uid }) => uid === erasure.uid);
  const joined = {
    ...erasure,
    documents: [...new Set([...(same?.documents ?? []), ...erasure.documents])],
  };
  const after = [...before.filter((entry) => entry !== same), joined];
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(after, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  });
  renameSync(unfinished, file);
}
