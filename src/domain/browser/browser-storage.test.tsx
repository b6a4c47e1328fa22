import { describe, expect, it, vi } from "vitest";
import { readStored, writeStored } from "./browser-storage.ts";

describe("a browser's storage", () => {
  it("tells that the browser forbids it, instead of throwing", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
    expect(readStored("sessionStorage", "key")).toBeUndefined();
    expect(writeStored("sessionStorage", "key", "value")).toBe(false);
  });

  it("says that nothing was stored where it is full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    expect(writeStored("localStorage", "key", "value")).toBe(false);
  });
});
