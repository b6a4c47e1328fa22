import { afterEach, expect, it, vi } from "vitest";

const user = vi.hoisted(() => ({
  emailVerified: true,
  getIdToken: () => Promise.resolve("token"),
}));
vi.mock("./account.ts", () => ({ ownUser: () => user }));
vi.mock("../../firebase/options.ts", () => ({ lookupAddress: () => "https://lookup.example" }));
vi.mock("../calls/call-backend.ts", () => ({ callBackend: (call: () => unknown) => call() }));
const { hasNewPassword } = await import("./own-password.ts");

afterEach(() => {
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;

it.each([
  ["new within the hour in which a link works", 59, 600, true],
  ["not new an hour after it was set", 61, 600, false],
  ["not new if it came with the account", 5, 5, false],
])("a password is %s", async (_, setAgo, madeAgo, isNew) => {
  const account = {
    passwordUpdatedAt: Date.now() - setAgo * MINUTE,
    createdAt: String(Date.now() - madeAgo * MINUTE),
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ users: [account] })));
  expect(await hasNewPassword()).toBe(isNew);
});
