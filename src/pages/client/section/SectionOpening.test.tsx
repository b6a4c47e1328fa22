import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { definitionOf } from "../../../questionnaire/testing/section-definitions.ts";
import { SectionOpening } from "./SectionOpening.tsx";

it.each([
  ["questionnaire", "Only your name is needed.", true],
  ["health", "Answer what you know, guess where you are not sure, and skip the rest.", false],
])("%s shows a short description whole, and folds a long one", (id, sentence, isOpen) => {
  render(<SectionOpening description={definitionOf(id).ui["ui:description"]} />);
  const words = screen.getByText(sentence, { exact: false });
  expect(words.closest("details") === null).toBe(isOpen);
});
