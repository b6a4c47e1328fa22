import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The real path, with links resolved and names in the file system's own case, of what may not be there yet. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
