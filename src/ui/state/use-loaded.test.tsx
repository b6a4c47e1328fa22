import { act, fireEvent, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLoaded } from "./use-loaded.ts";

/** A page whose loads, numbered from 0, end when the test says so. */
function openPage() {
  const loads: { readonly ready: () => void; readonly failed: () => void }[] = [];
  const newLoad = () => () =>
    new Promise<number>((resolve, reject) => {
      const ready = resolve.bind(undefined, loads.length);
      loads.push({ ready, failed: reject.bind(undefined, new Error("No connection")) });
    });
  const { result, rerender } = renderHook(useLoaded<number>, { initialProps: newLoad() });
  const begin = {
    "a reload": () => {
      act(result.current[1]);
    },
    "another address": () => {
      rerender(newLoad());
    },
    "the connection is back": () => {
      fireEvent(window, new Event("online"));
    },
  };
  const end = async (load: number, how: "ready" | "failed") =>
    act(async () => Promise.resolve(loads[load]?.[how]()));
  return { shown: () => result.current[0], begun: () => loads.length, begin, end };
}

it.each([
  ["ready", "a reload"],
  ["failed", "a reload"],
  ["ready", "another address"],
  ["failed", "another address"],
] as const)("drops a load that is %s after %s began a newer one", async (how, newer) => {
  const page = openPage();
  page.begin[newer]();
  await page.end(0, how);
  expect(page.shown()).toEqual({ state: "loading" });
  page.begin[newer]();
  await page.end(2, "ready");
  await page.end(1, how);
  expect(page.shown()).toEqual({ state: "ready", value: 2 });
});

it("loads again once the connection is back, only after a failure", async () => {
  const { begin, begun, end } = openPage();
  begin["the connection is back"]();
  expect(begun()).toBe(1);
  await end(0, "failed");
  begin["the connection is back"]();
  await end(1, "ready");
  begin["the connection is back"]();
  expect(begun()).toBe(2);
});
