import { cleanup, render, within } from "@testing-library/react";
import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { SAMPLE, questionOfSample } from "../../../../tests/support/site/sample-section.ts";
import { toClient, toSummary } from "../../../data/documents/client-document.ts";
import { toReplies } from "../../../data/documents/replies-document.ts";
import { decodeFields } from "../../../data/documents/decode-document.ts";
import { findDocument } from "../../../data/documents/sdk-document.ts";
import { openAnswers } from "../../../data/of-client/answers.ts";
import { toReadTimes, toReading } from "../../../data/of-coach/coach-readings.ts";
import { openSection } from "../../../questionnaire/testing/open-section.tsx";
import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";

const SECTION = "story";
const DEFINITION = {
  ...SAMPLE,
  schema: {
    ...SAMPLE.schema,
    properties: { reason: questionOfSample("reason"), story: questionOfSample("story") },
  },
  ui: {},
};
const STAYS = "This stays.";
const TIME = { timestampValue: "2026-01-01T00:00:00.123456Z" };
const text = (stringValue: string) => ({ stringValue });
const map = (fields: Fields) => ({ mapValue: { fields } });

type Fields = Readonly<Record<string, object>>;

/** A client's document, with the replies under `given`, in the server's format. */
const DOCUMENT: Fields = {
  name: text("A Client"),
  email: text("client@example.com"),
  phone: text(""),
  dateOfBirth: TIME,
  pronouns: text("she"),
  role: text("client"),
  mustChangePassword: { booleanValue: false },
  signInsCountFrom: TIME,
  secondFactor: { booleanValue: false },
  endedSignIns: { arrayValue: { values: [{ integerValue: "1" }] } },
  revisions: map({ [SECTION]: { integerValue: "4" } }),
  savedAt: map({ [SECTION]: TIME }),
  ready: map({ [SECTION]: TIME }),
  readyAt: TIME,
  consent: map({ version: text("1"), at: TIME, withdrawnAt: TIME }),
  erasureAskedAt: TIME,
  [SECTION]: map({
    reason: text(STAYS),
    "reason:words": text("2026-01-01"),
    story: text(""),
  }),
  given: map({ "section/story": map({ text: text("Good."), question: text(""), at: TIME }) }),
  putAway: map({ "section/story": TIME }),
};

const NAME = fc.constantFrom(
  ..."constructor toString toMillis hasOwnProperty length a.b `a` a/b 0 : story:talk".split(" "),
  " ",
);

/** A value of any kind that Firestore stores. */
const { VALUE } = fc.letrec<{ VALUE: object }>((tie) => ({
  VALUE: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<object>(
      { referenceValue: "projects/demo/databases/(default)/documents/clients/her" },
      { referenceValue: "projects/another/databases/other/documents/a/b/c/d" },
      { geoPointValue: { latitude: 52.1, longitude: -4 } },
      { bytesValue: "AAEC/w==" },
      { nullValue: null },
      { booleanValue: true },
      { integerValue: "9223372036854775807" },
      { integerValue: "-9223372036854775808" },
      ...["NaN", "Infinity", "-Infinity", 1e300, 0.5, -0].map((doubleValue) => ({ doubleValue })),
      ...["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z"].map((at) => ({
        timestampValue: at,
      })),
      ...["", "NaN", "<b>", "\u0000", "\ud83c\udf3b ".repeat(500)].map(text),
    ),
    fc.array(tie("VALUE"), { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
    fc.dictionary(NAME, tie("VALUE"), { maxKeys: 3 }).map(map),
    // As deep as Firestore allows.
    tie("VALUE").map((value) =>
      Array.from({ length: 18 }).reduce<object>((deep) => map({ deep }), value),
    ),
  ),
}));

/** Puts the value in the place of one field, at any depth, or adds a field there. */
function withValue(fields: Fields, value: object, place: readonly number[]): Fields {
  const names = [...Object.keys(fields), "constructor", "a new.field"];
  const [at = 0, ...deeper] = place;
  const name = names[at % names.length] ?? "";
  const inner: unknown = Reflect.get(
    Object(Reflect.get(Object(fields[name]), "mapValue")),
    "fields",
  );
  return {
    ...fields,
    [name]:
      inner === undefined || deeper.length === 0
        ? value
        : map(withValue(Object(inner) as Fields, value, deeper)),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("reads a stored value of any kind early and from the SDK alike", async () => {
  await fc.assert(
    fc.asyncProperty(
      VALUE,
      fc.array(fc.nat(50), { minLength: 1, maxLength: 3 }),
      async (value, place) => {
        const fields = withValue(DOCUMENT, value, place);
        vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
          const { documents } = JSON.parse(body) as { readonly documents: readonly string[] };
          const time = TIME.timestampValue;
          const found = { name: documents[0], fields, createTime: time, updateTime: time };
          return Promise.resolve(Response.json([{ found, readTime: time }]));
        });
        const read = await findDocument({ collection: "clients", uid: "her" });
        const early = decodeFields(fields);
        // A document that was read early and the same from the SDK must not look changed.
        expect(JSON.stringify(read)).toBe(JSON.stringify(early));
        toReplies(early);
        toSummary("her", early);
        toReading(early, "given");
        toReadTimes(early);
        const { answers, remainingRoom } = await openAnswers("her", SECTION);
        expect(remainingRoom()).toBeUndefined();
        const client = toClient("her", early);
        expect(JSON.stringify(client.sections[SECTION] ?? {})).toBe(JSON.stringify(answers));
      },
    ),
    { numRuns: 200 },
  );
});

it("shows a client's answers beside a stored value of any kind", () => {
  const inSection = Object.keys(DOCUMENT).indexOf(SECTION);
  fc.assert(
    fc.property(VALUE, fc.array(fc.nat(50), { maxLength: 2 }), (value, place) => {
      const early = decodeFields(withValue(DOCUMENT, value, [inSection, ...place]));
      const answers = toClient("her", early).sections[SECTION] ?? {};
      const reading = render(<ReadForm definition={DEFINITION} answers={answers} />);
      const writing = openSection({
        owner: crypto.randomUUID(),
        definition: DEFINITION,
        answers,
      });
      const shown = answers["reason"] === STAYS ? 1 : 0;
      expect(within(reading.container).queryAllByText(STAYS)).toHaveLength(shown);
      expect(within(writing.container).queryAllByDisplayValue(STAYS)).toHaveLength(shown);
      cleanup();
    }),
    { numRuns: 50 },
  );
});
