import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { callAddress, helpNow } from "../../../content/help-now.ts";
import { TermsPage } from "./TermsPage.tsx";

it("calls a helpline at a touch on its number", () => {
  render(<TermsPage />, { wrapper: MemoryRouter });
  for (const { number } of helpNow.lines) {
    expect(screen.getByRole("link", { name: number })).toHaveAttribute("href", callAddress(number));
  }
});
