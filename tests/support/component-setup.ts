import "@testing-library/jest-dom/vitest";
// jsdom has no IndexedDB.
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Waits longer than the default of one second, because the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no CSS.supports.
vi.stubGlobal("CSS", { supports: () => true, escape: (text: string) => text });

// jsdom has no layout and no scrolling.
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

// Any console output is a defect, such as a warning of React or, worse, a client's answer.
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
