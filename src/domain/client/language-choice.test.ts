import { expect, it } from "vitest";
import { languageIn, withPages, withSection } from "./language-choice.ts";

it.each([
  ["", undefined, undefined],
  ["nl", "nl", undefined],
  ["en health:nl", "en", "nl"],
  ["nl personalhealth:en", "nl", undefined],
  ["health:nl", undefined, "nl"],
  ["xx health:yy", undefined, undefined],
  ["constructor", undefined, undefined],
])("a choice of %j is read for the pages and for a section", (choice, pages, health) => {
  expect(languageIn(choice)).toBe(pages);
  expect(languageIn(choice, "health")).toBe(health);
});

it("a section keeps its own language when the pages change", () => {
  const choice = withSection("", "nl", "health", "en");
  expect(choice).toBe("nl health:en");
  expect(withPages(withPages(choice, "en"), "nl")).toBe(choice);
});

it("a section follows the pages again once it has their language", () => {
  expect(withSection("nl health:en story:en", "nl", "health", "nl")).toBe("nl story:en");
});
