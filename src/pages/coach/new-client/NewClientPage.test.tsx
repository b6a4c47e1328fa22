import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { signal } from "../../../../tests/support/signal.ts";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as clients from "../../../data/of-coach/clients.ts";
import * as createClient from "../../../data/of-coach/create-client.ts";
import * as account from "../../../data/sign-in/account.ts";
import type { NewClient } from "../../../domain/client/client.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { loadWords } from "../../../words/load-words.ts";
import { NewClientPage } from "./NewClientPage.tsx";

const created = vi.fn<(client: NewClient) => Promise<void>>();
const sendPasswordReset = vi.fn<(email: string) => Promise<void>>();

beforeEach(() => {
  vi.spyOn(window, "confirm").mockReset().mockReturnValue(true);
  created.mockReset().mockResolvedValue(undefined);
  sendPasswordReset.mockReset().mockResolvedValue(undefined);
  replaceIn(createClient, { createClient: created });
  replaceIn(account, { givePasswordAgain: () => Promise.resolve(), sendPasswordReset });
  vi.spyOn(account, "sendsMail", "get").mockReturnValue(true);
  replaceIn(clients, { readAllClients: () => Promise.resolve([]) });
});

const user = userEvent.setup();
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const create = () => user.click(screen.getByRole("button", { name: "Create" }));

function open(): void {
  render(<NewClientPage />, { wrapper: TestSession });
  fill("Name", "Anna");
  fill("Email", "anna@example.com");
  fill("Password", "first-time-1");
  fill("Phone", "1");
  fill("Date of Birth", "1990-01-31");
}
async function openAndCreate(): Promise<void> {
  open();
  await create();
  await screen.findByText(/First password: first-time-1/u);
}

