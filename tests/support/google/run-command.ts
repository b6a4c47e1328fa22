import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { ROOT } from "../site/running-app.ts";
import type { Google } from "./google.ts";

const TSX = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;
const PRELOAD = pathToFileURL(join(ROOT, "scripts/operate/admin/testing/to-played-google.ts")).href;

export interface Ran {
  readonly code: number;
  /** The command's output and error output. */
  readonly said: string;
}

interface Place {
  readonly google: Google;
  /** The command's working directory, which also holds files of the test. */
  readonly folder: string;
}

/** A minimal environment for a command, in which it finds the played Google. */
function environmentOf({ google, folder }: Place, credentials: string) {
  const certificate = join(folder, "certificate.pem");
  writeFileSync(certificate, google.named.certificate);
  return {
    PATH: process.env["PATH"],
    HOME: folder,
    TMPDIR: process.env["TMPDIR"],
    PLAYED_GOOGLE_PORT: String(google.named.port),
    NODE_EXTRA_CA_CERTS: certificate,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    METADATA_SERVER_DETECTION: "none",
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import ${TSX} --import ${PRELOAD}`,
  };
}

/** Runs a command of the operator, `scripts/….ts`, as a process of its own. */
export async function runCommand(
  place: Place,
  credentials: string,
  script: string,
  words: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: place.folder,
    env: { ...environmentOf(place, credentials), ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], out, err] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), said: out + err };
}
