import { laidOut } from "../../questions/json-text/lay-out.ts";
import type { SiteFiles } from "../edits/file-names.ts";

/** The files after edits. Changed files are formatted for saving. */
export async function laidOutFiles(before: SiteFiles, edited: SiteFiles): Promise<SiteFiles> {
  const texts = [...edited].map(async ([name, text]) => {
    const old = before.get(name);
    return [name, old === text ? text : await laidOut(old, text)] as const;
  });
  return new Map(await Promise.all(texts));
}
