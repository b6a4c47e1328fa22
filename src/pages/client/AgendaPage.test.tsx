import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { siteContent } from "../../content/site-content.ts";
import type { Role } from "../../domain/client/client.ts";
import { TestSession } from "../../session/testing/TestSession.tsx";
import { AgendaPage } from "./AgendaPage.tsx";

function open(schedulingUrl: string, role: Role): void {
  vi.spyOn(siteContent, "schedulingUrl", "get").mockReturnValue(schedulingUrl);
  render(
    <TestSession profile={{ role }}>
      <AgendaPage />
    </TestSession>,
  );
}

it("loads the calendar only once it is asked for, after saying what that tells", async () => {
  open("https://book.example/a-coach", "client");
  expect(screen.getByText(/book\.example.* learns your internet address/u)).toBeVisible();
  expect(screen.getByRole("banner")).not.toHaveTextContent(/book\.example/u);
  expect(screen.queryByTitle("Choose a time")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Open the calendar" }));
  const calendar = screen.getByTitle("Choose a time");
  expect(calendar).toHaveAttribute("src", "https://book.example/a-coach");
  expect(calendar).toHaveFocus();
});

it("tells the coach without a scheduling page what to do, and what clients read", () => {
  open("", "admin");
  expect(screen.getByText(/at the wording desk, under “Your site”/u)).toBeVisible();
  expect(screen.getByText(/^You cannot choose a time here yet\./u)).toBeVisible();
  expect(screen.getByRole("link", { name: "To your messages" })).toHaveAttribute(
    "href",
    "/message",
  );
});
