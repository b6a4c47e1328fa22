import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { expect, it, vi } from "vitest";
import { Button } from "./Button.tsx";

it("keeps the focus while it is busy, and no press or Enter does more", async () => {
  const user = userEvent.setup();
  const send = vi.fn<() => void>();
  const press = vi.fn<() => void>();
  function Form() {
    const [busy, setBusy] = useState(false);
    const submit = (event: FormEvent): void => {
      event.preventDefault();
      setBusy(true);
      send();
    };
    return (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
        <Button busy={busy} onClick={press}>
          Cancel
        </Button>
      </form>
    );
  }
  render(<Form />);
  const button = screen.getByRole("button", { name: "Send" });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.keyboard("{Enter} ");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.type(screen.getByLabelText("Name"), "A{Enter}");
  expect(send).toHaveBeenCalledTimes(1);
  expect(press).not.toHaveBeenCalled();
});
