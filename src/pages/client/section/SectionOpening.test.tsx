import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { definitionOf } from "../../../questionnaire/testing/section-definitions.ts";
import { SectionOpening } from "./SectionOpening.tsx";

it.each([
  ["questionnaire", "Only your name is needed.", true],
  ["health", "Answer what you know, guess where you are not sure, and skip the rest.", false],
])("%s shows a short description whole, and folds a long one", (id, sentence, isOpen) => {
  render(<SectionOpening definition={definitionOf(id)} />, { wrapper: MemoryRouter });
  const words = screen.getByText(sentence, { exact: false });
  expect(words.closest("details") === null).toBe(isOpen);
});

it("a long description is split at a sentence, and at none within marks", () => {
  const first = "Read [a. b](https://example.org/) or **e.g. c** first, and **only** then go on.";
  const rest = "Nothing of this is needed, and all that you write is kept as you write it.";
  const { ui, ...health } = definitionOf("health");
  const marked = { [first]: [["p", "Read ", ["a", "https://example.org/", "a. b"], " or so."]] };
  const definition = { ...health, ui: { ...ui, "ui:description": `${first} ${rest}` }, marked };
  render(<SectionOpening definition={definition} />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link", { name: "a. b" }).closest("details")).toBeNull();
  expect(screen.getByText(rest).closest("details")).not.toBeNull();
});
