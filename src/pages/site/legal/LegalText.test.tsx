import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { callAddress, helpNow } from "../../../content/help-now.ts";
import { LegalText } from "./LegalText.tsx";
import { TermsPage } from "./TermsPage.tsx";

const TEXT = [
  "Mine is number {number}.",
  "{mail}",
  "- Call {call}.",
  "- Read [how](/privacy) or [why](https://www.example.com).",
  "> Dear {name}",
  "{block}",
];

it("a text of the coach's has lists, quotations, links and names", () => {
  const page = { lead: "Short.", chapters: [{ id: "all", title: "All in one", text: TEXT }] };
  const names = {
    call: <a href="tel:112">112</a>,
    name: "Ann",
    block: <table aria-label="Rows" />,
  };
  const { container, rerender } = render(
    <LegalText title="Terms" page={page} names={{ ...names, number: undefined, mail: "" }} />,
    { wrapper: MemoryRouter },
  );
  expect(container.querySelectorAll("section p")).toHaveLength(1);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Call 112.",
    "Read how or why.",
  ]);
  expect(screen.getByRole("blockquote")).toHaveTextContent(/^Dear Ann$/u);
  expect(screen.getByRole("link", { name: "how" })).toHaveAttribute("href", "/privacy");
  expect(screen.getByRole("link", { name: "why" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("table").parentElement?.tagName).toBe("DIV");
  rerender(
    <LegalText title="Terms" page={page} names={{ ...names, number: "7", mail: "Daily." }} />,
  );
  expect(screen.getByText("Mine is number 7.").tagName).toBe("P");
  expect(screen.getByText("Daily.").tagName).toBe("P");
});

it("calls a helpline at a touch on its number", () => {
  render(<TermsPage />, { wrapper: MemoryRouter });
  for (const { number } of helpNow.lines) {
    expect(screen.getByRole("link", { name: number })).toHaveAttribute("href", callAddress(number));
  }
});
