import "@testing-library/jest-dom/vitest";
// jsdom has no IndexedDB.
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { openDeviceStorage } from "../../src/questionnaire/saving/journal/device-storage.ts";
import { SOURCE, show } from "../../src/words/words.ts";

// Waits longer than the default of one second, because the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });
const { waitFor } = vi;
vi.waitFor = async (callback, options = 15_000) => waitFor(callback, options);

// The files share a page and its modules, and none may find what another has left there.
vi.unstubAllGlobals();
vi.useRealTimers();
history.replaceState(null, "", "/");
localStorage.clear();
sessionStorage.clear();
beforeAll(async () => {
  const device = openDeviceStorage();
  await device.remove(await device.keys());
});

// Firebase tries at its start whether a database opens, and deletes it if it is new, perhaps after the last test,
// when the page and its `self` are gone.
await new Promise((opened) => {
  const name = "validate-browser-context-for-indexeddb-analytics-module";
  indexedDB.open(name).addEventListener("success", opened);
});

// jsdom's own frames would wait for ever once a test has asked for one on its fake clock.
const { setTimeout: later, clearTimeout: forget } = globalThis;
const frames = new Set<ReturnType<typeof later>>();
Object.assign(globalThis, {
  requestAnimationFrame: (draw: FrameRequestCallback) => {
    const frame = later(() => {
      draw(performance.now());
    }, 16);
    frames.add(frame);
    return frame;
  },
  cancelAnimationFrame: forget,
});

// jsdom has no layout, no scrolling and no dialogs.
class NothingObserved {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, {
  // jsdom has no CSS.supports.
  CSS: { supports: () => true, escape: (text: string) => text },
  ResizeObserver: NothingObserved,
  IntersectionObserver: NothingObserved,
});
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  },
});

// What a page still fetches then would fail to load, here and in the files that come after.
afterAll(() => vi.dynamicImportSettled());

// Any console output is a defect, such as a warning of React or, worse, a client's answer.
beforeEach(() => {
  for (const method of ["error", "warn", "log", "info", "debug"] as const) {
    vi.spyOn(console, method);
  }
});

afterEach(() => {
  cleanup();
  // A frame of this test would move the focus in the next one.
  frames.forEach(forget);
  frames.clear();
  // The files share the modules, and so the language of the page.
  show(SOURCE);
  for (const method of ["error", "warn", "log", "info", "debug"] as const) {
    expect(console[method], `console.${method}`).not.toHaveBeenCalled();
  }
  vi.restoreAllMocks();
});
