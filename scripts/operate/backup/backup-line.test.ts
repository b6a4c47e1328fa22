import { expect, it } from "vitest";
import { type DocumentLine, readLine, writeLine } from "./backup-line.ts";

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

const document = (fields: DocumentLine["fields"], path = "clients/a"): string =>
  JSON.stringify({ kind: "document", path, fields } satisfies DocumentLine);
const account = (user: object, hash?: object): string =>
  JSON.stringify({ kind: "account", user: { localId: "a", ...user }, hash });

it.each<[string, string]>([
  ["a value in another spelling", document({ role: { string_value: "admin" } })],
  ["another spelling below", document({ a: { mapValue: { fields: { b: { null_value: 0 } } } } })],
  ["two values for one field", document({ role: { stringValue: "a", booleanValue: true } })],
  ["no value", document({ role: "admin" })],
  ["a path above all documents", document({}, "/clients/a")],
  ["a path below a document", document({}, "clients/a/notes/b")],
  ["a path that is too long", document({}, `clients/${"a".repeat(3_000)}`)],
  ["an account that is a path", account({ localId: "a/b" })],
  ["an account without an id", account({ localId: "" })],
  ["an address that is too long", account({ email: "a".repeat(1_501) })],
  ["an import of other accounts", account({}, { users: "b" })],
])("a line of a backup is refused with %s", (_what, line) => {
  expect(() => readLine(line)).toThrow("The backup has a line that is not as it should be, at");
});

it("a refused line moves no cursor of the terminal", () => {
  const hash = { "\u001B[2J\u202E": "a" };
  expect(() => readLine(account({}, hash))).toThrow('at "hash.\\u001b[2J\\u{202e}".');
});

it("a line keeps the sign of minus zero, which JSON drops", () => {
  const fields = { a: { doubleValue: -0 } };
  const line = writeLine({ kind: "document", path: "clients/a", fields });
  expect(line).toContain('{"doubleValue":"-0"}');
});
