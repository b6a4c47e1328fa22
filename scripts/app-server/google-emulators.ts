import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { isFromBrowser, requireOwnOrigin, WireError } from "local-firebase";
import { listen } from "../command/listen.ts";

/**
 * The workflows and all code here run this version by npx. As a dependency, firebase-tools would add 600
 * packages that no other code needs.
 */
export const FIREBASE_TOOLS = "firebase-tools@15.34.2";
/** Downloads firebase-tools where it is missing. */
export const FIREBASE_BY_NPX = ["npx", "--yes", "--ignore-scripts", FIREBASE_TOOLS] as const;

/** Google's Firestore emulator and, where there is firebase-tools, its Auth emulator. */
export type GoogleEmulators = Awaited<ReturnType<typeof startGoogleEmulators>>;

interface EmulatorOptions {
  readonly projectId: string;
  /** Firestore's rules. */
  readonly rulesFile: string;
}

interface AuthOptions extends EmulatorOptions {
  /** How firebase-tools is called; undefined where it is missing. */
  readonly firebase: readonly [program: string, ...args: string[]] | undefined;
  /** Prints reset links, which the Auth emulator prints, too, for it sends no mail. */
  readonly print: (line: string) => void;
}

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
/** Milliseconds after which an emulator counts as hanging. Most answer in five seconds; npx downloads first. */
const PATIENCE = 300_000;

const FIRESTORE = /^\/v1\/projects\//;
const AUTH = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com|emulator)\//;

/**
 * Starts the emulators on free ports of this machine. Their data are in memory. Throws an `Error` with sentences
 * to show where Java or Firestore's emulator is missing.
 */
export async function startGoogleEmulators(options: AuthOptions) {
  const firestore = await startFirestore(options);
  const auth = await startAuth(options).catch(async (error: unknown) => {
    await firestore.close();
    throw error;
  });
  return {
    /** Without the Auth emulator, the embedded backend answers for accounts: Firestore's takes its tokens. */
    hasAuth: auth !== undefined,
    /** Answers a request that is for an emulator. Otherwise returns false, and leaves the response untouched. */
    handle: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { url = "" } = request;
      const emulator = FIRESTORE.test(url) ? firestore : AUTH.test(url) ? auth : undefined;
      if (emulator === undefined) {
        return false;
      }
      // The emulators answer any page of any site, and take any page for the administrator.
      requireOwnOrigin(request);
      refuseAdministrators(request);
      if (url.includes("/accounts/mfaEnrollment:start")) {
        response
          .writeHead(400, { "content-type": "application/json" })
          .end(JSON.stringify({ error: { code: 400, message: NO_APPS } }));
        return true;
      }
      forward(request, response, emulator.port);
      return true;
    },
    /** Sends Firestore's rules again, as after a deployment. */
    sendRules: () => sendRules(firestore.port, options),
    close: async (): Promise<void> => {
      await Promise.all([firestore.close(), auth?.close()]);
    },
  };
}

/** The code of production where authenticator apps are not switched on, with a sentence that the page knows. */
const NO_APPS =
  "OPERATION_NOT_ALLOWED : Google’s Auth emulator knows no authenticator apps. Nothing has changed.";

/**
 * Refuses what an emulator would do for the administrator alone, if a browser asks: `owner` and tokens of
 * service accounts name the administrator, and nothing at all is needed below `/emulator/`, but for a link.
 */
function refuseAdministrators({ headers, url = "" }: IncomingMessage): void {
  const { authorization = "Bearer eyJ" } = headers;
  const isOwnToken = authorization.startsWith("Bearer eyJ");
  const isLink = !url.startsWith("/emulator/") || url.startsWith("/emulator/action?");
  if (isFromBrowser(headers) && !(isOwnToken && isLink)) {
    throw new WireError(403, "Admin credentials are not accepted from a web page.", {
      status: "PERMISSION_DENIED",
    });
  }
}

