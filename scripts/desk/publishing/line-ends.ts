import type { SiteFiles } from "../edits/file-names.ts";

// A checkout on Windows may have other line ends than the commit.

/** For comparing files with a commit. */
export const withUnixLineEnds = (files: SiteFiles): SiteFiles =>
  new Map([...files].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));

/** For writing: each text with the line ends of its file on the disk. */
export const withLineEndsOf = (onDisk: SiteFiles, files: SiteFiles): SiteFiles =>
  new Map(
    [...files].map(([name, text]) => [
      name,
      onDisk.get(name)?.includes("\r\n") === true ? text.replaceAll("\n", "\r\n") : text,
    ]),
  );
