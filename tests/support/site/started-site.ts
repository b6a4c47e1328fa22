import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./running-app.ts";

/** `npm start` or `npm run dev`, running. */
export interface Started {
  readonly process: ChildProcess;
  readonly origin: string;
  /** Everything that the program has printed. */
  readonly output: () => string;
}

/** Runs `npm start`, which builds the app first. */
export async function start(dataDirectory: string, ...args: readonly string[]): Promise<Started> {
  return startScript("scripts/start/start.ts", ROOT, ["--data", dataDirectory, ...args]);
}

/** Runs the server of `npm run dev` in a copy of the project, on its own data. */
export async function startDevelopment(root: string): Promise<Started> {
  const args = ["--data", join(root, "data")];
  return startScript("scripts/start/dev.ts", root, args, "development");
}

/** Runs a script that starts the site. Rejects with its output where it ends instead. */
export async function startScript(
  script: string,
  root: string,
  args: readonly string[],
  // Without it, the app would be built with a test's `NODE_ENV`.
  mode = "production",
): Promise<Started> {
  const child = spawn(process.execPath, ["--import", "tsx", script, "--port", "0", ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: mode },
  });
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      const [, found] = /The site is at (\S+)/u.exec(output) ?? [];
      if (found !== undefined && output.includes("Ctrl+C")) {
        resolve(found);
      }
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", () => {
      reject(new Error(output));
    });
  });
  return { process: child, origin, output: () => output };
}

export async function end(started: Started | undefined, signal: NodeJS.Signals): Promise<void> {
  const child = started?.process;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const gone = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill(signal);
  await gone;
}
