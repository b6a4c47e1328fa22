import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "../../../tests/support/signal.ts";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as lazyCode from "../../data/calls/lazy-code.ts";
import * as ownClient from "../../data/of-client/own-client.ts";
import { clientSummary } from "../../domain/client/testing/client-summary.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { TestSession } from "../../session/testing/TestSession.tsx";
import { MyDetailsPage } from "./MyDetailsPage.tsx";

const changeDetail = vi.fn<(...sent: unknown[]) => Promise<void>>();

const field = () => screen.getByLabelText("Pronouns");

describe("a detail that clients change themselves", () => {
  beforeEach(async () => {
    changeDetail.mockReset().mockResolvedValue();
    replaceIn(lazyCode, { fetchStatements: () => Promise.resolve({ changeDetail }) });
    const client = clientSummary({ uid: "her", pronouns: "she" });
    replaceIn(ownClient, { readOwnClient: () => Promise.resolve(client) });
    render(<MyDetailsPage />, { wrapper: TestSession });
    await screen.findByLabelText("Pronouns");
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
    const { given, give } = signal();
    changeDetail.mockReturnValueOnce(given);
    await userEvent.type(field(), "/he{Enter}r{Tab}");
    give();
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
