import "@testing-library/jest-dom/vitest";
// jsdom has no IndexedDB.
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// For a busy machine; the default is one second.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows no CSS.supports.
vi.stubGlobal("CSS", { supports: () => true, escape: (text: string) => text });

// jsdom lays nothing out, and scrolls nothing.
class NothingObserved {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, {
  ResizeObserver: NothingObserved,
  IntersectionObserver: NothingObserved,
});
Element.prototype.scrollIntoView = () => undefined;

// Any console output is a defect: a warning of React, and above all an answer of a client.
beforeEach(() => {
  for (const method of ["error", "warn", "log", "info", "debug"] as const) {
    vi.spyOn(console, method);
  }
});

afterEach(() => {
  cleanup();
  for (const method of ["error", "warn", "log", "info", "debug"] as const) {
    expect(console[method], `console.${method}`).not.toHaveBeenCalled();
  }
  vi.restoreAllMocks();
  vi.stubGlobal("CSS", { supports: () => true, escape: (text: string) => text });
});
