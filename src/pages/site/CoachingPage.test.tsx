import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { CoachingPage } from "./CoachingPage.tsx";

const texts = (container: HTMLElement, selector: string): readonly string[] =>
  Array.from(container.querySelectorAll(selector), (element) => element.textContent);

it("the coaching page has the prices in the card of single sessions", () => {
  render(<CoachingPage />, { wrapper: MemoryRouter });
  const cards = screen.getAllByRole("article");
  expect(cards.map((card) => texts(card, "dl > div"))).toEqual([
    ["Single session€ 12060 minutes", "Starter package€ 4444 sessions of 60 minutes"],
    [],
    [],
  ]);
  const [, rewire, group] = cards;
  expect(rewire).toHaveTextContent(/In the free call I tell you/u);
  expect(group).not.toHaveTextContent(/free call|€/u);
});

it("the coaching page leads to the free call, and to other help", () => {
  render(<CoachingPage />, { wrapper: MemoryRouter });
  const links = screen.getAllByRole("link", { name: /free call$/u });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/contact#free-call",
    "/contact#free-call",
  ]);
  expect(screen.getByText("Is this therapy?")).toBeVisible();
  expect(screen.getByRole("link", { name: "Whom to call" })).toHaveAttribute("href", "/safety");
});
