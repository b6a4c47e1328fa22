import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "./running-app.ts";

/** `npm start`, running. */
export interface Started {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly output: () => string;
}

/** What `npm start` runs. It builds the app first. */
export async function start(dataDirectory: string, ...args: readonly string[]): Promise<Started> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/start.ts", "--port", "0", "--data", dataDirectory, ...args],
    // This is a test, and the app that it starts must not be built like one.
    { cwd: ROOT, env: { ...process.env, NODE_ENV: "production" } },
  );
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
    child.once("exit", () => {
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
