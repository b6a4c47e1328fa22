import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { signal } from "../../../../tests/support/signal.ts";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as contactMessages from "../../../data/of-client/contact-messages.ts";
import { UNSENT, writeStored } from "../../../domain/browser/browser-storage.ts";
import type { NewContactMessage } from "../../../domain/message/contact-message.ts";
import { type Visitor, VisitorContext } from "../../../ui/form/visitor.ts";
import { ContactPage } from "./ContactPage.tsx";
import { FREE_CALL } from "../../../content/page-titles.ts";

const sent = vi.fn<(message: NewContactMessage) => Promise<void>>();
beforeEach(() => {
  replaceIn(contactMessages, { sendContactMessage: sent });
});

const user = userEvent.setup();

const pageOf = (client?: Visitor, from = "/contact"): ReactNode => (
  <MemoryRouter initialEntries={[from]}>
    <VisitorContext value={client}>
      <ContactPage />
    </VisitorContext>
  </MemoryRouter>
);
const open = (from?: string) => render(pageOf(undefined, from));
const write = (label: string, value: string): void => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
};
async function send(message: string): Promise<void> {
  write("Name", "Anna");
  write("Email", "anna@example.com");
  write("Message", message);
  await user.click(screen.getByRole("button", { name: "Send" }));
}

it("says after a failure that the text is still here", async () => {
  writeStored("sessionStorage", UNSENT, null);
  sent.mockRejectedValueOnce(new Error("no connection"));
  open();
  await send("Hello");
  expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(/later\.What you wrote is still here\.$/u);
});

it("keeps what is typed during a sending, and says that it is not included", async () => {
  const { given: arriving, give: arrive } = signal();
  sent.mockReturnValue(arriving);
  open();
  await send("Hello");
  await vi.waitFor(() => {
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ message: "Hello" }));
  }, 30_000);
  const message = screen.getByLabelText("Message");
  await user.type(message, ", there is more");
  arrive();
  await act(() => arriving);
  await screen.findByText(/^Your message is with me, as it was when you pressed Send\./u);
  expect(message).toHaveValue("Hello, there is more");
  expect(message).toHaveFocus();
  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
});

it("knows that a visitor wants the free call, and keeps changed first words", async () => {
  writeStored("sessionStorage", UNSENT, null);
  const first = open(FREE_CALL);
  const message = screen.getByLabelText("Message");
  expect(message).toHaveValue("I would like to have a free call with you.");
  expect(message).toHaveAccessibleDescription(/^Please keep very personal things/u);
  await user.type(message, " On Monday?");
  first.unmount();
  open(FREE_CALL);
  expect(screen.getByLabelText("Message")).toHaveValue(
    "I would like to have a free call with you. On Monday?",
  );
  await user.clear(screen.getByLabelText("Message"));
  expect(screen.getByLabelText("Message")).toHaveValue("");
});

it("asks to fill out all fields no longer than it is so", async () => {
  open();
  await send("   ");
  expect(screen.getByText("Please fill out all fields.")).toBeInTheDocument();
  write("Message", "Hello");
  expect(screen.queryByText("Please fill out all fields.")).toBeNull();
});

it("says how much too long a name is, and cuts nothing of it", async () => {
  open();
  // Clears the field first, because the form restores unsent text of an earlier test.
  await user.clear(screen.getByLabelText("Name"));
  await user.paste("a".repeat(203));
  write("Email", "anna@example.com");
  write("Message", "Hello");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/^Your name is 3 characters longer than I can/u)).toBeVisible();
});

it("greets a client, and knows the name and the address until others are typed", async () => {
  writeStored("sessionStorage", UNSENT, null);
  const client = { name: "Anna", email: "anna@example.com" };
  const { rerender } = open();
  const message = screen.getByLabelText("Message");
  await user.type(message, "Hello");
  rerender(pageOf(client));
  const [name, email] = [screen.getByLabelText("Name"), screen.getByLabelText("Email")];
  expect(name).toHaveValue("Anna");
  expect(email).toHaveValue("anna@example.com");
  expect(screen.queryByText(/^Welcome/u), "nothing moves while the client types").toBeNull();
  await user.clear(email);
  await user.type(email, "other@example.com");
  // The cover hides what is known of the client, and the client shows it again.
  rerender(pageOf());
  expect(name).toHaveValue("");
  (document.activeElement as HTMLElement).blur();
  rerender(pageOf(client));
  expect(await screen.findByText(/^Welcome Anna\./u)).toBeVisible();
  expect(name).toHaveValue("Anna");
  expect(email).toHaveValue("other@example.com");
  expect(message).toHaveValue("Hello");
  expect(sessionStorage.getItem(UNSENT)).not.toContain("Anna");
  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
});
