import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "../..");

interface Surroundings {
  readonly env?: NodeJS.ProcessEnv;
  /** What the program reads: nothing by default, and so no key or password. */
  readonly input?: string;
}

/** Runs `scripts/….ts` with options, as npm does. `output` is what it writes, and then its complaints. */
export async function runProgram(
  script: string,
  words: readonly string[] = [],
  { env = {}, input = "" }: Surroundings = {},
): Promise<{ readonly code: unknown; readonly output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  const [[code], ...said] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: said.join("") };
}
