import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { Footer } from "./Footer.tsx";

const content = vi.hoisted(() => ({
  practiceName: "A Practice",
  coachName: "Anna Jansen",
  coachAddress: "Dorpsstraat 1, 1234 AB Utrecht",
  coachEmail: "anna@example.com",
  chamberOfCommerceNumber: "12345678",
  vatNumber: "NL001234567B01",
}));
vi.mock(import("../content/site-content.ts"), async (original) => {
  const { siteContent } = await original();
  return { siteContent: { ...siteContent, ...content } };
});

const words = (): string => screen.getByRole("list", { name: "Who runs this site" }).textContent;

it("says who runs the site, and how to reach the coach", () => {
  render(<Footer />, { wrapper: MemoryRouter });
  for (const part of [
    content.coachName,
    content.coachAddress,
    "KvK 12345678",
    "VAT NL001234567B01",
  ]) {
    expect(words()).toContain(part);
  }
  expect(screen.getByRole("link", { name: content.coachEmail })).toHaveAttribute(
    "href",
    "mailto:anna@example.com",
  );
});
