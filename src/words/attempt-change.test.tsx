import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { attemptChange, useUnmadeChange } from "./attempt-change.ts";

function Unmade() {
  return <output>{useUnmadeChange() ?? "made"}</output>;
}

it("tells of a change that fails, and makes it once online", async () => {
  render(<Unmade />);
  let isOnline = false;
  let tries = 0;
  const change = async (): Promise<void> => {
    tries += 1;
    await Promise.resolve();
    if (!isOnline) {
      throw new Error("There is no connection.");
    }
  };
  await act(async () => {
    attemptChange("nl", change);
    await Promise.resolve();
  });
  expect(await screen.findByText("nl")).toBeInTheDocument();
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("made")).toBeInTheDocument();
  window.dispatchEvent(new Event("online"));
  expect(tries).toBe(2);
});

it("tries again where the connection fails once more after it came back", async () => {
  render(<Unmade />);
  let tries = 0;
  attemptChange("nl", async () => {
    tries += 1;
    await Promise.resolve();
    if (tries < 3) {
      throw new Error("There is no connection.");
    }
  });
  expect(await screen.findByText("nl")).toBeInTheDocument();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("made")).toBeInTheDocument();
  expect(tries).toBe(3);
});

it("tells nothing of a change after which another was asked for", async () => {
  render(<Unmade />);
  await act(async () => {
    attemptChange("nl", () => Promise.reject(new Error("There is no connection.")));
    attemptChange("en", () => Promise.resolve());
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  expect(screen.getByText("made")).toBeInTheDocument();
});
