import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SignInFields } from "./SignInFields.tsx";

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
