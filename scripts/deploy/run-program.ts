import { spawn } from "node:child_process";
import { once } from "node:events";
import { Stopped } from "./stopped.ts";

export interface Surroundings {
  /** The repository's folder. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

/** On Windows npm and npx are scripts of the shell. */
const shell = process.platform === "win32";

/** Runs a program to its end; what it prints is seen. Throws `Stopped` where it fails. */
export async function runProgram(
  { root, env }: Surroundings,
  program: string,
  words: readonly string[],
): Promise<void> {
  const child = spawn(program, words, {
    cwd: root,
    env,
    shell,
    stdio: ["inherit", "inherit", "inherit"],
  });
  const [code]: unknown[] = await once(child, "exit");
  if (code !== 0) {
    throw new Stopped(`${[program, ...words].join(" ")} has failed.`);
  }
}

/** What a program prints; undefined where it fails. */
export async function outputOf(
  { root, env }: Surroundings,
  program: string,
  words: readonly string[],
): Promise<string | undefined> {
  const child = spawn(program, words, {
    cwd: root,
    env,
    shell,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [code]: unknown[] = await once(child, "close");
  return code === 0 ? Buffer.concat(chunks).toString() : undefined;
}
