import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadWords, switchLanguage } from "../../words/load-words.ts";
import { copyAsDocument } from "./own-copy/copy-as-document.ts";
import { HELP_NOW } from "./section/HelpNow.tsx";
import { ENOUGH_FOR_TODAY } from "./section/SectionEnd.tsx";

beforeEach(() => {
  loadWords(["client"], "nl");
});

afterEach(() => act(() => switchLanguage("en")));

it("helplines and ways to stop change their language in place", async () => {
  render(
    <MemoryRouter>
      {HELP_NOW}
      {ENOUGH_FOR_TODAY}
    </MemoryRouter>,
  );
  await act(() => switchLanguage("nl"));
  expect(screen.getByText(/^Niemand kijkt mee terwijl je schrijft\./u)).toBeVisible();
  expect(screen.getByRole("link", { name: "Genoeg voor vandaag" })).toBeVisible();
});

it("own copy is in the language of the page, with date and page numbers", async () => {
  await switchLanguage("nl");
  const copy = copyAsDocument([], new Date("2026-11-22T12:00:00Z"));
  expect(copy).toContain('<html lang="nl">');
  expect(copy).toContain("Een kopie van 22 november 2026");
  expect(copy).toContain('content: "Pagina " counter(page) " van " counter(pages)');
  expect(copy).not.toMatch(/My answers|Contents|Page /u);
});
