import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { signal } from "../../../tests/support/signal.ts";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as client from "../../data/of-client/client.ts";
import * as account from "../../data/sign-in/account.ts";
import * as ownPassword from "../../data/sign-in/own-password.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { TestSession } from "../../session/testing/TestSession.tsx";
import { ChangePasswordPage } from "./ChangePasswordPage.tsx";

const server = {
  setPassword: vi.fn<(next: string) => Promise<void>>(),
  givePasswordAgain: vi.fn<(password: string) => Promise<void>>(),
  endOlderSignIns: vi.fn<(...sent: unknown[]) => Promise<void>>(),
  sendPasswordReset: vi.fn<(email: string) => Promise<void>>(),
};
const first = {
  mustChangePassword: false,
  isChosen: false,
  isFirstPasswordOver: vi.fn<() => Promise<boolean>>(),
};

beforeEach(() => {
  for (const call of Object.values(server)) {
    call.mockReset().mockResolvedValue(undefined);
  }
  const { setPassword, givePasswordAgain, endOlderSignIns, sendPasswordReset } = server;
  replaceIn(account, { givePasswordAgain, sendPasswordReset });
  vi.spyOn(account, "sendsMail", "get").mockReturnValue(true);
  replaceIn(ownPassword, {
    setPassword,
    isFirstPasswordOver: first.isFirstPasswordOver,
    hasChosenPassword: () => Promise.resolve(first.isChosen),
  });
  replaceIn(client, { endOlderSignIns });
  first.mustChangePassword = false;
  first.isChosen = false;
  first.isFirstPasswordOver.mockReset().mockResolvedValue(false);
});

const user = userEvent.setup();

async function openAndFill(current = "first-time-1"): Promise<void> {
  render(
    <TestSession profile={{ mustChangePassword: first.mustChangePassword }}>
      <ChangePasswordPage />
    </TestSession>,
  );
  await user.type(await screen.findByLabelText("Current Password"), current);
  await user.type(screen.getByLabelText("New Password"), "some other words");
  await user.type(screen.getByLabelText("Confirm New Password"), "some other words");
}

it("takes no other password while one is being set", async () => {
  const { given: arriving, give: arrive } = signal();
  server.setPassword.mockReturnValue(arriving);
  server.endOlderSignIns.mockRejectedValueOnce(new Failure("unavailable"));
  await openAndFill();
  const update = screen.getByRole("button", { name: "Update Password" });
  await user.click(update);
  await user.type(screen.getByLabelText("New Password"), "x");
  await user.type(screen.getByLabelText("Confirm New Password"), "x");
  arrive();
  await act(() => arriving);
  await screen.findByText(/^Your new password is set/u);
  await user.click(update);
  expect(server.setPassword).toHaveBeenCalledExactlyOnceWith("some other words");
  expect(server.givePasswordAgain.mock.calls).toEqual([["first-time-1"], ["some other words"]]);
});

it("shows and hides all three passwords by one button", async () => {
  await openAndFill();
  const types = () =>
    screen.getAllByLabelText(/Password$/u).map((field) => field.getAttribute("type"));
  await user.click(screen.getByRole("button", { name: "Show passwords" }));
  expect(types()).toEqual(["text", "text", "text"]);
  await user.click(screen.getByRole("button", { name: "Hide passwords" }));
  expect(types()).toEqual(["password", "password", "password"]);
  expect(screen.queryByRole("button", { name: "Show password" })).toBeNull();
});

it("explains to a new client how to leave quickly", async () => {
  first.mustChangePassword = true;
  await openAndFill();
  expect(screen.getByText(/“Leave quickly”.* opens another site at once/u)).toBeVisible();
});

const Where = () => useLocation().pathname;

it("notes once that the chosen password is the account's own, and leads on", async () => {
  first.isChosen = true;
  render(
    <StrictMode>
      <TestSession profile={{ mustChangePassword: true }}>
        <ChangePasswordPage />
        <Where />
      </TestSession>
    </StrictMode>,
  );
  await screen.findByText("/dashboardclient");
  expect(server.endOlderSignIns.mock.calls).toEqual([["her", { isFirstChange: true }]]);
  expect(screen.queryByLabelText("Current Password")).toBeNull();
});

it("sets a password of a link again where it was given with a space", async () => {
  first.mustChangePassword = true;
  first.isChosen = true;
  server.endOlderSignIns.mockRejectedValueOnce(new Failure("not-allowed"));
  await openAndFill("some other words ");
  await user.click(screen.getByRole("button", { name: "Update Password" }));
  await vi.waitFor(() => {
    expect(server.setPassword).toHaveBeenCalledExactlyOnceWith("some other words");
  });
});

it("has a link sent where a first password is too old", async () => {
  first.mustChangePassword = true;
  first.isFirstPasswordOver.mockResolvedValueOnce(false).mockResolvedValue(true);
  await openAndFill();
  await user.click(screen.getByRole("button", { name: "Update Password" }));
  await user.click(await screen.findByRole("button", { name: "Send the link" }));
  expect(server.setPassword).not.toHaveBeenCalled();
  expect(server.sendPasswordReset).toHaveBeenCalledExactlyOnceWith("client@example.com");
});

it("says in the specified words that a password was not set", async () => {
  server.setPassword.mockRejectedValueOnce(new Failure("unknown"));
  await openAndFill();
  await user.click(screen.getByRole("button", { name: "Update Password" }));
  expect(await screen.findByText("Failed to update password.")).toBeVisible();
});
