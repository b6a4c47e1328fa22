import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { helpNow } from "../../src/content/help-now.ts";
import { leaveToName } from "../../src/content/site-content.ts";
import {
  hostingForSections,
  rulesForSections,
} from "../../scripts/question-files/section-places.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readFieldLists, readSections } from "../support/site/practice.ts";

// Another practice has other sections, so code must not name a section. Tests may, and so may the answers of
// the demonstration (scripts/start/demo/*.json), which skips sections that do not exist.

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const sections = readSections();
const ofSections = new Set(
  sections.flatMap(({ id, route, coachRoute }) => [
    id,
    route,
    coachRoute,
    `${id}.schema.json`,
    `${id}.ui.json`,
  ]),
);
const questions = new Set(Object.values(readFieldLists()).flatMap((fields) => Object.keys(fields)));

/** Question keys that code uses for something else, so this test allows code to contain them. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ["name", "of a client, a file, a function"],
  ["address", "of a page"],
  ["phone", "of a client's own details"],
  ["height", "in pixels"],
  ["weight", "of a match"],
  ["reason", "why a file cannot be read, and why a rule refuses"],
  ["issues", "what valibot finds"],
  ["website", "the kind of a page, for other sites"],
]);

/** The coach's own story, on the page about the coach, is no section. */
const NO_SECTION = 'src/pages/site/AboutPage.tsx: "story"';

/** Every string literal and every property name in the code. */
function namesIn(file: string, code: string): readonly string[] {
  const names: unknown[] = [];
  const note = (property: object): void => {
    if ("name" in property) {
      names.push(property.name);
    }
  };
  new Visitor({
    Literal: ({ value }) => names.push(value),
    TemplateElement: ({ value }) => names.push(value.cooked),
    MemberExpression: ({ property }) => note(property),
    Property: ({ key }) => note(key),
  }).visit(parseSync(file, code).program);
  return names.filter((name) => typeof name === "string");
}

const codeFiles = ["src", "scripts"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file).replaceAll("\\", "/"),
    ),
  )
  .concat("vite.config.ts")
  .filter((file) => /\.tsx?$/u.test(file))
  .filter((file) => !/\.(?:test|spec)\.tsx?$|\/testing\//u.test(file));

const named = codeFiles
  .flatMap((file) =>
    namesIn(file, read(file)).map((name) => ({
      name,
      line: `${file}: "${name}"`,
    })),
  )
  .filter(({ line }) => line !== NO_SECTION);

it("finds names where they are", () => {
  expect(codeFiles.length).toBeGreaterThan(300);
  const code = "a.story; const b = { health: `personal` }; c['mood'];";
  expect(namesIn("a.ts", code)).toEqual(
    expect.arrayContaining(["story", "health", "personal", "mood"]),
  );
});

it("no line of code names a section, its address or its files", () => {
  const found = named.filter(({ name }) => ofSections.has(name));
  expect(found.map(({ line }) => line)).toEqual([]);
});

it("no line of code names a question", () => {
  const found = named.filter(({ name }) => questions.has(name));
  const others = found.filter(({ name }) => !OTHER_WORDS.has(name));
  expect(others.map(({ line }) => line)).toEqual([]);
  // An exception that the code no longer needs must be removed from `OTHER_WORDS`.
  const used = new Set(found.map(({ name }) => name));
  expect([...OTHER_WORDS.keys()].filter((word) => !used.has(word))).toEqual([]);
});

it("rules and hosting name sections only in lists made from sections.json", () => {
  const rules = rulesForSections(read("firestore.rules"), ["other"]);
  const hosting = hostingForSections(read("firebase.json"), ["/adminother"]);
  for (const [file, text] of Object.entries({ rules, hosting, page: read("index.html") })) {
    const quoted = Array.from(text.matchAll(/(?<quote>['"])(?<words>.*?)\k<quote>/gu), (match) =>
      (match.groups?.["words"] ?? "").replace(/(?:\/\*|\.html)$/u, ""),
    );
    expect([file, ...quoted.filter((words) => ofSections.has(words))]).toEqual([file]);
  }
});

it("no page types what src/content says: whom to call, and where Leave quickly goes", () => {
  const typed = [...helpNow.lines.map(({ number }) => number), leaveToName, "weather"];
  const found = codeFiles
    .filter((file) => file.startsWith("src/") && file.endsWith(".tsx"))
    .flatMap((file) =>
      typed
        .filter((words) => new RegExp(`\\b${words}\\b`, "u").test(read(file)))
        .map((words) => `${file}: ${words}`),
    );
  expect(found).toEqual([]);
});
