import { stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { DEFAULT_PASSWORD_COST, Passwords } from "./passwords.ts";
import { CHEAP_PASSWORDS } from "../testing/test-backend.ts";

describe("passwords", () => {
  it("are verified against their own hash only", async () => {
    const passwords = new Passwords(CHEAP_PASSWORDS);
    const hash = await passwords.hash("correct horse");
    expect(await passwords.verify("correct horse", hash)).toBe(true);
    expect(await passwords.verify("Correct horse", hash)).toBe(false);
    expect(await passwords.verify("", hash)).toBe(false);
  });

  it("get a new salt every time, and never show in the hash", async () => {
    const passwords = new Passwords(CHEAP_PASSWORDS);
    const [first, second] = [await passwords.hash("secret1"), await passwords.hash("secret1")];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$16\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
  });

  it("are verified with the parameters they were hashed with", async () => {
    const hash = await new Passwords(CHEAP_PASSWORDS).hash("secret1");
    const costlier = new Passwords({ ...CHEAP_PASSWORDS, cost: 64 });
    expect(await costlier.verify("secret1", hash)).toBe(true);
  });

  it("cost a guesser 32 MiB, and as much without an account as with one", async () => {
    expect(128 * DEFAULT_PASSWORD_COST.cost * DEFAULT_PASSWORD_COST.blockSize).toBe(2 ** 25);
    // scrypt refuses this cost, so an error shows that `verify` hashes even without an account.
    const impossible = new Passwords({ ...CHEAP_PASSWORDS, cost: 3 });
    await expect(impossible.hash("secret1")).rejects.toThrow("scrypt");
    await expect(impossible.verify("wrong", undefined)).rejects.toThrow("scrypt");
  });

  it("leave room for the disk while many are hashed", async () => {
    const passwords = new Passwords(DEFAULT_PASSWORD_COST);
    const done: string[] = [];
    const hashing = Array.from({ length: 6 }, async () => {
      await passwords.hash("secret1");
      done.push("hash");
    });
    // Lets the first hashes start before the test uses the disk.
    await setImmediate();
    await stat(".");
    done.push("disk");
    await Promise.all(hashing);
    expect(done).toEqual(["disk", "hash", "hash", "hash", "hash", "hash", "hash"]);
  });

  it("do not block the next one when one fails", async () => {
    const passwords = new Passwords(CHEAP_PASSWORDS);
    const broken = "scrypt$3$1$1$c2FsdA$a2V5";
    const outcomes = await Promise.allSettled([
      passwords.verify("x", broken),
      passwords.verify("x", broken),
      passwords.verify("x", broken),
      passwords.hash("secret1"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
      "fulfilled",
    ]);
  });
});