interface Emulator {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts Firestore's emulator alone. Throws like `startGoogleEmulators`. */
export async function startFirestore(options: EmulatorOptions): Promise<Emulator> {
  const jar = findJar();
  if (spawnSync("java", ["-version"]).status !== 0) {
    throw new Error(
      "Google's Firestore emulator needs Java 17 or newer: install it, for example from adoptium.net.",
    );
  }
  const port = await freePort();
  const words = ["-cp", jar, MAIN_CLASS, "--host=127.0.0.1", `--port=${port}`];
  const emulator = run(port, "java", words);
  try {
    await answering(emulator);
    await sendRules(port, options);
    return emulator;
  } catch (error) {
    await emulator.close();
    throw error;
  }
}

async function sendRules(port: number, { projectId, rulesFile }: EmulatorOptions): Promise<void> {
  const address = `http://127.0.0.1:${port}/emulator/v1/projects/${projectId}:securityRules`;
  const content = readFileSync(rulesFile, "utf8");
  const body = JSON.stringify({ rules: { files: [{ content }] } });
  const reply = await fetch(address, { method: "PUT", body });
  if (!reply.ok) {
    throw new Error(
      `Google's Firestore emulator does not take ${rulesFile}: ${await reply.text()}`,
    );
  }
}

/** firebase-tools, if it is on the path. */
export function installedFirebase(): readonly [string] | undefined {
  const path = onPath("firebase");
  return path === undefined ? undefined : [path];
}

/** firebase-tools starts from a folder that names the port. */
async function startAuth({
  firebase,
  print,
  projectId,
}: AuthOptions): Promise<Emulator | undefined> {
  if (firebase === undefined) {
    return undefined;
  }
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "auth-emulator-"));
  const emulators = {
    auth: { host: "127.0.0.1", port },
    hub: { host: "127.0.0.1", port: await freePort() },
    logging: { host: "127.0.0.1", port: await freePort() },
    ui: { enabled: false },
  };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const [program, ...args] = firebase;
  const words = [...args, "emulators:start", "--only", "auth", "--project", projectId];
  const emulator = run(port, program, words, folder);
  createInterface(emulator.process.stdout).on("line", (line) => {
    const [link] = /To reset the password .*/.exec(line) ?? [];
    if (link !== undefined) {
      print(link);
    }
  });
  const close = async (): Promise<void> => {
    await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(emulator);
    // Production protects addresses from the start; the emulator only if it is told.
    const reply = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${projectId}/config`, {
      method: "PATCH",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    });
    if (!reply.ok) {
      throw new Error(`Google's Auth emulator does not protect addresses: ${await reply.text()}`);
    }
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function run(port: number, command: string, args: readonly string[], cwd?: string) {
  // In a group of its own, because npx does not end what it has started.
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "ignore"], detached: true });
  // Read, so that the program never waits for it.
  child.stdout.resume();
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid);
    }
  };
  process.once("exit", kill);
  const ended = new Promise((resolve) => {
    child.once("exit", resolve).once("error", resolve);
  });
  return {
    port,
    process: child,
    close: async (): Promise<void> => {
      process.off("exit", kill);
      kill();
      await ended;
    },
  };
}

async function answering({ port, process }: ReturnType<typeof run>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end && process.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (reply !== undefined) {
      return;
    }
    await setTimeout(100);
  }
  throw new Error(`Google's emulator does not answer on port ${port}.`);
}

/** Where `FIRESTORE_EMULATOR_BINARY_PATH`, firebase-tools or gcloud keeps the emulator. */
function findJar(): string {
  const named = process.env["FIRESTORE_EMULATOR_BINARY_PATH"];
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which is not there.`);
  }
  const downloads = join(homedir(), ".cache", "firebase", "emulators");
  const downloaded = (existsSync(downloads) ? readdirSync(downloads) : [])
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .toSorted()
    .map((name) => join(downloads, name));
  const gcloud = onPath("gcloud");
  const roots = [
    "/usr/lib/google-cloud-sdk",
    "/usr/share/google-cloud-sdk",
    join(homedir(), "google-cloud-sdk"),
    ...(gcloud === undefined ? [] : [join(gcloud, "..", "..")]),
  ];
  const jar = [
    ...(named === undefined ? [] : [named]),
    ...downloaded.toReversed(),
    ...roots.map((root) =>
      join(root, "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar"),
    ),
  ].find((path) => existsSync(path));
  if (jar === undefined) {
    throw new Error(
      "Google's Firestore emulator is not on this machine. Install it with `gcloud components install cloud-firestore-emulator`, or set FIRESTORE_EMULATOR_BINARY_PATH to its jar.",
    );
  }
  return jar;
}

function onPath(program: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  // Neither emulator needs to know the page's origin, which it would answer with headers for other origins.
  const { origin: _origin, ...headers } = request.headers;
  const forwarded = openRequest(
    { host: "127.0.0.1", port, method: request.method, path: request.url, headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  forwarded.on("error", () => {
    response.destroy();
  });
  request.pipe(forwarded);
}
