import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { askedQuestions, oddAnswers } from "./odd-answers.ts";
import { oddClient, oddMessage } from "./odd-documents.ts";
import type { Oddity, OddityKind } from "./oddities.ts";
import { type ReadDocuments, readDocumentsIn } from "./read-documents.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "earlier-site-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function read(content: unknown): ReadDocuments {
  const file = join(folder, "one.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readDocumentsIn([file]);
}

const places = (oddities: readonly Oddity[], wanted: OddityKind): readonly string[] =>
  oddities
    .filter(({ kind }) => kind === wanted)
    .map(({ where, field }) => (field === undefined ? where : `${where} ${field}`));

/** The documents and fields that have an oddity, such as `clients/a email`. */
function oddIn(content: unknown, kind: OddityKind): readonly string[] {
  const oddities = read(content).documents.flatMap((document) =>
    document.path.startsWith("clients/")
      ? oddClient(document, askedQuestions())
      : oddMessage(document),
  );
  return places(oddities, kind);
}

describe("what Firestore cannot keep as it is", () => {
  it.each<[OddityKind, unknown, string]>([
    ["not a document", { clients: { a: ["x"] } }, "clients/a"],
    ["reserved id", { clients: { "a/b": {} } }, "clients/a/b"],
    ["reserved id", { contactMessages: { __a__: {} } }, "contactMessages/__a__"],
    ["reserved field", { clients: { a: { story: { __x__: "" } } } }, "clients/a story.__x__"],
    ["reserved field", { clients: { a: { "": 1 } } }, "clients/a "],
    [
      "field twice",
      '{"clients":{"a":{"story":{"issues":"x","issues":"y"}}}}',
      "clients/a story.issues",
    ],
    ["half a character", '{"clients":{"a":{"name":"\\ud83d"}}}', "clients/a name"],
    ["list in a list", { clients: { a: { story: { issues: [[1]] } } } }, "clients/a story.issues"],
    ["number too long", '{"clients":{"a":{"phone":1e999}}}', "clients/a phone"],
    ["too large", { clients: { a: { story: { issues: "é".repeat(600_000) } } } }, "clients/a"],
    ["documents below", { clients: { a: { __collections__: { notes: { b: {} } } } } }, "clients/a"],
    ["other collection", { clients: {}, offers: { a: {} } }, "offers/a"],
    ["other collection", '{"clients":{},"__proto__":{"a":{"x":""}}}', "__proto__/a"],
    ["other collection", { clients: {}, constructor: { a: { x: "" } } }, "constructor/a"],
    ["reserved id", '{"clients":{"__proto__":{"role":"client"}}}', "clients/__proto__"],
    ["reserved field", '{"clients":{"a":{"__proto__":{"x":1}}}}', "clients/a __proto__"],
    ["coach who is not named", { clients: { a: { role: "admin" } } }, "clients/a"],
  ])("is left out: %s", (kind, content, place) => {
    const { documents, oddities } = read(content);
    expect(places(oddities, kind)).toEqual([place]);
    expect(documents).toEqual([]);
  });

  it("is left out where it is nested too deep, and nothing else of the file is", () => {
    let deep: unknown = "x";
    for (let level = 0; level < 20; level += 1) {
      deep = { deep };
    }
    const content = { clients: { a: { story: deep }, b: { name: "B" } } };
    const { documents, oddities } = read(content);
    expect(places(oddities, "too deep")).toHaveLength(1);
    expect(documents.map(({ path }) => path)).toEqual(["clients/b"]);
  });

  it("keeps each digit of a whole number, and the microseconds of a time", () => {
    const numbers = '{"a":9007199254740993,"b":5,"c":-2.50,"d":1e3}';
    const time = '{"_seconds":1700000000,"_nanoseconds":123456000}';
    const { documents } = read(`{"clients":{"u":{"story":${numbers},"at":${time}}}}`);
    expect(documents[0]?.fields).toEqual({
      story: {
        mapValue: {
          fields: {
            a: { integerValue: "9007199254740993" },
            b: { integerValue: "5" },
            c: { doubleValue: -2.5 },
            d: { doubleValue: 1000 },
          },
        },
      },
      at: { timestampValue: "2023-11-14T22:13:20.123456Z" },
    });
  });

  it("says which line of a file is no JSON, and which file is no export", () => {
    expect(() => read('{\n"clients": {\n')).toThrow(
      /one\.json is no JSON: it cannot be read from line 3 on\./u,
    );
    expect(() => read([{ id: "x" }])).toThrow(/one\.json has a list or a single value/u);
    expect(() => read({ users: {} })).toThrow(/one\.json has neither clients nor contactMessages/u);
  });
});

describe("a file that is no export", () => {
  const million = Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`).join(",");

  it.each([
    ["5,000 maps, one in the other", `${'{"clients":'.repeat(5_000)}1${"}".repeat(5_000)}`],
    ["5,000 lists, one in the other", `{"clients":{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}}`],
    ["a million documents", `{"clients":{${million}}}`],
    ["a million fields", `{"clients":{"a":{"story":{${million}}}}}`],
    ["a million collections", `{"clients":{},${million}}`],
  ])("is refused with a sentence that names it: %s", (_what, text) => {
    expect(() => read(text)).toThrow(
      /one\.json has more than 100 levels, or more than 500,000 values/u,
    );
  });
});

describe("what the site reads in its own way", () => {
  it.each<[OddityKind, Readonly<Record<string, unknown>>, string]>([
    ["section that is no map", { health: ["x"] }, "health"],
    [
      "more than 500 answers",
      { story: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`q${n}`, ""])) },
      "story",
    ],
    ["answer too long", { story: { issues: "x".repeat(200_001) } }, "story.issues"],
    ["name of the site's own", { revisions: ["x"] }, "revisions"],
    ["name of the site's own", { readyAt: "gisteren" }, "readyAt"],
    ["unknown role", { role: "Admin" }, "role"],
    ["address missing", { email: " " }, "email"],
    ["address that is none", { email: "a b@c" }, "email"],
    ["number as text", { questionnaire: { height: "170,5" } }, "questionnaire.height"],
    ["text for a number", { questionnaire: { height: "tall" } }, "questionnaire.height"],
    ["not of its kind", { personal: { ratingHealth: "a lot" } }, "personal.ratingHealth"],
    ["number as answer", { story: { issues: 4 } }, "story.issues"],
    ["yes or no as answer", { story: { issues: true } }, "story.issues"],
    ["null as answer", { story: { issues: null } }, "story.issues"],
    ["null as answer", { health: null }, "health"],
    ["list as answer", { story: { issues: ["x"] } }, "story.issues"],
    ["map as answer", { story: { issues: { a: 1 } } }, "story.issues"],
    ["time as answer", { story: { issues: { _seconds: 1, _nanoseconds: 0 } } }, "story.issues"],
    ["not among the choices", { questionnaire: { gender: "female" } }, "questionnaire.gender"],
    ["not of its kind", { health: { bedtime: "half elf" } }, "health.bedtime"],
    ["unknown question", { story: { earlier: "x" } }, "story.earlier"],
    ["unknown field", { uid: "a" }, "uid"],
    ["name missing", { name: null }, "name"],
    ["detail that is no text", { phone: 31 }, "phone"],
    ["birth date that is none", { dateOfBirth: "12 maart 1984" }, "dateOfBirth"],
    ["birth date with a time", { dateOfBirth: { seconds: 1, nanoseconds: 0 } }, "dateOfBirth"],
  ])("of a client: %s", (kind, fields, field) => {
    const usual = { name: "N", email: "n@example.org", role: "client", story: { story: "x" } };
    expect(oddIn({ clients: { a: usual } }, kind)).toEqual([]);
    expect(oddIn({ clients: { a: { ...usual, ...fields } } }, kind)).toEqual([
      `clients/a ${field}`,
    ]);
  });

  it.each<[OddityKind, Readonly<Record<string, unknown>>, string]>([
    ["message without a time", { timestamp: undefined }, "timestamp"],
    ["time that is none", { timestamp: "21-11-2025 14:30" }, "timestamp"],
    ["time that is none", { timestamp: 1700000000000 }, "timestamp"],
    ["message with something missing", { message: null }, "message"],
    ["detail that is no text", { name: 7 }, "name"],
    ["unknown field", { subject: "x" }, "subject"],
  ])("of a message: %s", (kind, fields, field) => {
    const usual = {
      name: "N",
      email: "n@example.org",
      message: "x",
      timestamp: "2025-01-01T10:00:00Z",
    };
    expect(oddIn({ contactMessages: { m: usual } }, kind)).toEqual([]);
    expect(oddIn({ contactMessages: { m: { ...usual, ...fields } } }, kind)).toEqual([
      `contactMessages/m ${field}`,
    ]);
  });
});

it("knows a question by its former name, and one that is no longer asked", () => {
  const question = { kind: "short text", isRetired: false, choices: [] } as const;
  const section = {
    questions: new Map([
      ["work", question],
      ["radio", { ...question, isRetired: true }],
    ]),
    formerKeys: new Map([["job", "work"]]),
  };
  const text = { stringValue: "x" };
  const marked = { job: text, "job:talk": text, "job:words": text, radio: text };
  expect(oddAnswers("story", marked, section)).toEqual([
    ["story.job", "former name"],
    ["story.radio", "no longer asked"],
  ]);
});
