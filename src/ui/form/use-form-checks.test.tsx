import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { switchLanguage } from "../../words/load-words.ts";
import { Button } from "../button/Button.tsx";
import { TextArea, TextField } from "./Field.tsx";
import { useFormChecks } from "./use-form-checks.ts";

const EMPTY = "This is still empty. Please fill it in.";
const NO_ADDRESS = "This does not look like an email address yet. One looks like name@example.com.";

const user = userEvent.setup();
const send = vi.fn<() => void>();
const refused = vi.fn<() => void>();

/** A form. Unless `isStrict`, its submit button is never disabled. */
function Form({ isStrict = true }: { readonly isStrict?: boolean }) {
  const [{ name, email, message }, setValues] = useState({ name: "", email: "", message: "" });
  const { ofForm, ofFields, ofSubmit } = useFormChecks(send, refused);
  const bind = (key: string, value: string) => ({
    required: true,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setValues({ name, email, message, [key]: target.value });
    },
  });
  return (
    <form {...ofForm} {...ofFields}>
      <TextField
        label="Name"
        {...bind("name", name)}
        fault={name === "X" ? "One letter is no name." : undefined}
      />
      <TextField label="Email" type="email" hint="For my reply." {...bind("email", email)} />
      <TextArea label="Message" {...bind("message", message)} />
      <Button>Something else</Button>
      <Button type="submit" {...(isStrict && ofSubmit)}>
        Send
      </Button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const faults = () =>
  [...document.querySelectorAll("[aria-live]")].map(({ textContent }) => textContent);

beforeEach(() => {
  send.mockReset();
  refused.mockReset();
});

it("ties what is wrong with a left field to that field", async () => {
  render(<Form />);
  await user.type(field("Email"), "half");
  // Without the attribute, WebKit calls a required, empty field invalid before it is left.
  expect(field("Email")).toHaveAttribute("aria-invalid", "false");
  await user.tab();
  await screen.findByText(NO_ADDRESS);
  expect(field("Email")).toHaveAttribute("aria-invalid", "true");
  expect(field("Email")).toHaveAccessibleDescription(`For my reply. ${NO_ADDRESS}`);
});

it("checks a field that was left before the page's script ran", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Form />);
  await user.type(field("Email"), "half");
  field("Message").focus();
  render(<Form />, { container, hydrate: true });
  await screen.findByText(NO_ADDRESS);
  expect(faults()).toEqual(["", NO_ADDRESS, ""]);
});

it("keeps saying it while it is so, and stops once it is right", async () => {
  render(<Form />);
  await user.type(field("Email"), "half");
  await user.tab();
  await screen.findByText(NO_ADDRESS);
  await user.type(field("Email"), "@");
  expect(screen.getByText(NO_ADDRESS)).toBeInTheDocument();
  await user.type(field("Email"), "example.com");
  expect(faults()).toEqual([EMPTY, "", ""]);
  expect(field("Email")).toHaveAttribute("aria-invalid", "false");
});

it("goes on saying it in the language that was switched to", async () => {
  render(<Form />);
  await user.type(field("Email"), "half");
  await user.tab();
  await screen.findByText(NO_ADDRESS);
  await act(() => switchLanguage("nl"));
  expect(faults()[1]).toMatch(/^Dit lijkt nog niet op een e‑mailadres\./u);
  await user.type(field("Email"), "@example.com");
  expect(faults()[1]).toBe("");
  await act(() => switchLanguage("en"));
});

it("says nothing of a left empty field before a later one is entered", async () => {
  render(<Form />);
  await user.click(field("Name"));
  await user.click(document.body);
  await user.click(screen.getByRole("button", { name: "Something else" }));
  await user.click(field("Name"));
  expect(faults()).toEqual(["", "", ""]);
  await user.click(field("Message"));
  await vi.waitFor(() => {
    expect(faults()).toEqual([EMPTY, EMPTY, ""]);
  }, 30_000);
  await user.type(field("Name"), "A");
  expect(faults()).toEqual(["", EMPTY, ""]);
});

it("answers Enter for an inactive button at each field, focusing the first", async () => {
  render(<Form />);
  await user.type(field("Name"), "Anna");
  await user.type(field("Email"), "half{Enter}");
  expect(faults()).toEqual(["", NO_ADDRESS, EMPTY]);
  expect(field("Email")).toHaveFocus();
  expect(refused).toHaveBeenCalledOnce();
  await user.clear(field("Name"));
  await user.type(field("Email"), "{Enter}");
  expect(field("Name")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it("answers a press of the button that is announced as disabled at each field", async () => {
  render(<Form />);
  const button = screen.getByRole("button", { name: "Send" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(button);
  expect(faults()).toEqual([EMPTY, EMPTY, EMPTY]);
  expect(field("Name")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it("has a button that nothing can press before the page's script runs", () => {
  expect(renderToString(<Form />)).toMatch(/<button[^>]* disabled=""[^>]*>Send/u);
});

it("begins a new line at Enter in a long text, and says nothing", async () => {
  render(<Form />);
  await user.type(field("Message"), "One{Enter}two");
  expect(field("Message")).toHaveValue("One\ntwo");
  expect(refused).not.toHaveBeenCalled();
});

it("lets mere spaces be sent, and says then that they are nothing", async () => {
  render(<Form />);
  await user.type(field("Name"), "Anna");
  await user.type(field("Email"), "anna@example.com");
  await user.type(field("Message"), "  ");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(faults()).toEqual(["", "", EMPTY]);
  expect(field("Message")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it("sends what is right, and nothing else, where the button can always be pressed", async () => {
  render(<Form isStrict={false} />);
  await user.type(field("Name"), "   ");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(faults()).toEqual([EMPTY, EMPTY, EMPTY]);
  expect(field("Name")).toHaveFocus();
  await user.type(field("Name"), "Anna");
  await user.type(field("Email"), "anna@example.com");
  await user.type(field("Message"), "Hello");
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(send).toHaveBeenCalledOnce();
});

it("says what only the screen knows to be wrong", async () => {
  render(<Form />);
  await user.type(field("Name"), "X");
  await user.tab();
  await screen.findByText("One letter is no name.");
  await user.type(field("Name"), "Y");
  expect(faults()).toEqual(["", "", ""]);
});

it("takes what is unseen off a pasted email address", async () => {
  render(<Form />);
  await user.click(field("Email"));
  await user.paste("\u200Banna@example.com\u00A0");
  expect(field("Email")).toHaveValue("anna@example.com");
  await user.tab();
  expect(field("Email")).toBeValid();
});

it("learns of fields that a password manager fills in without an event", async () => {
  render(<Form />);
  await user.type(field("Message"), "x");
  const filled = { Name: "Anna", Email: "anna@example.com" };
  for (const [label, value] of Object.entries(filled)) {
    Object.assign(field(label), { value });
  }
  await vi.waitFor(() => {
    expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
  });
  for (const [label, value] of Object.entries(filled)) {
    expect(field(label)).toHaveValue(value);
  }
  expect(field("Message")).toHaveValue("x");
});
