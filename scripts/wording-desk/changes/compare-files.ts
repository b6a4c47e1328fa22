import { SETTING_WORDS } from "../coach-words.ts";
import type { JsonSchema } from "../../schema-checks/sections/shapes/json-schema.ts";
import { rewording } from "../../schema-checks/sections/wordings/rewording.ts";
import { TEXT_SCHEMAS } from "../edits/content-edits.ts";
import { CONTENT_FILES, type SiteFiles } from "../edits/file-names.ts";
import { formerOf } from "../edits/translations.ts";
import type { Change } from "../protocol.ts";
import { type Part, partsIn, YES } from "./parts-in.ts";
import { parsed } from "./section-content.ts";

const WORDS = "words only";
const MEANING = "meaning may have changed";
const ANSWERS = "touches stored answers";

/**
 * The differences that a client or the coach will see, in the order of the sections. Ignores the ledger, and
 * how the files are formatted. Throws `UnreadableFile` if a file is not JSON.
 */
export function compareFiles(before: SiteFiles, after: SiteFiles): readonly Change[] {
  const [old, now] = [partsIn(before), partsIn(after)];
  // The title before the change, so that two versions changed from the same files name the section alike.
  const titleOf = (id: string): string => (old.get(id) ?? now.get(id))?.[0]?.text ?? "";
  return [
    ...[...new Set([...now.keys(), ...old.keys()])].flatMap((id) =>
      sectionChanges(titleOf(id), old.get(id) ?? [], now.get(id) ?? []),
    ),
    ...orderChanges("The sections", [...old.keys()], [...now.keys()], titleOf),
    ...contentChanges(before, after),
  ];
}

function sectionChanges(
  section: string,
  was: readonly Part[],
  is: readonly Part[],
): readonly Change[] {
  const formers = is.map((_, index) => formerOf(is, index, was));
  const gone = was.filter((part) => !formers.includes(part));
  return [
    ...is.flatMap((part, index) => partChanges(section, formers[index], part)),
    ...gone.flatMap((part) => partChanges(section, part, undefined)),
    ...orderChanges(
      section,
      was.filter(isPlaced).flatMap((part) => is[formers.indexOf(part)] ?? []),
      is.filter(isPlaced),
      ({ name }) => name,
    ),
  ];
}

/** A heading or a question. */
const isPlaced = ({ path: [kind], question }: Part): boolean =>
  kind === "groups" || question !== undefined;

/** The change of a text, in a list; an empty list if the text is the same. */
const changed = (
  section: string,
  about: string,
  before: string,
  now: string,
  kind: Change["kind"] = WORDS,
): readonly Change[] => (before === now ? [] : [{ kind, section, about, before, now }]);

/** A part that is new or gone, or a question that is stopped or asked again, has one row. */
function partChanges(
  section: string,
  was: Part | undefined,
  is: Part | undefined,
): readonly Change[] {
  const { name = "", path: [kindOfPart = ""] = [] } = was ?? is ?? {};
  if (was === undefined || is === undefined || !was.question !== !is.question) {
    const isAnswered = was !== undefined && !["groups", "notes"].includes(kindOfPart);
    return changed(section, name, whole(was), whole(is), isAnswered ? ANSWERS : WORDS);
  }
  return [...new Set([...is.facts.keys(), ...was.facts.keys()])].flatMap((about) => {
    const [old, next] = [was.facts.get(about), is.facts.get(about)];
    const none = old?.text === YES || next?.text === YES ? "No" : "";
    const [before, now] = [old?.text ?? none, next?.text ?? none];
    const kind = kindOf((next ?? old)?.setting ?? "", before, now);
    const reworded = about === "" && kind === MEANING && is.question;
    return changed(section, name + about, before, now, kind).map((change) => ({
      ...change,
      ...(reworded && { reworded }),
    }));
  });
}

/** All that the coach can set of a part, with its own words first. */
const whole = (part: Part | undefined): string =>
  [...(part?.facts ?? [])]
    .filter(([, { setting }]) => setting in SETTING_WORDS)
    .map(([about, { text }]) => (about === "" ? text : `${about.replace(/^: | /u, "")}: ${text}`))
    .join("\n");

