import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OWN_DETAILS } from "../../domain/client/client-details.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { OwnDetailForm } from "./OwnDetailForm.tsx";

const changeDetail = vi.hoisted(() => vi.fn<(...sent: unknown[]) => Promise<void>>());
vi.mock("../../data/calls/lazy-code.ts", () => ({
  fetchStatements: () => Promise.resolve({ changeDetail }),
}));

const [pronouns] = OWN_DETAILS;
const field = () => screen.getByLabelText("Pronouns");

describe("a detail that clients change themselves", () => {
  beforeEach(() => {
    changeDetail.mockReset().mockResolvedValue();
    // jsdom does not implement `scrollIntoView`.
    Element.prototype.scrollIntoView = () => undefined;
    if (pronouns !== undefined) {
      render(<OwnDetailForm uid="her" detail={pronouns} stored="she" hint="Such as she/her." />);
    }
  });

  it.each([
    ["by Enter", "{Enter}"],
    ["on leaving the field", "{Tab}"],
  ])("is saved once, %s", async (_, keys) => {
    await userEvent.type(field(), `/her ${keys}`);
    await screen.findByText("Saved.");
    expect(changeDetail.mock.calls).toEqual([["her", "pronouns", "she/her"]]);
  });

  it("is saved again where more was typed while it was being saved", async () => {
    let arrive = (): void => undefined;
    changeDetail.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await userEvent.type(field(), "/he{Enter}r{Tab}");
    arrive();
    await screen.findByText("Saved.");
    expect(changeDetail.mock.calls.map(([, , text]) => text)).toEqual(["she/he", "she/her"]);
  });

  it("is not saved unchanged", async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    fireEvent.blur(field());
    expect(changeDetail).not.toHaveBeenCalled();
  });

  it("stays in its field after a failed save, and its button saves it later", async () => {
    changeDetail.mockRejectedValueOnce(new Failure("unavailable"));
    // Moves the focus from the field to the button. After that, only the button can save.
    await userEvent.type(field(), "/her{Tab}");
    await screen.findByText(/still here, and not saved yet\.$/u);
    expect(field()).toHaveProperty("value", "she/her");
    expect(screen.queryByText("Saved.")).toBeNull();
    expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await screen.findByText("Saved.");
    expect(screen.queryByText(/not saved yet/u)).toBeNull();
  });
});
