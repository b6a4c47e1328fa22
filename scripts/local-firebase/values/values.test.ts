import { describe, expect, it } from "vitest";
import { decodeFields, decodeValue } from "./decode-values.ts";
import { encodeFields, encodeValue } from "./encode-values.ts";
import { GeoPoint, Reference } from "./values.ts";

const deepList = (levels: number): object => ({
  arrayValue: levels === 0 ? {} : { values: [deepList(levels - 1)] },
});

describe("wire values", () => {
  it.each([
    [{ nullValue: null }, null],
    [{ booleanValue: false }, false],
    [{ integerValue: "9223372036854775807" }, 2n ** 63n - 1n],
    [{ integerValue: "-9223372036854775808" }, -(2n ** 63n)],
    [{ doubleValue: 3.5 }, 3.5],
    [{ doubleValue: 3 }, 3],
    [{ doubleValue: "NaN" }, Number.NaN],
    [{ doubleValue: "Infinity" }, Number.POSITIVE_INFINITY],
    [{ doubleValue: "-Infinity" }, Number.NEGATIVE_INFINITY],
    [{ doubleValue: "-0" }, -0],
    [{ stringValue: "žena 👩‍⚕️\n" }, "žena 👩‍⚕️\n"],
    [{ stringValue: "" }, ""],
    [{ bytesValue: "AP8=" }, Buffer.from([0, 255])],
    [
      { referenceValue: "projects/p/databases/(default)/documents/clients/a" },
      new Reference("projects/p/databases/(default)/documents/clients/a"),
    ],
    [{ geoPointValue: { latitude: 52.1, longitude: -5 } }, new GeoPoint(52.1, -5)],
    [{ arrayValue: { values: [{ integerValue: "1" }, { stringValue: "x" }] } }, [1n, "x"]],
    [{ mapValue: { fields: { a: { booleanValue: true } } } }, new Map([["a", true]])],
  ])("reads and writes %j", (json, value) => {
    const decoded = decodeValue(json, "value");
    expect(decoded).toEqual(value);
    expect(encodeValue(decoded)).toEqual(json);
  });

  it("keeps a timestamp's microseconds and drops the rest", () => {
    const value = decodeValue({ timestampValue: "2024-02-29T12:00:00.123456789+02:00" }, "value");
    expect(encodeValue(value)).toEqual({ timestampValue: "2024-02-29T10:00:00.123456Z" });
  });

  it.each([
    ["an integer as a number", { integerValue: 5 }, 5n],
    ["null by its enum's name", { nullValue: "NULL_VALUE" }, null],
    ["null by its enum's number", { nullValue: 0 }, null],
    ["an array without values", { arrayValue: {} }, []],
    ["a map without fields", { mapValue: {} }, new Map()],
    ["a point without its zeros", { geoPointValue: {} }, new GeoPoint(0, 0)],
  ])("reads %s", (_what, json, value) => {
    expect(decodeValue(json, "value")).toEqual(value);
  });

  it.each([
    ["an unknown type", { textValue: "a" }],
    ["an integer beyond 64 bits", { integerValue: "9223372036854775808" }],
    ["an integer with a fraction", { integerValue: "1.5" }],
    ["an integer that JSON has rounded", { integerValue: 2 ** 53 }],
    ["a boolean as text", { booleanValue: "true" }],
    ["a day that does not exist", { timestampValue: "2023-02-29T00:00:00Z" }],
    ["a time without zone", { timestampValue: "2023-02-28T00:00:00" }],
    ["a time before the year 1", { timestampValue: "0000-12-31T23:59:59Z" }],
    ["a point with more than two coordinates", { geoPointValue: { latitude: 1, height: 0 } }],
    ["a map with other entries than fields", { mapValue: { field: {} } }],
    ["a map of the wrong kind", { mapValue: { fields: [] } }],
    ["a list of the wrong kind", { arrayValue: { values: {} } }],
    ["a list in a list", { arrayValue: { values: [{ arrayValue: {} }] } }],
    ["a list that is a thousand deep", deepList(1000)],
    ["half a letter", { stringValue: "a\uD800b" }],
    ["half a letter in a name", { mapValue: { fields: { "a\uD800b": { nullValue: null } } } }],
    ["a value of no kind", {}],
    ["nothing", null],
    ["a value of two kinds", { stringValue: "x", integerValue: "1" }],
    ["a kind that is called constructor", { constructor: "x" }],
    ["a kind that is called toString", { toString: "x" }],
    ["a prototype", JSON.parse('{"__proto__":{"stringValue":"x"}}')],
    ["a place with a prototype", JSON.parse('{"geoPointValue":{"__proto__":{"latitude":1}}}')],
    ["a place that is nowhere", { geoPointValue: { latitude: 91 } }],
    ["a number as text", { stringValue: 1 }],
    ["a number that is too large for JSON", JSON.parse('{"integerValue":1e400}')],
    ["a number that is not a number", { doubleValue: "nan" }],
    ["bytes that are none", { bytesValue: "<script>" }],
    ["a reference that leads nowhere", { referenceValue: "clients/coach" }],
  ])("refuses %s", (_what, json) => {
    expect(() => decodeValue(json, "value")).toThrow(
      expect.objectContaining({ name: "WireError", httpStatus: 400 }),
    );
  });

  it("allows 20 levels of maps and no more", () => {
    const nested = (levels: number): object =>
      levels === 0 ? { nullValue: null } : { mapValue: { fields: { a: nested(levels - 1) } } };
    expect(decodeValue(nested(19), "value")).toBeInstanceOf(Map);
    expect(() => decodeValue(nested(20), "value")).toThrow("nested deeper than 20 levels");
  });

  it("keeps names that mean something to JavaScript", () => {
    const json: unknown = JSON.parse(
      '{"constructor":{"mapValue":{"fields":{"hasOwnProperty":{"integerValue":"1"}}}},"toString":{"nullValue":null}}',
    );
    const fields = decodeFields(json, "fields");
    expect([...fields.keys()]).toEqual(["constructor", "toString"]);
    expect(JSON.stringify(encodeFields(fields))).toBe(JSON.stringify(json));
  });

  it.each([
    '{"__proto__":{"stringValue":"p"}}',
    '{"__x__":{"nullValue":null}}',
    '{"a":{"mapValue":{"fields":{"__proto__":{"integerValue":"1"}}}}}',
    '{"a":{"arrayValue":{"values":[{"mapValue":{"fields":{"__":{"nullValue":null},"____":{"nullValue":null}}}}]}}}',
    '{"":{"nullValue":null}}',
    `{"${"é".repeat(751)}":{"nullValue":null}}`,
  ])("refuses the reserved or impossible name in %s", (json) => {
    expect(() => decodeFields(JSON.parse(json), "fields")).toThrow("Invalid field name");
  });
});
