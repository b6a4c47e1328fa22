import { sentencesOf } from "../changes/compare-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { TwoVersions } from "../protocol.ts";
import { UnreadableFile } from "../changes/section-content.ts";
import { changedByBoth, keeping, type Side, type Versions } from "./merge-files.ts";

/**
 * What `mine` loses if the coach keeps `theirs`, and the reverse. Undefined if no file is in conflict.
 * @param seen identifies the current version of `theirs`.
 */
export function twoVersions(versions: Versions, seen: string): TwoVersions | undefined {
  const both = changedByBoth(versions);
  if (both.length === 0) {
    return undefined;
  }
  const { base, mine } = versions;
  const goesUnless = (side: Side, other: Side): readonly string[] => {
    const stays = new Set(sentences(base, keeping(other, versions)(mine)));
    const goes = sentences(base, versions[side]).filter((sentence) => !stays.has(sentence));
    return goes.length > 0 ? goes : both.map((name) => `What is in ${name}.`);
  };
  return { seen, mine: goesUnless("mine", "theirs"), theirs: goesUnless("theirs", "mine") };
}

function sentences(before: SiteFiles, after: SiteFiles): readonly string[] {
  try {
    return sentencesOf(before, after);
  } catch (error) {
    if (error instanceof UnreadableFile) {
      return [];
    }
    throw error;
  }
}
