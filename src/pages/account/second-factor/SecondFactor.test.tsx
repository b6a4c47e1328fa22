import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as client from "../../../data/of-client/client.ts";
import * as account from "../../../data/sign-in/account.ts";
import * as ownPassword from "../../../data/sign-in/own-password.ts";
import * as secondFactor from "../../../data/sign-in/second-factor.ts";
import type { Role } from "../../../domain/client/client.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { SecondFactor } from "./SecondFactor.tsx";

const server = {
  readSecondFactor: vi.fn<() => Promise<object>>(),
  beginAddingApp: vi.fn<() => Promise<unknown>>(),
  removeApps: vi.fn<(password: string) => Promise<unknown>>(),
  givePasswordAgain: vi.fn<(password: string) => Promise<unknown>>(),
  hasNewPassword: vi.fn<() => Promise<unknown>>(),
  setPassword: vi.fn<(next: string) => Promise<unknown>>(),
  giveCode: vi.fn<(code: string) => Promise<unknown>>(),
  sendPasswordReset: vi.fn<(email: string) => Promise<unknown>>(),
  endOlderSignIns: vi.fn<(uid: string, options: object) => Promise<unknown>>(),
};

const user = userEvent.setup();

beforeEach(() => {
  for (const call of Object.values(server)) {
    call.mockReset().mockResolvedValue({});
  }
  server.readSecondFactor.mockResolvedValue({ hasApp: false, isRequired: false });
  server.hasNewPassword.mockResolvedValue(false);
  server.beginAddingApp.mockResolvedValue({ address: "otpauth://x", secret: "ABCD", add: vi.fn() });
  const { hasNewPassword, setPassword, endOlderSignIns, readSecondFactor, ...others } = server;
  const { beginAddingApp, removeApps, ...ofAccount } = others;
  replaceIn(secondFactor, { readSecondFactor, beginAddingApp, removeApps });
  replaceIn(account, ofAccount);
  vi.spyOn(account, "sendsMail", "get").mockReturnValue(true);
  replaceIn(ownPassword, { hasNewPassword, setPassword });
  replaceIn(client, { endOlderSignIns });
});

const open = (role: Role = "admin") =>
  render(
    <TestSession profile={{ email: "one@example.com", role }}>
      <SecondFactor uid="her" />
    </TestSession>,
  );

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

const EMULATOR = "Google’s Auth emulator knows no authenticator apps. Nothing has changed.";
it.each<[Role, string | undefined, RegExp | string]>([
  ["admin", "MFA is off.", /^The plan of this site at Firebase does not have this/u],
  ["client", undefined, /^I cannot offer this yet/u],
  ["client", EMULATOR, EMULATOR],
])("tells a %s at once that Firebase has it not: %s", async (role, why, words) => {
  server.beginAddingApp.mockRejectedValue(new Failure("not-allowed", why));
  open(role);
  await press("Add an authenticator app");
  const said = await screen.findByText(words);
  expect(document.activeElement).toBe(said);
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

it("sets no password where only the second try refuses an app", async () => {
  server.beginAddingApp.mockRejectedValueOnce(new Failure("unavailable"));
  server.beginAddingApp.mockRejectedValue(new Failure("not-allowed"));
  open("client");
  await choosePassword();
  await screen.findByText(/^I cannot offer this yet/u);
  expect(server.setPassword).not.toHaveBeenCalled();
});

it("offers a link where the address was never confirmed", async () => {
  server.beginAddingApp.mockRejectedValue(new Failure("address-not-confirmed"));
  open();
  await press("Add an authenticator app");
  await press("Send the link");
  expect(server.sendPasswordReset).toHaveBeenCalledExactlyOnceWith("one@example.com");
  await screen.findByText("A link to choose a password is on its way to one@example.com.");
});

it("sets a new password, which ends every other sign-in, before an app is shown", async () => {
  server.endOlderSignIns.mockRejectedValueOnce(new Failure("unavailable"));
  open();
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
  server.hasNewPassword.mockResolvedValue(true);
  open();
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
  open();
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
  open();
  await press("Take the app away");
  await givePassword("Take the app away");
  await screen.findByText(/^The server cannot be reached/u);
  expect(server.removeApps).not.toHaveBeenCalled();
});
