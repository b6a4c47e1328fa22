import { rulesWith } from "local-firebase/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Engine, openEngines } from "./engines.ts";
import { A, type Asked, MISSING, nameOf, NEW, REQUESTS, set } from "./rest-requests.ts";

const RULES = rulesWith("match /things/{thing} { allow read, write: if request.auth != null; }");

let engines: Awaited<ReturnType<typeof openEngines>>;
beforeAll(async () => {
  engines = await openEngines(RULES);
});
afterAll(() => engines.close());

/** Times and the ids of transactions are each engine's own; only their form counts. */
const withoutTimes = (text: string): string =>
  text
    .replaceAll(/"(commitTime|readTime|updateTime|createTime)":"[^"]*Z"/g, '"$1":"TIME"')
    .replaceAll(/"20(?!26-01|20)\d\d-[^"]*Z"/g, '"NOW"')
    .replaceAll(/"transaction":"[^"]*"/g, '"transaction":"ID"');

/**
 * Sorts the fields of objects. Leaves out the texts of errors, which are each engine's own; the emulator's mark
 * of the last answer of a stream; and production's list around the error of a stream.
 */
const told = (body: unknown): string =>
  withoutTimes(
    JSON.stringify(body, (key, value: unknown) => {
      if (key === "error") {
        const { code, status }: { code?: number; status?: string } = Object(value);
        return { code, status };
      }
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([name]) => name !== "done")
              .toSorted(([a], [b]) => (a < b ? -1 : 1)),
          )
        : value;
    }),
  ).replace(/^\[(\{"error":.*\})\]$/, "$1");

/** Requests that the embedded backend answers otherwise, by a part of their JSON, and why. */
const KNOWN: Readonly<Record<string, string>> = {
  "demo-other": "a name of another project is refused",
  "databases/other": "a name of another database is refused",
  '"structuredQuery":{}': "a query is of one collection",
  '"from":[]': "a query is of one collection",
  '"collectionId":""': "a query is of one collection",
  '"doubleValue":"-0"': "-0 keeps its sign, as in production's JSON",
  '"stringValue":5': "a number is no text",
  '"limit":"2"': "a text is no number",
  '"offset":': "nothing is said of skipped documents",
  '"writes":[]': "an empty commit has a time, too",
  [`"verify":"${MISSING}"`]: "a missing document has no time",
  '"__name__"},"direction":"DESCENDING"': "refused only where indexes are given",
  '"filters":[]': "a filter joins something",
  '"pageSize":': "all collections come at once",
  ":rollback": "ending a transaction that has ended is no error",
};

const seen = new Set<string>();

it.each(Object.keys(REQUESTS))("answers field by field alike: %s", async (kind) => {
  const differences: object[] = [];
  for (const { method, body, sender } of REQUESTS[kind] ?? []) {
    const [google, ours] = await Promise.all(
      [engines.google, engines.ours].map((engine) => answerOf(engine, { method, body, sender })),
    );
    if (google?.answer === ours?.answer) {
      continue;
    }
    const text = `${method} ${JSON.stringify(body)}`;
    const known = Object.keys(KNOWN).find((part) => text.includes(part));
    if (known !== undefined) {
      seen.add(known);
    } else if (ours?.answer.startsWith("501") === false) {
      // What is not served is refused by name.
      differences.push({ sender, request: text, google, ours });
    }
  }
  expect(differences).toEqual([]);
});

it("still differs in every known way", () => {
  expect([...seen].toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

/** The answer to a request, and what is stored after a commit. */
async function answerOf(engine: Engine, { method, body, sender }: Asked) {
  const writes = [
    set({ v: { integerValue: "7" }, a: { mapValue: { fields: { b: { nullValue: null } } } } }),
    { delete: MISSING },
    { delete: NEW },
    ...["1", "2", "3"].map((integerValue) =>
      set({ n: { integerValue } }, nameOf(`things/n${integerValue}`)),
    ),
  ];
  await engine.post(":commit", { writes }, "the administrator");
  const reply = await engine.post(method, body, sender);
  const documents = [A, MISSING, NEW];
  const after =
    method === ":commit"
      ? await engine.post(":batchGet", { documents }, "the administrator")
      : null;
  return {
    answer: `${reply.status} ${told(reply.body)} ${told(after)}`,
    text: JSON.stringify(reply.body).slice(0, 300),
  };
}
