import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENDINGS } from "../../../src/domain/question/answer-keys.ts";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import { PRACTICE } from "../site/practice.ts";
import { ROOT } from "../site/running-app.ts";
import type { Sent } from "./sent-request.ts";
import { ALWAYS, TOLD, type Told } from "./told.ts";

const either = (names: readonly string[]): string => `(?:${names.join("|")})`;

/** The client's id, with which addresses of the coach's pages may end. */
const WITH_ID = String.raw`(?:/[\w-]{1,128})?`;

/** The folder with the questions of the practice. */
const SCHEMAS = join(PRACTICE, "schemas");

/** The pages of `src/routes.tsx`, and two missing pages, whose addresses tests open. */
const PAGES = [
  ...[
    ...readFileSync(join(ROOT, "src/routes.tsx"), "utf8").matchAll(
      /path: "(\/[\w-]*)(\/:uid\?)?"/gu,
    ),
  ].map(([, page = "", uid]) => (uid === undefined ? page : page + WITH_ID)),
  "/nowhere",
  "/no/such/page",
];

/** A regular expression for each word in capitals in `told.ts`, with the questions in these folders. */
function meanings(schemas: readonly string[]): Readonly<Record<string, string>> {
  const read = (name: string): readonly unknown[] =>
    schemas.map((folder) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  // The schema checks have verified these shapes.
  const sections = (read("sections.json") as readonly (readonly Section[])[]).flat();
  const fieldLists = (
    read("field-lists.json") as readonly Readonly<Record<string, FieldList>>[]
  ).flatMap(Object.entries<FieldList>);
  return {
    ADDRESS: String.raw`(?:client|(?:(?:answer|section)/)?\w+(?:/\w+)*)`,
    ANSWER: either(
      fieldLists.map(
        ([section, fields]) =>
          String.raw`${section}\.${either(Object.keys(fields))}(?:${ENDINGS})?`,
      ),
    ),
    ID: String.raw`\w{20,128}`,
    KEY: either(fieldLists.flatMap(([, fields]) => Object.keys(fields))),
    PAGE: either([
      ...PAGES,
      ...sections.flatMap(({ route, coachRoute }) => [route, coachRoute + WITH_ID]),
    ]),
    PART: String.raw`/(?:assets/(?:[\w.-]+-)?[\w-]{7,8}\.\w+|[\w-]+\.(?:ico|png|svg|txt|webmanifest))`,
    SECTION: either(sections.map(({ id }) => id)),
  };
}

/** Returns a function that tells whether `name` matches `listed`, a name with words in capitals. */
function namesWith(schemas: readonly string[]): (name: string, listed: string) => boolean {
  const any = meanings(schemas);
  const patterns = new Map<string, RegExp>();
  return (name, listed) => {
    const pattern =
      patterns.get(listed) ??
      new RegExp(
        `^${listed
          .replaceAll(/[.?]/gu, String.raw`\$&`)
          .replaceAll(/[A-Z]{2,}/gu, (word) => any[word] ?? word)}$`,
        "u",
      );
    patterns.set(listed, pattern);
    return pattern.test(name);
  };
}

const isNamedHere = namesWith([SCHEMAS]);

export interface SentRequest {
  readonly address: string;
  /** `undefined` if the request goes to none of the recipients. */
  readonly parts: readonly Sent[] | undefined;
}

/** The result of comparing a person's requests with the table in `told.ts`. */
interface Compared {
  /** A sentence for each request or field that the table lacks. */
  readonly untold: readonly string[];
  /** The lines of the table that a request matches. */
  readonly told: ReadonlySet<Told>;
}

/** Compares requests with the table. `schemas`: a folder with other questions, if the site had more. */
export function compareWithTable(sent: readonly SentRequest[], schemas?: string): Compared {
  const isNamed = schemas === undefined ? isNamedHere : namesWith([SCHEMAS, schemas]);
  const untold: string[] = [];
  const told = new Set<Told>();
  for (const { address, parts } of sent) {
    if (parts === undefined) {
      untold.push(`${address}: the site sends nothing there`);
    }
    for (const { to, what, fields } of parts ?? []) {
      const lines = TOLD.flatMap((line) =>
        line.to === to
          ? Object.entries(line.sends).flatMap(([listed, names]) =>
              isNamed(what, listed) ? [{ line, names }] : [],
            )
          : [],
      );
      const own = fields.filter((field) => !ALWAYS[to].fields.includes(field));
      if (lines.length === 0) {
        untold.push(`${address}: nothing tells that “${what}” goes to ${to}`);
      } else if (own.length === 0) {
        // A request without fields of its own proves only the first line that names the request.
        lines.slice(0, 1).forEach(({ line }) => told.add(line));
      } else {
        for (const field of own) {
          const found = lines.find(({ names }) =>
            names.split(" ").some((listed) => isNamed(field, listed)),
          );
          if (found === undefined) {
            untold.push(`${address}: nothing tells that “${field}” of “${what}” goes to ${to}`);
          } else {
            told.add(found.line);
          }
        }
      }
    }
  }
  return { untold, told };
}
