import { expect, it } from "vitest";
import { readLine } from "./backup-line.ts";

it("is not nested deeper than a document can be", () => {
  const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
  expect(() => readLine(`{"kind":"document","path":"clients/a","fields":${deep}}`)).toThrow(
    "The backup has a line that cannot be read.",
  );
});

it("takes nothing of an account from a file but what a backup has", () => {
  const user = { localId: "a", providerUserInfo: [{ providerId: "google.com", rawId: "1" }] };
  const line = readLine(JSON.stringify({ kind: "account", user }));
  expect(line).toEqual({ kind: "account", user: { localId: "a" } });
});