it("empties the fields for the next client, and shows the words to hand over", async () => {
  open();
  await create();
  await screen.findByText("Client created successfully!");
  expect(screen.getByLabelText("Phone")).toHaveValue("");
  expect(screen.getByRole("region", { name: "How Anna signs in" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

it("asks nothing of the next client while a hand-over waits, until one is begun", async () => {
  open();
  await user.type(screen.getByLabelText("Phone"), "{Enter}");
  await screen.findByText(/First password: first-time-1/u);
  // The form checks its fields a moment after the focus has left them.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const button = screen.getByRole("button", { name: "Create" });
  expect(button).toHaveAccessibleDescription("");
  expect(screen.queryByText(/still empty/u)).toBeNull();
  fill("Name", "Berta");
  expect(button).toHaveAccessibleDescription(/^Required, and still missing: Email, Password/u);
});

it("says which required fields are missing", () => {
  open();
  fill("Email", " ");
  fill("Phone", "");
  const button = screen.getByRole("button", { name: "Create" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription("Required, and still missing: Email, Phone.");
  fill("Email", "anna@example.com");
  fill("Phone", "1");
  expect(button).toHaveAccessibleDescription("");
});

it("keeps what is typed during a creation, and says that it is not included", async () => {
  const { given: arriving, give: arrive } = signal();
  created.mockReturnValue(arriving);
  open();
  await create();
  const phone = screen.getByLabelText("Phone");
  await user.type(phone, "2");
  arrive();
  await act(() => arriving);
  await screen.findByText("Client created successfully!");
  expect(created).toHaveBeenCalledWith(expect.objectContaining({ name: "Anna", phone: "1" }));
  expect(phone).toHaveValue("12");
  expect(phone).toHaveFocus();
  await user.keyboard("3");
  expect(phone).toHaveValue("123");
  // The message stays until the next attempt: a coach who goes on typing has not read it yet.
  expect(screen.getByText("Client created successfully!")).toBeInTheDocument();
  expect(screen.getByText(/What you typed since is still here/u)).toBeInTheDocument();
});

it("creates a client without the spaces around a pasted password", async () => {
  open();
  fill("Password", " first-time-1 ");
  await create();
  await screen.findByText(/First password: first-time-1\n/u, {
    normalizer: (text) => text,
  });
  expect(created).toHaveBeenCalledWith(expect.objectContaining({ password: "first-time-1" }));
});

it("keeps the words to hand over until they are put away", async () => {
  await openAndCreate();
  fill("Name", "Berta");
  fill("Email", "berta@example.com");
  fill("Password", "another-time-2");
  fill("Phone", "2");
  fill("Date of Birth", "1991-01-31");
  await create();
  await screen.findByText(/First password: another-time-2/u);
  expect(screen.getByText(/First password: first-time-1/u)).toBeInTheDocument();
  const [put = document.body] = screen.getAllByRole("button", { name: "Done" });
  await user.click(put);
  expect(screen.queryByText(/another-time-2/u)).toBeNull();
  expect(screen.getByText(/first-time-1/u)).toBeInTheDocument();
});

it("asks once before a first password goes that was not copied", async () => {
  const confirm = vi.mocked(window.confirm).mockReturnValue(false);
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  // Texts that another file has left unsaved ask only a person who has pressed something.
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  open();
  expect(leave()).toBe(true);
  await create();
  await screen.findByText(/First password: first-time-1/u);
  expect(leave()).toBe(false);
  const back = screen.getByRole("link", { name: "Back to Dashboard" });
  // Opens another window, and this page stays.
  fireEvent.click(back, { shiftKey: true });
  expect(confirm).not.toHaveBeenCalled();
  expect(fireEvent.click(back)).toBe(false);
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^You have not copied/u));
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(/first-time-1/u)).toBeNull();
  expect(confirm).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, "userActivation");
});

it("asks nothing once a first password was copied, by the button or by hand", async () => {
  const confirm = vi.mocked(window.confirm).mockReturnValue(false);
  for (const copy of [
    () => user.click(screen.getByRole("button", { name: "Copy" })),
    () => fireEvent.copy(screen.getByRole("group", { name: "What to hand over" })),
  ]) {
    await openAndCreate();
    await copy();
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByText(/first-time-1/u)).toBeNull();
    cleanup();
  }
  expect(confirm).not.toHaveBeenCalled();
});

it("says where the link is printed, where no mail is sent", async () => {
  vi.spyOn(account, "sendsMail", "get").mockReturnValue(false);
  open();
  await user.selectOptions(screen.getByLabelText("How your client gets in first"), "link");
  await create();
  await screen.findByText(/^This site runs for trying out, and sends no mail: the link for anna@/u);
  expect(screen.queryByText(/on its way|sent you an email/u)).toBeNull();
});

it("gives a client with a link a hidden password, the same at every attempt", async () => {
  created.mockRejectedValueOnce(new Error("The connection broke."));
  open();
  await user.selectOptions(screen.getByLabelText("How your client gets in first"), "link");
  await create();
  await screen.findByText("An error occurred. Please try again.");
  expect(sendPasswordReset).not.toHaveBeenCalled();
  await create();
  await screen.findByText(/^A link to choose a password is on its way to anna@example.com/u);
  const [[first], [second]] = [created.mock.calls[0] ?? [], created.mock.calls[1] ?? []];
  expect(first?.password).toMatch(/^[\da-f-]{72}$/u);
  expect(second?.password).toBe(first?.password);
  expect(document.body).not.toHaveTextContent(first?.password ?? "");
});

it("gives an admin no link: the password is checked here", async () => {
  open();
  await user.selectOptions(screen.getByLabelText("How your client gets in first"), "link");
  await user.selectOptions(screen.getByLabelText("Role"), "admin");
  expect(screen.queryByLabelText("How your client gets in first")).toBeNull();
  expect(screen.getByLabelText("Password")).toBeInTheDocument();
});

it("takes one of the 3,000 most common passwords for a client alone", async () => {
  open();
  fill("Password", "jamesbond");
  await screen.findByText(/^You may give this one/u);
  await user.selectOptions(screen.getByLabelText("Role"), "admin");
  await screen.findByText(/^This password is one of the first/u);
  fill("Your own password", "calm-river-24");
  await create();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^This password is one of the first/u);
  expect(screen.getByRole("button", { name: "Create" })).toBeEnabled();
  expect(created).not.toHaveBeenCalled();
  fill("Role", "client");
  await create();
  await screen.findByText("Client created successfully!");
  expect(created).toHaveBeenCalledOnce();
});

it("gives the words to hand over in the language of the client", async () => {
  loadWords(["coach", "session"], "en");
  open();
  await create();
  const letter = await screen.findByRole("group", { name: "What to hand over" });
  expect(letter).toHaveAttribute("lang", "en");
  await user.click(screen.getByRole("button", { name: "Hetzelfde in het Nederlands" }));
  await waitFor(() => {
    expect(letter).toHaveAttribute("lang", "nl");
  });
  expect(letter).toHaveTextContent("Eerste wachtwoord: first-time-1");
  expect(screen.getByRole("button", { name: "The same in English" })).toHaveFocus();
});
