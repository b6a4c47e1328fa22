import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { siteContent } from "../../../content/site-content.ts";

// Navigation is a stub here. tests/faults/quick-exit.spec.ts tests the real navigation.
vi.mock("../../../domain/browser/cover.ts", () => ({ setCovered: vi.fn() }));

let frames: (() => void)[] = [];
const replace = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  replace.mockClear();
  frames = [];
  vi.stubGlobal("document", { documentElement: { hidden: false }, title: "Health" });
  vi.stubGlobal("window", { addEventListener: vi.fn() });
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("requestAnimationFrame", (drawn: () => void) => frames.push(drawn));
  const { leaveQuickly } = await import("./leave-quickly.ts");
  leaveQuickly();
  leaveQuickly();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const draw = async (): Promise<void> => {
  frames.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};

it("goes once the emptied page has been drawn, and not before", async () => {
  expect(document.documentElement.hidden).toBe(true);
  await draw();
  expect(replace).not.toHaveBeenCalled();
  await draw();
  expect(replace.mock.calls).toEqual([[siteContent.leaveTo]]);
});

it("goes after a moment where the browser draws nothing", async () => {
  await vi.advanceTimersByTimeAsync(299);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(replace).toHaveBeenCalledOnce();
});

it("tries again until it is gone, each time later", async () => {
  await vi.advanceTimersByTimeAsync(300);
  await vi.advanceTimersByTimeAsync(5000);
  expect(replace).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9999);
  expect(replace).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(replace).toHaveBeenCalledTimes(3);
});
