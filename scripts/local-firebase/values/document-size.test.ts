import { describe, expect, it } from "vitest";
import { checkDocumentSize } from "./document-size.ts";
import type { Fields, Value } from "./values.ts";

const MIB = 1_048_576;

/** The largest text that fits into field `t` of `clients/a`, whose name takes 26 bytes. */
const ROOM = MIB - (16 + "clients".length + 1 + "a".length + 1) - 32 - ("t".length + 1) - 1;

function check(fields: Fields): void {
  checkDocumentSize("clients/a", "projects/p/databases/(default)/documents/clients/a", fields);
}

describe("the size of a document", () => {
  it("is allowed up to 1 MiB by the documented formula", () => {
    expect(() => {
      check(new Map([["t", "x".repeat(ROOM)]]));
    }).not.toThrow();
    expect(() => {
      check(new Map([["t", "x".repeat(ROOM + 1)]]));
    }).toThrow(
      "Document 'projects/p/databases/(default)/documents/clients/a' cannot be written because its size (1,048,577 bytes) exceeds the maximum allowed size of 1,048,576 bytes.",
    );
  });

  it("counts text in UTF-8 bytes", () => {
    expect(() => {
      check(new Map([["t", "é".repeat(Math.floor(ROOM / 2) + 1)]]));
    }).toThrow("exceeds the maximum");
  });

  it.each<[string, Value, number]>([
    ["null", null, 1],
    ["a boolean", true, 1],
    ["an integer", 1n, 8],
    ["a double", 1.5, 8],
    ["bytes", Buffer.alloc(10), 10],
    ["an array of two integers", [1n, 2n], 16],
    ["a map with a one-letter integer field", new Map([["a", 1n]]), 32 + 2 + 8],
  ])("counts %s as documented", (_what, value, bytes) => {
    // The name of the second field, `v`, takes 2 bytes.
    const rest = ROOM - 2 - bytes;
    expect(() => {
      check(
        new Map<string, Value>([
          ["t", "x".repeat(rest)],
          ["v", value],
        ]),
      );
    }).not.toThrow();
    expect(() => {
      check(
        new Map<string, Value>([
          ["t", "x".repeat(rest + 1)],
          ["v", value],
        ]),
      );
    }).toThrow("exceeds the maximum");
  });

  it("refuses what is nested deeper than 20 levels", () => {
    const nested = (levels: number): Value =>
      levels === 0 ? null : new Map([["a", nested(levels - 1)]]);
    expect(() => {
      check(new Map([["a", nested(19)]]));
    }).not.toThrow();
    expect(() => {
      check(new Map([["a", nested(20)]]));
    }).toThrow("nested deeper than 20 levels");
  });
});
