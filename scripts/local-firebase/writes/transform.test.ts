import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { commitTime, DOCUMENTS, firestoreError, TestBackend } from "../testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

const A = `${DOCUMENTS}/clients/a`;
const text = (stringValue: string) => ({ stringValue });
const integer = (value: number) => ({ integerValue: String(value) });

const commit = (...writes: readonly object[]) => backend.commit(...writes);
const set = (name: string, fields: object, rest: object = {}) => ({
  update: { name, fields },
  ...rest,
});

async function fieldsOf(name: string): Promise<object | undefined> {
  return (await backend.stored(name))?.fields;
}

beforeEach(async () => {
  await commit({ delete: A });
});

describe("a transform", () => {
  const transform = (...updateTransforms: readonly object[]) =>
    commit(set(A, {}, { updateMask: {}, updateTransforms }));

  it("sets the time of the commit, the same for all", async () => {
    const response = await transform(
      { fieldPath: "first", setToServerValue: "REQUEST_TIME" },
      { fieldPath: "deep.second", setToServerValue: 1 },
    );
    const time = { timestampValue: commitTime(response) };
    expect(response.body).toMatchObject({ writeResults: [{ transformResults: [time, time] }] });
    expect(await fieldsOf(A)).toEqual({
      first: time,
      deep: { mapValue: { fields: { second: time } } },
    });
  });

  it.each([
    ["increment", integer(5), integer(3), integer(8)],
    ["increment", integer(5), { doubleValue: 0.5 }, { doubleValue: 5.5 }],
    ["increment", text("5"), integer(3), integer(3)],
    ["increment", undefined, integer(-1), integer(-1)],
    [
      "increment",
      { integerValue: "9223372036854775807" },
      integer(1),
      { integerValue: "9223372036854775807" },
    ],
    [
      "increment",
      { integerValue: "-9223372036854775808" },
      integer(-1),
      { integerValue: "-9223372036854775808" },
    ],
  ])("applies %s to %j with %j: %j", async (operation, before, operand, after) => {
    await commit(set(A, before === undefined ? {} : { n: before }));
    const response = await transform({ fieldPath: "n", [operation]: operand });
    expect(response.body).toMatchObject({ writeResults: [{ transformResults: [after] }] });
    expect(await fieldsOf(A)).toEqual({ n: after });
  });

  const list = (...values: readonly object[]) => ({
    arrayValue: values.length === 0 ? {} : { values },
  });

  it.each([
    [
      "appendMissingElements",
      list(integer(1), text("b")),
      [integer(1), text("a"), text("a")],
      list(integer(1), text("b"), text("a")),
    ],
    ["appendMissingElements", text("no list"), [integer(1)], list(integer(1))],
    ["appendMissingElements", list(), [], list()],
    ["removeAllFromArray", list(integer(1), text("a"), integer(1)), [integer(1)], list(text("a"))],
    ["removeAllFromArray", text("no list"), [integer(1)], list()],
  ])("applies %s to %j with %j: %j", async (operation, before, values, after) => {
    await commit(set(A, { list: before }));
    const response = await transform({ fieldPath: "list", [operation]: { values } });
    expect(response.body).toMatchObject({
      writeResults: [{ transformResults: [{ nullValue: null }] }],
    });
    expect(await fieldsOf(A)).toEqual({ list: after });
  });

  it.each([
    ["of no kind", { fieldPath: "n" }],
    ["of two kinds", { fieldPath: "n", increment: integer(1), setToServerValue: "REQUEST_TIME" }],
    ["to an unknown server value", { fieldPath: "n", setToServerValue: "RANDOM" }],
    ["by text", { fieldPath: "n", increment: text("1") }],
    ["of the document's name", { fieldPath: "__name__", increment: integer(1) }],
    ["without a field", { increment: integer(1) }],
  ])("%s is refused", async (_what, updateTransform) => {
    const response = await transform(updateTransform);
    expect(response).toEqual(firestoreError(400, "INVALID_ARGUMENT", expect.any(String)));
    expect(await fieldsOf(A)).toBeUndefined();
  });

  it.each([
    ["of another kind", { maximum: integer(1) }],
    ["to a list of other elements", { appendMissingElements: { values: [{ doubleValue: 1 }] } }],
  ])("%s is not supported", async (_what, kind) => {
    expect((await transform({ fieldPath: "n", ...kind })).status).toBe(501);
    expect(await fieldsOf(A)).toBeUndefined();
  });

  it("counts to 100 when 100 increments come at once", async () => {
    const increment = { fieldPath: "count", increment: integer(1) };
    const responses = await Promise.all(Array.from({ length: 100 }, () => transform(increment)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await fieldsOf(A)).toEqual({ count: integer(100) });
  });
});
