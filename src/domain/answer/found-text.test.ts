import { expect, it } from "vitest";
import { finder, placesOf, searchable } from "./found-text.ts";

it.each([
  ["", "Anna", true],
  ["  ", "Anna", true],
  ["nn", "Anna", true],
  ["NNA", "anna", true],
  ["ozlem", "Özlem Yıldız", true],
  ["Özlem", "Ozlem", true],
  ["o'neill", "Anna O’Neill", true],
  ["O’Neill", "Anna O'Neill", true],
  ["Strasse", "Große Straße", true],
  ["yildiz lodz", "Yıldız, Łódź", true],
  ["vries ann", "Anna de Vries", true],
  ["vries eva", "Anna de Vries", false],
])("%j in %j: %s", (wanted, text, isFound) => {
  expect(finder(wanted)(text)).toBe(isFound);
});

it("finds words in different texts, and none that only their edges would make", () => {
  expect(finder("anna example")("Anna", "a@example.com")).toBe(true);
  expect(finder("annaa")("Anna", "a@example.com")).toBe(false);
});

it.each([
  ["mother", "My mother, and her MOTHER", ["mother", "MOTHER"]],
  ["ozlem", "Özlem, O\u0308zlem", ["Özlem", "O\u0308zlem"]],
  ["é", "cafe café cafe\u0301", ["e", "é", "e\u0301"]],
  ["in bed", "lies in\n\n  bed", ["in\n\n  bed"]],
  ["fi", "the ﬁrst ﬁ", ["ﬁ", "ﬁ"]],
  ["istanbul", "İstanbul", ["İstanbul"]],
  ["selfsabotage", "self\u00ADsabotage", ["self\u00ADsabotage"]],
  ["in bed", "in\u202Fbe\u200B\uFEFF\u2060d", ["in\u202Fbe\u200B\uFEFF\u2060d"]],
  ["self-care", "self‑care, self–care, self−care", ["self‑care", "self–care", "self−care"]],
  ["don't", "don´t, don′t, don＇t, don`t", ["don´t", "don′t", "don＇t", "don`t"]],
  ['"no"', "„no“ «no» ″no″", ["„no“", "«no»", "″no″"]],
  ["coeur", "mon cœur", ["cœur"]],
  ["🌻", "one 🌻🌻", ["🌻", "🌻"]],
  ["aa", "aaaa", ["aa", "aa"]],
  ["שלום", "אמר שלום", ["שלום"]],
  ["  ", "a  b", []],
  ["nothing", "of it", []],
])("finds %j in %j at %j", (wanted, text, found) => {
  const places = placesOf(wanted, searchable(text));
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(found);
});
