import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { Failure } from "../domain/failure/failure.ts";
import { PageBoundary } from "./PageBoundary.tsx";

const reload = vi.fn();
vi.stubGlobal("location", { reload });

function renderBroken(error: Error): void {
  const Broken = (): never => {
    throw error;
  };
  render(
    <MemoryRouter>
      <PageBoundary back="/dashboardclient">
        <Broken />
      </PageBoundary>
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  );
}

it("names the lost connection, and stays until it is back", async () => {
  const user = userEvent.setup();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderBroken(new Failure("offline"));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "You seem to be offline. What you wrote is kept on this device.",
  );
  expect(screen.getByRole("link")).toHaveAttribute("href", "/dashboardclient");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

it("says of a page that broke that something went wrong", () => {
  renderBroken(new Error("An answer"));
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong on this page.");
});
