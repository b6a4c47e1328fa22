import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Why a deployment stops, in a message for the operator. */
export class Stopped extends Error {}

export interface Surroundings {
  /** The repository's folder. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The file and the arguments for starting a program. On Windows npm and npx are batch files, which only a
 * shell can start, and a shell splits a path with a space or `&`. So there, Node runs npm's own scripts.
 */
export function startOf(
  program: string,
  words: readonly string[],
  { env, platform }: { readonly env: NodeJS.ProcessEnv; readonly platform: NodeJS.Platform },
): readonly [string, readonly string[]] {
  if (platform !== "win32" || (program !== "npm" && program !== "npx")) {
    return [program, words];
  }
  // npm sets `npm_execpath` for programs that it runs. Without it, uses the npm beside Node.
  const npm = env["npm_execpath"] ?? join(dirname(process.execPath), "node_modules/npm/bin/npm");
  return [process.execPath, [join(dirname(npm), `${program}-cli.js`), ...words]];
}

/** Runs a program to its end, with its output in the terminal. Throws `Stopped` if it fails. */
export async function runProgram(
  { root, env }: Surroundings,
  program: string,
  words: readonly string[],
): Promise<void> {
  const [file, args] = startOf(program, words, { env, platform: process.platform });
  const child = spawn(file, args, { cwd: root, env, stdio: "inherit" });
  const [code]: unknown[] = await once(child, "exit");
  if (code !== 0) {
    throw new Stopped(`${[program, ...words].join(" ")} has failed.`);
  }
}

/** The output of a program; undefined if it fails. */
export async function outputOf(
  { root, env }: Surroundings,
  program: string,
  words: readonly string[],
): Promise<string | undefined> {
  const [file, args] = startOf(program, words, { env, platform: process.platform });
  return promisify(execFile)(file, args, { cwd: root, env, maxBuffer: Infinity }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
