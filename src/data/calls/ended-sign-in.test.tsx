import type { User } from "firebase/auth";
import { afterEach, expect, it, vi } from "vitest";
import { hasEnded } from "./ended-sign-in.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const TIME = "2026-01-01T00:00:00Z";

const found = (name?: string) =>
  Response.json([
    { found: { name, fields: {}, createTime: TIME, updateTime: TIME }, readTime: TIME },
  ]);
const refusal = (code: number, status: string) =>
  Response.json({ error: { code, status, message: "" } }, { status: code });

it.each<[string, (name?: string) => Response, boolean]>([
  ["has not ended where its document is read", found, false],
  ["has ended where its own document is refused", () => refusal(403, "PERMISSION_DENIED"), true],
  ["has not ended where the server fails", () => refusal(503, "UNAVAILABLE"), false],
])("a sign-in %s", async (_, answer, isOver) => {
  vi.stubGlobal("fetch", (__: string, { body }: { readonly body: string }) => {
    // The SDK sends this.
    const { documents } = JSON.parse(body) as { readonly documents: readonly string[] };
    return Promise.resolve(answer(documents[0]));
  });
  // Reads nothing else of the user.
  expect(await hasEnded({ uid: "her" } as User)).toBe(isOver);
});
