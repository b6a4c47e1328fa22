import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { helpNow } from "../../../content/help-now.ts";
import type { QuestionGroup } from "../../../domain/question/section-files.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";
import { renderWhole } from "../../../questionnaire/testing/open-section.tsx";
import { definitionOf } from "../../../questionnaire/testing/section-definitions.ts";
import { HELP_NOW } from "./HelpNow.tsx";

const groupsOf = (id: string): readonly QuestionGroup[] => definitionOf(id).ui["ui:groups"] ?? [];
const NOBODY = /^Nobody watches while you write\./u;

function open(id: string): void {
  renderWhole(
    <MemoryRouter>
      <SectionForm
        helpNow={HELP_NOW}
        draft={{
          owner: `help-${id}`,
          definition: definitionOf(id),
          answers: {},
          fromJournal: {},
          save: vi.fn(),
          remainingRoom: () => undefined,
        }}
      />
    </MemoryRouter>,
  );
}

it("stands in the parts that bring back most, and nowhere else", () => {
  const said = sections.flatMap(({ id }) =>
    groupsOf(id).flatMap((group) => (group.helpNow === true ? [group.title] : [])),
  );
  expect(said.toSorted()).toEqual([
    "Difficult things at home",
    "Loss and separation",
    "Room to unload",
    "Sexuality and your body",
    "What brings you here",
    "What was hard",
  ]);
});

describe.each(sections)("in $title", ({ id }) => {
  it("whom to call is said once in each part, before its questions", () => {
    open(id);
    const parts = groupsOf(id).filter((group) => group.helpNow === true);
    expect(screen.queryAllByText(NOBODY)).toHaveLength(parts.length);
    for (const group of parts) {
      const { title, sensitive, intro } = group;
      const part = within(screen.getByRole("region", { name: title }));
      const line = part.getByText(NOBODY);
      const said = sensitive ?? intro;
      const before = said === undefined ? part.getByRole("heading") : part.getByText(said);
      const [first, second] = part.getAllByRole("textbox");
      const isFirst = group === groupsOf(id)[0];
      const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
      expect(before.compareDocumentPosition(line) & follows).toBe(follows);
      expect(line.compareDocumentPosition(first ?? line) & follows).toBe(isFirst ? 0 : follows);
      expect(line.compareDocumentPosition(second ?? line) & follows).toBe(
        second === undefined ? 0 : follows,
      );
    }
  });

  it("nothing of it is in what the coach reads", () => {
    render(<ReadForm definition={definitionOf(id)} answers={{}} />);
    expect(screen.queryByText(NOBODY)).toBeNull();
  });
});

it("names each number with when to call, and leads to the safety page", () => {
  render(<MemoryRouter>{HELP_NOW}</MemoryRouter>);
  const line = screen.getByText(NOBODY);
  expect(line).toHaveTextContent("ending your life (chat where you cannot speak), 0800");
  expect(line).toHaveTextContent("(chat where you cannot speak, on working days, mostly from 9 to");
  expect(
    within(line)
      .getAllByRole("link", { name: "chat" })
      .map((link) => link.getAttribute("href")),
  ).toEqual(["https://www.113.nl", "https://www.veiligthuis.nl"]);
  for (const { number, when } of helpNow.lines) {
    expect(line).toHaveTextContent(`${number} ${when}`);
    const address = `tel:${number.replace("-", "")}`;
    expect(within(line).getByRole("link", { name: number })).toHaveAttribute("href", address);
  }
  expect(screen.getByRole("link", { name: "Your safety here" })).toHaveAttribute("href", "/safety");
});
