import { pageName, STORY_WORDS } from "../../questions/content-checks/content-words.ts";
import { wordsOf } from "../edits/content-edits.ts";
import { type ContentFile, DESCRIPTIONS, OFFERS, STORY } from "../edits/file-names.ts";

/**
 * The name of a public text in a sentence.
 * @param path for an entry of `offers.json`: its title and the field.
 */
export function contentName(file: ContentFile, path: readonly string[]): string {
  const [first = "", part] = path;
  switch (file) {
    case STORY:
      return STORY_WORDS.label;
    case DESCRIPTIONS:
      return `What search engines say of ${pageName(first)}`;
    case OFFERS: {
      const label = part === undefined ? undefined : wordsOf({ file, path: [0, part] })?.label;
      return label === undefined ? `The offer “${first}”` : `The offer “${first}”: ${label}`;
    }
    default:
      return wordsOf({ file, path })?.label ?? `The file ${file}`;
  }
}
