import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newRecoveryKey } from "./recovery-key.ts";
import { seal, unseal } from "./sealed-file.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sealed-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Lines with random parts, which compression cannot shorten. */
const LINES = Array.from(
  { length: 300 },
  (_, index) => `${index} ${"é".repeat(2_000)} ${randomBytes(400).toString("hex")}`,
);

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) {
    yield await Promise.resolve(`${line}\n`);
  }
}

async function all(file: string, code: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of unseal(file, code)) {
    lines.push(line);
  }
  return lines;
}

describe("a sealed file", () => {
  it("opens with its recovery key, and shows nothing of what is in it without", async () => {
    const key = await newRecoveryKey();
    const file = join(folder, "backup.age");
    await seal(file, key.recipient, each(["A very private sentence.", ...LINES]));
    expect(await all(file, key.code)).toEqual(["A very private sentence.", ...LINES]);
    expect(readFileSync(file, "latin1")).not.toContain("private sentence");
    await expect(all(file, (await newRecoveryKey()).code)).rejects.toThrow(
      "The file cannot be opened: it is sealed for another recovery key, or is no backup.",
    );
    await expect(all(join(folder, "none.age"), key.code)).rejects.toThrow("There is no such file.");
  });

  it("is known to be damaged, or cut off anywhere", async () => {
    const key = await newRecoveryKey();
    const file = join(folder, "backup.age");
    await seal(file, key.recipient, each(LINES));
    const whole = readFileSync(file);
    expect(whole.byteLength).toBeGreaterThan(70_000);
    for (const place of [0.3, 0.6, 0.99]) {
      const changed = Buffer.from(whole);
      const at = Math.floor(whole.byteLength * place);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      writeFileSync(file, changed);
      await expect(all(file, key.code)).rejects.toThrow("The file is damaged, or not whole.");
    }
    for (const length of [whole.byteLength - 1, 70_000, 300]) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      await expect(all(file, key.code)).rejects.toThrow("The file is damaged, or not whole.");
    }
  });

  it("is not there at all when what goes into it breaks off", async () => {
    const { recipient } = await newRecoveryKey();
    async function* broken(): AsyncGenerator<string> {
      yield* each(LINES);
      throw new Error("The server has gone.");
    }
    const sealing = seal(join(folder, "backup.age"), recipient, broken());
    await expect(sealing).rejects.toThrow("The server has gone.");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("with an endless line is refused before it is read", async () => {
    const key = await newRecoveryKey();
    const file = join(folder, "backup.age");
    async function* endless(): AsyncGenerator<string> {
      for (let times = 0; times < 100; times++) {
        yield await Promise.resolve("x".repeat(1_000_000));
      }
    }
    await seal(file, key.recipient, endless());
    await expect(all(file, key.code)).rejects.toThrow("a line that is longer than any of a backup");
  });
});
