import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SignInFields } from "./SignInFields.tsx";

it("names the address so that Chromium's form history does not keep it", () => {
  render(<SignInFields credentials={{ email: "", password: "" }} onChange={() => undefined} />);
  const email = screen.getByLabelText("Email");
  // `IsMeaningfulFieldName` of Chromium's autofill.
  expect(email).toHaveAttribute("name", expect.stringMatching(/^(?:field|input)[_-]?\d+$/u));
  expect(email).toHaveAttribute("autocomplete", "username");
});

it("shows the password while that is asked for, and no browser keeps it then", async () => {
  const user = userEvent.setup();
  render(
    <SignInFields
      credentials={{ email: "client@example.com", password: "some words" }}
      onChange={() => undefined}
    />,
  );
  const password = screen.getByLabelText("Password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
  expect(password).toHaveAttribute("autocomplete", "off");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password).toHaveAttribute("type", "password");
  expect(password).toHaveAttribute("autocomplete", "current-password");
});
