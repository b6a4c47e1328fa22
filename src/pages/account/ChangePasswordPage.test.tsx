import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { Failure } from "../../domain/failure/failure.ts";
import { ChangePasswordPage } from "./ChangePasswordPage.tsx";

const server = vi.hoisted(() => ({
  setPassword: vi.fn<(next: string) => Promise<void>>(),
  givePasswordAgain: vi.fn<(password: string) => Promise<void>>(),
  endOlderSignIns: vi.fn<() => Promise<void>>(),
  sendPasswordReset: vi.fn<(email: string) => Promise<void>>(),
}));
const first = vi.hoisted(() => ({
  mustChangePassword: false,
  isChosen: false,
  isFirstPasswordOver: vi.fn<() => Promise<boolean>>(),
}));
vi.mock("../../data/sign-in/account.ts", () => ({ ...server, sendsMail: true }));
vi.mock("../../data/sign-in/own-password.ts", () => ({
  ...server,
  ...first,
  hasChosenPassword: () => Promise.resolve(first.isChosen),
}));
vi.mock("../../data/of-client/client.ts", () => server);
vi.mock("../../session/store/account.tsx", () => ({
  useAccount: () => ({
    uid: "her",
    profile: {
      role: "client",
      email: "client@example.com",
      hasDocument: true,
      hasAnswers: false,
      replies: {},
      consent: undefined,
      language: "",
      ready: [],
      ...first,
    },
  }),
}));
vi.mock("../../session/store/session.tsx", () => ({ useSessionStore: () => ({}) }));
vi.mock("../../session/leaving/LogoutButton.tsx", () => ({ LogoutButton: () => null }));

beforeEach(() => {
  for (const call of Object.values(server)) {
    call.mockReset();
    call.mockResolvedValue(undefined);
  }
  first.mustChangePassword = false;
  first.isChosen = false;
  first.isFirstPasswordOver.mockReset();
  // jsdom does not implement `scrollIntoView`.
  Element.prototype.scrollIntoView = () => undefined;
});

const user = userEvent.setup();

async function openAndFill(current = "first-time-1"): Promise<void> {
  render(
    <MemoryRouter>
      <ChangePasswordPage />
    </MemoryRouter>,
  );
  await user.type(await screen.findByLabelText("Current Password"), current);
  await user.type(screen.getByLabelText("New Password"), "some other words");
  await user.type(screen.getByLabelText("Confirm New Password"), "some other words");
}

it("takes no other password while one is being set", async () => {
  let arrive = (): void => undefined;
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
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
  first.isFirstPasswordOver.mockResolvedValue(false);
  await openAndFill();
  expect(screen.getByText(/“Leave quickly” .* opens another site at once/u)).toBeVisible();
});

it("sets a password of a link again where it was given with a space", async () => {
  first.mustChangePassword = true;
  first.isChosen = true;
  first.isFirstPasswordOver.mockResolvedValue(false);
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
