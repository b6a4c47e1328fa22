import { expect, it } from "vitest";
import { newsOf } from "./expected.ts";

const KNOWN = [{ because: "It is so.", lines: ["one", "all of *"] }];

it("finds no news in what is known", () => {
  expect(newsOf(["one", "all of two", "all of three"], KNOWN)).toEqual([]);
});

it("does not miss what is found only sometimes", () => {
  const known = [{ because: "It is slow.", sometimes: true as const, lines: ["slow"] }];
  expect(newsOf([], known)).toEqual([]);
  expect(newsOf(["slow"], known)).toEqual([]);
});

it("tells what is not known, and what is gone", () => {
  expect(newsOf(["one more", "all of two"], KNOWN)).toEqual(["new: one more", "gone: one"]);
  expect(newsOf(["one"], KNOWN)).toEqual(["gone: all of *"]);
});
