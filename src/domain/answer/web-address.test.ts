import { expect, it } from "vitest";
import { webAddress } from "./web-address.ts";

it.each([
  ["https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["instagram.com/name", "https://instagram.com/name"],
  [" Example.com ", "https://example.com/"],
  ["\u200Bhttps://example.com\u00A0", "https://example.com/"],
  ["http://example.com", "http://example.com/"],
])("opens %j as %j", (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

it("opens a bare name under the address it belongs to", () => {
  expect(webAddress("@my.name", "https://www.instagram.com/")).toBe(
    "https://www.instagram.com/my.name",
  );
});

it.each([
  "@name",
  "I have none",
  "none",
  "n.v.t.",
  "n.v.t",
  "N.A.",
  "1.5",
  "nee...",
  "bijv.",
  "i.v.m.",
  "v2.0",
  "1.2.3",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://user:secret@example.com",
  "",
])("does not open %j", (typed) => {
  expect(webAddress(typed)).toBeUndefined();
});
