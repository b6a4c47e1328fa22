import { act, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { SAMPLE } from "../../../../tests/support/site/sample-section.ts";
import { helpNow } from "../../../content/help-now.ts";
import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";
import { renderWhole, sectionForm } from "../../../questionnaire/testing/open-section.tsx";
import { loadWords, switchLanguage } from "../../../words/load-words.ts";
import { HELP_NOW } from "./HelpNow.tsx";
import { ENOUGH_FOR_TODAY } from "./SectionEnd.tsx";

const HELP = /^Help now, in /u;
const HEAVY = {
  ...SAMPLE,
  ui: {
    ...SAMPLE.ui,
    "ui:groups": [
      { title: "First", helpNow: true, items: ["reason", "story"] },
      { title: "Light", items: ["age"] },
      { title: "Hard", helpNow: true, sensitive: "It may hurt.", items: ["name", "email"] },
    ],
  },
} as const;

it("helplines stand once in each heavy part, before its questions", () => {
  const form = sectionForm({ owner: "help", definition: HEAVY, helpNow: HELP_NOW });
  renderWhole(<MemoryRouter>{form}</MemoryRouter>);
  expect(screen.getAllByText(HELP)).toHaveLength(2);
  const partOf = (title: string) => screen.getByRole("region", { name: title }).textContent;
  // A section does not begin with them.
  expect(partOf("First")).toMatch(/main reason.*Help now.*your story/u);
  expect(partOf("Hard")).toMatch(/It may hurt.*Help now.*Name.*Email/u);
});

it("what the coach reads has no helplines", () => {
  render(<ReadForm definition={HEAVY} answers={{}} />);
  expect(screen.queryByText(HELP)).toBeNull();
});

it("names each number with when to call, and leads to the safety page", () => {
  render(<MemoryRouter>{HELP_NOW}</MemoryRouter>);
  const line = screen.getByText(HELP);
  for (const { number, when } of helpNow.lines) {
    expect(line).toHaveTextContent(`${number} ${when}`);
    const address = `tel:${number.replace("-", "")}`;
    expect(within(line).getByRole("link", { name: number })).toHaveAttribute("href", address);
  }
  expect(screen.getByRole("link", { name: "More, and chat" })).toHaveAttribute("href", "/safety");
});

it("helplines and ways to stop change their language in place", async () => {
  loadWords(["section"], "nl");
  render(
    <MemoryRouter>
      {HELP_NOW}
      {ENOUGH_FOR_TODAY}
    </MemoryRouter>,
  );
  await act(() => switchLanguage("nl"));
  expect(screen.getByText(/^Nu hulp, in /u)).toBeVisible();
  expect(screen.getByRole("link", { name: "Genoeg voor vandaag" })).toBeVisible();
  await act(() => switchLanguage("en"));
});
