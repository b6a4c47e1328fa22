import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { NewClient } from "../../domain/client.ts";
import { NewClientPage } from "./NewClientPage.tsx";

const created = vi.hoisted(() => vi.fn<(client: NewClient) => Promise<void>>());
vi.mock("../../data/create-client.ts", () => ({ createClient: created }));
vi.mock("../../data/account.ts", () => ({ givePasswordAgain: () => Promise.resolve() }));
vi.mock("../../session/account.tsx", () => ({
  useAccount: () => ({ profile: { email: "coach@example.com" } }),
}));

beforeEach(() => {
  created.mockReset();
  created.mockResolvedValue(undefined);
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
});

const user = userEvent.setup();
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const create = () => user.click(screen.getByRole("button", { name: "Create" }));

function open(): void {
  render(
    <MemoryRouter>
      <NewClientPage />
    </MemoryRouter>,
  );
  fill("Name", "Anna");
  fill("Email", "anna@example.com");
  fill("Password", "first-time-1");
  fill("Phone", "1");
  fill("Date of Birth", "1990-01-31");
}

it("empties the fields for the next client, and begins with the first", async () => {
  open();
  await create();
  await screen.findByText("Client created successfully!");
  expect(screen.getByLabelText("Phone")).toHaveValue("");
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

it("keeps what is typed while a client is being created, and says that it is not part of it", async () => {
  let arrive = (): void => undefined;
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
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
  // Said until the next attempt: whoever types on would not have read it yet.
  expect(screen.getByText("Client created successfully!")).toBeInTheDocument();
  expect(screen.getByText(/What you typed since is still here/u)).toBeInTheDocument();
});