const KINDS: Readonly<Record<string, Change["kind"]>> = {
  addresses: WORDS,
  "ui:examples": WORDS,
  "ui:quickAnswers": WORDS,
  required: MEANING,
  "ui:askWhen": MEANING,
  key: ANSWERS,
  kind: ANSWERS,
  retired: ANSWERS,
  scale: ANSWERS,
};

function kindOf(setting: string, before: string, now: string): Change["kind"] {
  if (setting === "options") {
    const [was, is] = [before.split("\n"), now.split("\n")];
    const isFewer = was.some((option) => !is.includes(option));
    return isFewer ? ANSWERS : is.length > was.length ? MEANING : WORDS;
  }
  if (setting === "ui:askedAgain") {
    return now === YES ? WORDS : ANSWERS;
  }
  // A text that comes or goes, such as a help text, changes no question.
  const isText = before !== "" && now !== "" && before !== YES && now !== YES;
  const isOther = isText && rewording(before, now) === "meaning";
  return KINDS[setting] ?? (isOther || !(setting in SETTING_WORDS) ? MEANING : WORDS);
}

/** A row for each thing that has to move, of the fewest. What only one of both orders has, is no move. */
function orderChanges<Thing>(
  section: string,
  before: readonly Thing[],
  now: readonly Thing[],
  nameOf: (thing: Thing) => string,
): readonly Change[] {
  const was = before.filter((thing) => now.includes(thing));
  const is = now.filter((thing) => before.includes(thing));
  // For each thing, the longest list that ends with it and has the order from before.
  const kept: (readonly Thing[])[] = [];
  for (const thing of is) {
    const earlier = was.slice(0, was.indexOf(thing));
    const lists = kept.filter((list) => list.slice(-1).every((last) => earlier.includes(last)));
    kept.push([...longest(lists), thing]);
  }
  const stay = longest(kept);
  const placeIn = (order: readonly Thing[], thing: Thing): string => {
    const previous = order[order.indexOf(thing) - 1];
    return previous === undefined ? "First" : `After ${nameOf(previous)}`;
  };
  return is
    .filter((thing) => !stay.includes(thing))
    .flatMap((thing) =>
      changed(section, `${nameOf(thing)}: the place`, placeIn(was, thing), placeIn(is, thing)),
    );
}

const longest = <Thing>(lists: readonly (readonly Thing[])[]): readonly Thing[] =>
  lists.reduce((best, list) => (list.length > best.length ? list : best), []);

/**
 * The changes of the public pages, on which no answer depends, but for a file that only one version has. An
 * entry of a list that is gone stands beside one that has come.
 */
const contentChanges = (before: SiteFiles, after: SiteFiles): readonly Change[] =>
  CONTENT_FILES.filter((file) => before.has(file) && after.has(file)).flatMap((file) => {
    const { title = "", items, ...schema } = TEXT_SCHEMAS[file];
    const [was, is] = [parsed(before, file), parsed(after, file)];
    if (items === undefined) {
      const now = namedTexts(schema, is);
      return namedTexts(schema, was).flatMap(([name, text], index) =>
        changed("Your site", `${title}: ${name}`, text, now[index]?.[1] ?? ""),
      );
    }
    const [old = [], now = []] = [was, is].map((list) => entriesOf(items, list));
    const [gone, come] = [onlyIn(old, now), onlyIn(now, old)];
    return gone.length + come.length === 0
      ? changed("Your site", `${title}: the order`, old.join("\n"), now.join("\n"))
      : Array.from({ length: Math.max(gone.length, come.length) }, (_, turn) =>
          changed("Your site", title, gone[turn] ?? "", come[turn] ?? ""),
        ).flat();
  });

const onlyIn = (these: readonly string[], others: readonly string[]): readonly string[] =>
  these.filter((text) => !others.includes(text));

/** Each entry of a list in one text. */
const entriesOf = (schema: JsonSchema, list: unknown): readonly string[] =>
  [list].flat().map((entry) =>
    namedTexts(schema, entry)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => (schema.properties === undefined ? text : `${name}: ${text}`))
      .join("; "),
  );

/** The texts and numbers that a schema has, each with the coach's name for it. */
const namedTexts = (
  { title = "", properties }: JsonSchema,
  value: unknown,
): readonly (readonly [string, string])[] =>
  properties === undefined
    ? [[title, [value ?? ""].flat().map(String).join("\n")]]
    : Object.entries(properties).flatMap(([key, inner]) =>
        namedTexts(inner, Reflect.get(Object(value), key)),
      );
