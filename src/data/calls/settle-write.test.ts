import { beforeEach, expect, it, vi } from "vitest";
import { Failure, type FailureKind, NotKnown } from "../../domain/failure/failure.ts";

vi.mock("./call-backend.ts", () => ({ callBackend: (call: () => unknown) => call() }));
const { settleWrite } = await import("./settle-write.ts");

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
});

const fails = (kind: FailureKind) => () => Promise.reject(new Failure(kind));
const finds = (isThere: boolean) => () => Promise.resolve(isThere);

const outcome = (attempt: Promise<void>): Promise<string> =>
  attempt.then(
    () => "stored",
    (error: unknown) => (error instanceof Failure ? error.kind : "no failure"),
  );

it.each<[FailureKind, hasArrived: () => Promise<boolean>, alsoRefused: boolean, string]>([
  ["unavailable", finds(true), false, "stored"],
  ["unavailable", finds(false), false, "unavailable"],
  ["unavailable", fails("unavailable"), false, "not-known"],
  ["unknown", finds(true), false, "stored"],
  ["timeout", finds(true), false, "stored"],
  // It may still be on its way.
  ["timeout", finds(false), false, "not-known"],
  ["not-allowed", finds(true), false, "not-allowed"],
  ["not-allowed", finds(true), true, "stored"],
  ["not-allowed", fails("unavailable"), true, "not-allowed"],
  ["disk-full", finds(true), true, "disk-full"],
])("a write that fails as %s is looked for", async (kind, hasArrived, alsoRefused, said) => {
  expect(await outcome(settleWrite(fails(kind), hasArrived, { alsoRefused }))).toBe(said);
});

it("a write without a connection has surely not arrived", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await outcome(settleWrite(fails("offline"), fails("offline")))).toBe("offline");
});

it("a second look at a write that timed out ends the doubt", async () => {
  const error: unknown = await settleWrite(fails("timeout"), finds(false)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(NotKnown);
  expect(error instanceof NotKnown && (await outcome(error.lookAgain()))).toBe("timeout");
});
