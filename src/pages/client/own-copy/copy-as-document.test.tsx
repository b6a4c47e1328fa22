import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadWords, switchLanguage } from "../../../words/load-words.ts";
import {
  loadSectionDefinition,
  questionTitle,
  sections,
} from "../../../questionnaire/section-definition.ts";
import { copyAsDocument } from "./copy-as-document.ts";

const HOSTILE = `</div></style><script>alert(1)</script>"'&amp;`;

beforeEach(() => {
  // Missing in jsdom.
  document.adoptedStyleSheets = [];
});

afterEach(() => act(() => switchLanguage("en")));

it("keeps what is shown, with its rules, and neither controls nor anything to load", async () => {
  loadWords(["own"], "nl");
  await act(() => switchLanguage("nl"));
  render(
    <>
      <style>{`.kept::before { content: "</style>"; } @font-face { font-family: "A"; src: url("a"); }`}</style>
      <div data-testid="view">
        <p className="kept">{HOSTILE}</p>
        <p className="unprinted">Only here.</p>
        <button type="button">Put it away</button>
      </div>
    </>,
  );
  const view = screen.getByTestId("view");
  const file = copyAsDocument(view, new Date("2026-11-22T12:00:00Z"), []);
  const copy = new DOMParser().parseFromString(file, "text/html");
  expect(copy.documentElement.lang).toBe("nl");
  expect(copy.title).toBe("Mijn antwoorden");
  expect(copy.querySelector("header")?.textContent).toContain("Een kopie van 22 november 2026");
  expect(copy.querySelector("main")?.textContent.trim()).toBe(HOSTILE);
  expect(copy.querySelectorAll("head style")).toHaveLength(1);
  expect(copy.querySelector("head style")?.textContent).toMatch(/\.kept.*@media screen/su);
  expect(copy.querySelector("head style")?.textContent).not.toContain("@font-face");
  expect(copy.querySelectorAll("script, link, button, [src]")).toHaveLength(0);
  expect(view).toHaveTextContent("Put it away");
});

it("puts the earlier texts behind the answers, each with its question and its day", async () => {
  const [section] = sections;
  const definition = await loadSectionDefinition(section);
  const [question = ""] = Object.keys(definition.schema.properties);
  const keptAt = Date.UTC(2026, 10, 20, 12);
  const earlierTexts = [
    { key: `${section.id}/${question}/1`, text: `${HOSTILE}\nand more`, keptAt },
  ];
  const own = { definition, answers: {}, isBegun: true, savedAt: keptAt };
  const file = copyAsDocument(document.createElement("div"), new Date(), [
    { ...own, earlierWordings: {}, replies: {}, earlierTexts },
  ]);
  const copy = new DOMParser().parseFromString(file, "text/html");
  expect(copy.querySelector("main h3")?.textContent).toBe(
    `Earlier text, until 20 November 2026, to “${questionTitle(definition, question)}”`,
  );
  expect(copy.querySelector("main p")?.textContent).toBe(`${HOSTILE}\nand more`);
  expect(copy.querySelectorAll("script")).toHaveLength(0);
});
