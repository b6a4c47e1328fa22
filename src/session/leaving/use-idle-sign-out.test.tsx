import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as account from "../../data/sign-in/account.ts";
import { useIdleSignOut } from "./use-idle-sign-out.ts";

const signOut = vi.fn<() => Promise<void>>();

function Used() {
  return useIdleSignOut(true, 60) ? "ends soon" : null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = Date.parse("2026-11-21T12:00:00");

describe("signing out after an hour without a key or a touch", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(NOON);
    localStorage.clear();
    signOut.mockReset().mockResolvedValue();
    replaceIn(account, { signOut });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const use = () => render(<Used />);
  const idle = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
  const setClock = (by: number): void => {
    vi.setSystemTime(Date.now() + by);
  };

  it("happens then, and not before", async () => {
    use();
    fireEvent.keyDown(window, { key: "a" });
    await idle(59);
    expect(signOut).not.toHaveBeenCalled();
    await idle(2);
    expect(signOut).toHaveBeenCalled();
  });

  it.each(["keyDown", "pointerDown", "wheel", "click"] as const)(
    "is said two minutes before, and put off by a %s",
    async (event) => {
      const { container } = use();
      fireEvent.keyDown(window, { key: "a" });
      await idle(57);
      expect(container).toHaveTextContent(/^$/u);
      await idle(2);
      expect(container).toHaveTextContent("ends soon");
      fireEvent[event](window);
      expect(container).toHaveTextContent(/^$/u);
      await idle(57);
      expect(signOut).not.toHaveBeenCalled();
      await idle(4);
      expect(signOut).toHaveBeenCalled();
    },
  );

  it.each(["keyDown", "pointerDown", "wheel"] as const)(
    "is not put off by the first %s after a sleep of hours",
    async (event) => {
      use();
      fireEvent.keyDown(window, { key: "a" });
      const noted = localStorage.getItem("last activity");
      // While a computer sleeps, no timer fires.
      setClock(3 * 60 * MINUTE);
      fireEvent[event](window);
      await vi.dynamicImportSettled();
      expect(signOut).toHaveBeenCalled();
      expect(localStorage.getItem("last activity")).toBe(noted);
    },
  );

  it("is not put off by a clock that is set back a day", async () => {
    use();
    fireEvent.keyDown(window, { key: "a" });
    await idle(10);
    setClock(-DAY);
    await idle(49);
    expect(signOut).not.toHaveBeenCalled();
    await idle(2);
    expect(signOut).toHaveBeenCalled();
  });

  it("spares a client who types on after the clock was set back", async () => {
    use();
    fireEvent.keyDown(window, { key: "a" });
    setClock(-DAY);
    for (let minutes = 0; minutes < 120; minutes += 30) {
      await idle(30);
      fireEvent.keyDown(window, { key: "a" });
    }
    expect(signOut).not.toHaveBeenCalled();
    expect(Number(localStorage.getItem("last activity"))).toBe(Date.now());
  });

  it("waits for the other tabs, also where their notes are earlier than those before", async () => {
    use();
    fireEvent.keyDown(window, { key: "a" });
    setClock(-DAY);
    for (let minutes = 0; minutes < 120; minutes += 30) {
      await idle(30);
      localStorage.setItem("last activity", String(Date.now()));
    }
    expect(signOut).not.toHaveBeenCalled();
    await idle(61);
    expect(signOut).toHaveBeenCalled();
  });

  it("happens at once where the site was last used too long ago", async () => {
    localStorage.setItem("last activity", String(NOON - 61 * MINUTE));
    use();
    await idle(0);
    expect(signOut).toHaveBeenCalled();
  });

  it("counts from the opening where the last use is in the future", async () => {
    localStorage.setItem("last activity", String(NOON + DAY));
    use();
    await idle(59);
    expect(signOut).not.toHaveBeenCalled();
    await idle(2);
    expect(signOut).toHaveBeenCalled();
  });
});
