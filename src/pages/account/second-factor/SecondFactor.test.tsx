import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { Failure } from "../../../domain/failure/failure.ts";
import { SecondFactor } from "./SecondFactor.tsx";

const server = vi.hoisted(() => ({
  readSecondFactor: vi.fn<() => Promise<object>>(),
  beginAddingApp: vi.fn<() => Promise<unknown>>(),
  removeApps: vi.fn<(password: string) => Promise<unknown>>(),
  givePasswordAgain: vi.fn<(password: string) => Promise<unknown>>(),
  hasNewPassword: vi.fn<() => Promise<unknown>>(),
  setPassword: vi.fn<(next: string) => Promise<unknown>>(),
  giveCode: vi.fn<(code: string) => Promise<unknown>>(),
  sendPasswordReset: vi.fn<(email: string) => Promise<unknown>>(),
  endOlderSignIns: vi.fn<(uid: string, options: object) => Promise<unknown>>(),
}));
vi.mock("../../../data/sign-in/second-factor.ts", () => server);
vi.mock("../../../data/sign-in/account.ts", () => ({ ...server, sendsMail: true }));
vi.mock("../../../data/sign-in/own-password.ts", () => server);
vi.mock("../../../data/of-client/client.ts", () => server);
const profile = vi.hoisted(() => ({ email: "one@example.com", role: "admin" }));
vi.mock("../../../session/store/account.tsx", () => ({
  useAccount: () => ({ uid: "her", profile }),
}));

const user = userEvent.setup();

beforeEach(() => {
  for (const call of Object.values(server)) {
    call.mockReset();
    call.mockResolvedValue({});
  }
  server.hasNewPassword.mockResolvedValue(false);
  // jsdom does not implement `scrollIntoView`.
  Element.prototype.scrollIntoView = () => undefined;
});

async function press(name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name }));
}

async function givePassword(button: string): Promise<void> {
  await user.type(await screen.findByLabelText("Your password"), "calm-river-24");
  await press(button);
}

/** Begins to add an app, with a new password. */
async function choosePassword(): Promise<void> {
  await press("Add an authenticator app");
  await user.type(await screen.findByLabelText("New Password"), "some other words");
  await user.type(screen.getByLabelText("Confirm New Password"), "some other words");
  await givePassword("Go on");
}

it.each([
  ["admin", /^The plan of this site at Firebase does not have this/u],
  ["client", /^I cannot offer this yet/u],
])("tells a %s at once where the project's plan does not have it", async (role, words) => {
  profile.role = role;
  server.readSecondFactor.mockResolvedValue({ hasApp: false, isRequired: false });
  server.beginAddingApp.mockRejectedValue(new Failure("not-allowed"));
  render(<SecondFactor uid="her" />);
  await press("Add an authenticator app");
  const said = await screen.findByText(words);
  expect(document.activeElement).toBe(said);
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

it("sets no password where only the second try refuses an app", async () => {
  server.readSecondFactor.mockResolvedValue({ hasApp: false, isRequired: false });
  server.beginAddingApp.mockRejectedValueOnce(new Failure("unavailable"));
  server.beginAddingApp.mockRejectedValue(new Failure("not-allowed"));
  render(<SecondFactor uid="her" />);
  await choosePassword();
  await screen.findByText(/^I cannot offer this yet/u);
  expect(server.setPassword).not.toHaveBeenCalled();
});

it("offers a link where the address was never confirmed", async () => {
  server.readSecondFactor.mockResolvedValue({ hasApp: false, isRequired: false });
  server.beginAddingApp.mockRejectedValue(new Failure("address-not-confirmed"));
  render(<SecondFactor uid="her" />);
  await press("Add an authenticator app");
  await press("Send the link");
  expect(server.sendPasswordReset).toHaveBeenCalledExactlyOnceWith("one@example.com");
  await screen.findByText("A link to choose a password is on its way to one@example.com.");
});

it("sets a new password, which ends every other sign-in, before an app is shown", async () => {
  server.readSecondFactor.mockResolvedValue({ hasApp: false, isRequired: false });
  server.beginAddingApp.mockResolvedValue({ address: "otpauth://x", secret: "ABCD", add: vi.fn() });
  server.endOlderSignIns.mockRejectedValueOnce(new Failure("unavailable"));
  render(<SecondFactor uid="her" />);
  await choosePassword();
  await screen.findByText(/^Your new password is set/u);
  expect(screen.queryByText("ABCD")).toBeNull();
  await press("Go on");
  await screen.findByText("ABCD");
  expect(server.setPassword).toHaveBeenCalledExactlyOnceWith("some other words");
  expect(server.givePasswordAgain.mock.calls).toEqual([["calm-river-24"], ["some other words"]]);
  expect(server.endOlderSignIns.mock.calls).toEqual([["her"], ["her"]]);
});

it.each([
  ["keeps a password that was set just now", "calm-river-24", []],
  ["asks a coach for another than a common one of the link", "password", ["some other words"]],
])("%s", async (_, typed, set) => {
  profile.role = "admin";
  server.readSecondFactor.mockResolvedValue({ hasApp: false, isRequired: false });
  server.beginAddingApp.mockResolvedValue({ address: "otpauth://x", secret: "ABCD", add: vi.fn() });
  server.hasNewPassword.mockResolvedValue(true);
  render(<SecondFactor uid="her" />);
  await press("Add an authenticator app");
  await user.type(await screen.findByLabelText("Your password"), typed);
  expect(screen.queryByLabelText("New Password")).toBeNull();
  await press("Go on");
  for (const next of set) {
    await screen.findByText(/would open every client's answers/u);
    await user.type(screen.getByLabelText("New Password"), next);
    await user.type(screen.getByLabelText("Confirm New Password"), next);
    await press("Go on");
  }
  await screen.findByText("ABCD");
  expect(server.setPassword.mock.calls.flat()).toEqual(set);
  expect(server.endOlderSignIns.mock.calls).toEqual([["her"]]);
});

it("does a failed last step again, with the code that the password asks for", async () => {
  server.readSecondFactor.mockResolvedValue({ hasApp: true, isRequired: false });
  server.givePasswordAgain.mockRejectedValue(new Failure("code-needed"));
  render(<SecondFactor uid="her" />);
  await press("Do the last step");
  await givePassword("Do the last step");
  await user.type(await screen.findByLabelText("Six digits from your app"), "123 456");
  await press("Do the last step");
  await screen.findByText(/^Done/u);
  expect(server.giveCode).toHaveBeenCalledExactlyOnceWith("123456");
  expect(server.endOlderSignIns).toHaveBeenCalledExactlyOnceWith("her", { secondFactor: true });
});

it("takes nothing away while the rules still ask for a code", async () => {
  server.readSecondFactor.mockResolvedValue({ hasApp: true, isRequired: true });
  server.endOlderSignIns.mockRejectedValue(new Failure("unavailable"));
  render(<SecondFactor uid="her" />);
  await press("Take the app away");
  await givePassword("Take the app away");
  await screen.findByText(/^The server cannot be reached/u);
  expect(server.removeApps).not.toHaveBeenCalled();
});
