import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { switchLanguage } from "./load-words.ts";
import { sentence, useLanguage } from "./elements.ts";
import { addWords, currentLanguage, msg, t, keyOf } from "./words.ts";

const COUNTED = msg("{count, plural, one {# swallow} other {# swallows}} over {place}");

addWords("nl", {
  [keyOf("A swallow over {place}")]: "Over {place} een zwaluw",
  [keyOf(COUNTED)]: ({ count, place }) => `${count} zwaluwen over ${place}`,
});

function Swallow() {
  useLanguage();
  return <p>{sentence("A swallow over {place}", { place: <b>Leiden</b> })}</p>;
}

it("puts plurals and values into words in both languages", async () => {
  expect(t(COUNTED, { count: 1, place: "Leiden" })).toBe("1 swallow over Leiden");
  expect(t(COUNTED, { count: 1200, place: "Leiden" })).toBe("1,200 swallows over Leiden");
  await switchLanguage("nl");
  expect(t(COUNTED, { count: 2, place: "Leiden" })).toBe("2 zwaluwen over Leiden");
  expect(t("A text without Dutch")).toBe("A text without Dutch");
  await switchLanguage("en");
});

it("changes a sentence in place, with its elements and the page's language", async () => {
  render(<Swallow />);
  const shown = screen.getByText("Leiden").parentElement;
  expect(shown).toHaveTextContent("A swallow over Leiden");
  await act(() => switchLanguage("nl"));
  expect(shown).toHaveTextContent("Over Leiden een zwaluw");
  expect(document.documentElement).toHaveAttribute("lang", "nl");
  await act(() => switchLanguage("en"));
  expect(shown).toHaveTextContent("A swallow over Leiden");
});

it("stays in the language that was asked for last", async () => {
  const first = switchLanguage("nl");
  await switchLanguage("en");
  await first;
  expect(currentLanguage()).toBe("en");
});
