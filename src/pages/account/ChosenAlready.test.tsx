import { render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it, vi } from "vitest";
import { Failure } from "../../domain/failure/failure.ts";
import { ChosenAlready } from "./ChosenAlready.tsx";

const endOlderSignIns = vi.hoisted(() =>
  vi.fn<(uid: string, options: { readonly isFirstChange: boolean }) => Promise<void>>(),
);
vi.mock("../../data/of-client/client.ts", () => ({ endOlderSignIns }));

function open() {
  const onNoted = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <StrictMode>
      <ChosenAlready uid="her" onNoted={onNoted}>
        the form
      </ChosenAlready>
    </StrictMode>,
  );
  return onNoted;
}

it("notes once that the password is the account's own, and leads on", async () => {
  endOlderSignIns.mockReset();
  endOlderSignIns.mockResolvedValue(undefined);
  const onNoted = open();
  await vi.waitFor(() => {
    expect(onNoted).toHaveBeenCalledOnce();
  }, 30_000);
  expect(endOlderSignIns).toHaveBeenCalledExactlyOnceWith("her", { isFirstChange: true });
  expect(screen.queryByText("the form")).toBeNull();
});

it("asks for another password where that cannot be noted", async () => {
  endOlderSignIns.mockRejectedValue(new Failure("not-allowed"));
  const onNoted = open();
  await screen.findByText("the form");
  expect(onNoted).not.toHaveBeenCalled();
});
