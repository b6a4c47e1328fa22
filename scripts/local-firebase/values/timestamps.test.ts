import { describe, expect, it } from "vitest";
import { formatTimestamp, parseTimestamp, Timestamp } from "./timestamps.ts";

describe("timestamps", () => {
  it.each([
    ["2024-01-01T00:00:00Z", "2024-01-01T00:00:00Z"],
    ["2024-01-01T00:00:00.1Z", "2024-01-01T00:00:00.100Z"],
    ["2024-01-01T00:00:00.000001Z", "2024-01-01T00:00:00.000001Z"],
    ["1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"],
    ["9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999Z"],
    ["2024-06-01t02:00:00+02:00", "2024-06-01T00:00:00Z"],
  ])("reads %s and writes %s", (text, written) => {
    const timestamp = parseTimestamp(text);
    expect(timestamp && formatTimestamp(timestamp)).toBe(written);
  });

  it.each(["", "now", "2024-01-01", "2024-13-01T00:00:00Z", "2024-01-01T25:00:00Z"])(
    "does not read %j",
    (text) => {
      expect(parseTimestamp(text)).toBeUndefined();
    },
  );

  it("counts microseconds from 1970", () => {
    expect(parseTimestamp("1970-01-01T00:00:01.000002Z")).toEqual(new Timestamp(1_000_002n));
  });
});
