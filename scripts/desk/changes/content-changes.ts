import { schemaAt } from "../edits/content-edits.ts";
import {
  ABOUT,
  COACHING,
  DESCRIPTIONS,
  HOME,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
  VISITOR_QUESTIONS,
} from "../edits/file-names.ts";
import { type Change, changeOf, listChanges } from "./change.ts";
import { parsed } from "./section-content.ts";

/** The `section` of a change to the public pages, which belong to no section. */
const YOUR_SITE = "Your site";

/**
 * The changes that a visitor of the public pages will read. All are of the kind "words only", because no
 * answer depends on them. Ignores a file that only one version has.
 */
export function contentChanges(before: SiteFiles, after: SiteFiles): readonly Change[] {
  const both = (file: string): readonly [unknown, unknown] =>
    before.has(file) && after.has(file)
      ? [parsed(before, file), parsed(after, file)]
      : [undefined, undefined];
  const texts = (file: string, about: (key: string) => string) => {
    const [was, is] = both(file).map(leavesOf);
    const keys = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
    return [...keys].flatMap((key) => changeOf(about(key), was?.get(key), is?.get(key)));
  };
  const lists = (file: string, about: string, entryText: (entry: unknown) => string) => {
    const [was = [], is = []] = both(file).map((list) =>
      Array.isArray(list) ? list.map(entryText) : [],
    );
    return listChanges(about, was, is);
  };
  return [
    ...([SITE_CONTENT, HOME, ABOUT, COACHING] as const).flatMap((file) =>
      texts(file, (key) => schemaAt({ file, path: key.split(".") })?.title ?? key),
    ),
    ...lists(OFFERS, "An offer", offerText),
    ...lists(STORY, "A paragraph of your story", String),
    ...lists(VISITOR_QUESTIONS, "A visitor’s question", questionText),
    ...texts(DESCRIPTIONS, (page) => {
      const title = schemaAt({ file: DESCRIPTIONS, path: [page] })?.title ?? page;
      return `What search engines say of the page “${title}”`;
    }),
  ].map(({ about, before: was, now }) => ({
    kind: "words only",
    section: YOUR_SITE,
    about,
    before: was,
    now,
  }));
}

function offerText(offer: unknown): string {
  const { title, text, euros, ...rest } = Object(offer);
  const price = euros === null ? "no price" : `€ ${euros}`;
  const others = [...leavesOf(rest).values()].filter(Boolean).join(", ");
  return `${String(title)}, ${price}: ${String(text)} (${others})`;
}

function questionText(entry: unknown): string {
  const { question, answer }: Readonly<Record<string, unknown>> = Object(entry);
  return `${String(question)} ${String(answer)}`;
}

/** The texts and numbers of an object by key; inside of another object as `prices.clarityHour`. */
function leavesOf(value: unknown): ReadonlyMap<string, string> {
  const leaves = Object.entries(Object(value)).flatMap(([key, inner]) =>
    typeof inner === "string" || typeof inner === "number" || Array.isArray(inner)
      ? [[key, [inner].flat().join(" ")] as const]
      : [...leavesOf(inner)].map(([rest, text]) => [`${key}.${rest}`, text] as const),
  );
  return new Map(leaves);
}
