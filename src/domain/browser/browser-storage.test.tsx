import { afterEach, describe, expect, it, vi } from "vitest";
import { readStored, writeStored } from "./browser-storage.ts";

afterEach(() => {
  localStorage.clear();
});

describe("a browser's storage", () => {
  it("keeps a value until it is removed", () => {
    expect(readStored("localStorage", "key")).toBeNull();
    expect(writeStored("localStorage", "key", "value")).toBe(true);
    expect(readStored("localStorage", "key")).toBe("value");
    expect(readStored("sessionStorage", "key")).toBeNull();
    expect(writeStored("localStorage", "key", null)).toBe(true);
    expect(readStored("localStorage", "key")).toBeNull();
  });

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
