import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { siteContent } from "../content/site-content.ts";
import { Footer } from "./Footer.tsx";

const content = {
  practiceName: "A Practice",
  coachName: "Anna Jansen",
  coachAddress: "Dorpsstraat 1, 1234 AB Utrecht",
  coachEmail: "anna@example.com",
  chamberOfCommerceNumber: "12345678",
  vatNumber: "NL001234567B01",
} as const;

const shown = (): string => screen.getByRole("list", { name: "Who runs this site" }).textContent;

it("says who runs the site, and how to reach the coach", () => {
  for (const [name, words] of Object.entries(content)) {
    // `Object.entries` has no type for the names of its object.
    vi.spyOn(siteContent, name as keyof typeof content, "get").mockReturnValue(words);
  }
  render(<Footer />, { wrapper: MemoryRouter });
  for (const part of [
    content.coachName,
    content.coachAddress,
    "KvK 12345678",
    "VAT NL001234567B01",
  ]) {
    expect(shown()).toContain(part);
  }
  expect(screen.getByRole("link", { name: content.coachEmail })).toHaveAttribute(
    "href",
    "mailto:anna@example.com",
  );
});
