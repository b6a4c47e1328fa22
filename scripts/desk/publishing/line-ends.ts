import type { SiteFiles } from "../edits/content-edit.ts";

// A checkout on Windows may end its lines in another way than what is committed.

/** To be compared with what is committed. */
export const withUnixLineEnds = (files: SiteFiles): SiteFiles =>
  new Map([...files].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));

/** To be written: each as the file on the disk ends its lines. */
export const withLineEndsOf = (onDisk: SiteFiles, files: SiteFiles): SiteFiles =>
  new Map(
    [...files].map(([name, text]) => [
      name,
      onDisk.get(name)?.includes("\r\n") === true ? text.replaceAll("\n", "\r\n") : text,
    ]),
  );
