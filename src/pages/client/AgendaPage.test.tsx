import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { AgendaPage } from "./AgendaPage.tsx";

vi.mock(import("../../content/site-content.ts"), async (original) => {
  const { siteContent } = await original();
  return {
    siteContent: Object.defineProperty({ ...siteContent }, "schedulingUrl", {
      get: () => known.schedulingUrl,
    }),
  };
});
const known = vi.hoisted(() => ({ schedulingUrl: "https://book.example/a-coach", role: "client" }));
vi.mock("../../session/store/account.tsx", () => ({ useAccount: () => ({ profile: known }) }));

it("loads the calendar only once it is asked for, after saying what that tells", async () => {
  render(<AgendaPage />, { wrapper: MemoryRouter });
  expect(screen.getByText(/book\.example.* learns your internet address/u)).toBeVisible();
  expect(screen.getByRole("banner")).not.toHaveTextContent(/book\.example/u);
  expect(screen.queryByTitle("Choose a time")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Open the calendar" }));
  const calendar = screen.getByTitle("Choose a time");
  expect(calendar).toHaveAttribute("src", "https://book.example/a-coach");
  expect(calendar).toHaveFocus();
});

it("tells the coach without a scheduling page what to do, and what clients read", () => {
  Object.assign(known, { schedulingUrl: "", role: "admin" });
  render(<AgendaPage />, { wrapper: MemoryRouter });
  expect(screen.getByText(/at the wording desk, under “Your site”/u)).toBeVisible();
  expect(screen.getByText(/^You cannot choose a time here yet\./u)).toBeVisible();
  expect(screen.getByRole("link", { name: "To your messages" })).toHaveAttribute(
    "href",
    "/message",
  );
});
