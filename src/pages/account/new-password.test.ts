import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TOO_COMMON_FOR_A_COACH } from "../../domain/client/password.ts";

const LIST = "../../domain/client/common-passwords.json";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock(LIST);
  vi.useRealTimers();
});

/** The error for a new password, on a page that has just been opened. */
async function faultOf(next: string, role: "admin" | "client" = "admin") {
  const { newPasswordFault } = await import("./new-password.ts");
  return newPasswordFault({ next, confirm: next }, "", { role, email: "her@example.com" });
}

it("takes no password of the list from a coach, and any from a client", async () => {
  expect(await faultOf("jamesbond")).toBe(TOO_COMMON_FOR_A_COACH);
  expect(await faultOf("jamesbond", "client")).toBeUndefined();
  expect(await faultOf("river-and-lamp")).toBeUndefined();
});

it("takes spaces around a password for none, and no two that differ", async () => {
  expect(await faultOf(" jamesbond ")).toBe(TOO_COMMON_FOR_A_COACH);
  const { newPasswordFault } = await import("./new-password.ts");
  const coach = { role: "admin", email: "her@example.com" } as const;
  const typed = { next: "river-and-lamp ", confirm: "river-and-lamp" };
  expect(await newPasswordFault(typed, "", coach)).toBeUndefined();
  expect(await newPasswordFault(typed, "river-and-lamp", coach)).toMatch(/have already/u);
  const apart = { next: "river-and-lamp", confirm: "river and lamp" };
  expect(await newPasswordFault(apart, "", coach)).toBe("New passwords do not match.");
});

it("goes on with the words that it knows where the list cannot be fetched", async () => {
  vi.doMock(LIST, () => Promise.reject(new TypeError("offline")));
  expect(await faultOf("jamesbond")).toBeUndefined();
  expect(await faultOf("qwerty123")).toBe(TOO_COMMON_FOR_A_COACH);
});

it("waits three seconds for the list, and no longer", async () => {
  vi.useFakeTimers();
  vi.doMock(LIST, () => new Promise(() => undefined));
  const { newPasswordFault } = await import("./new-password.ts");
  const said = vi.fn();
  const coach = { role: "admin", email: "her@example.com" } as const;
  void newPasswordFault({ next: "jamesbond", confirm: "jamesbond" }, "", coach).then(said);
  await vi.advanceTimersByTimeAsync(2900);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(said).toHaveBeenCalledExactlyOnceWith(undefined);
});
