import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { requireOwnOrigin } from "local-firebase";

/** Google's Firestore emulator and, where firebase-tools is installed, its Auth emulator. */
export interface GoogleEmulators {
  /** Without the Auth emulator, the embedded backend answers for accounts: Firestore's takes its tokens. */
  readonly hasAuth: boolean;
  /** Answers a request that is for an emulator. Otherwise returns false, and leaves the response untouched. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly close: () => Promise<void>;
}

interface EmulatorOptions {
  readonly projectId: string;
  /** Firestore's rules, which are sent once. */
  readonly rulesFile: string;
}

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
/** Milliseconds after which an emulator counts as hanging: most answer within five seconds. */
const PATIENCE = 60_000;

const FIRESTORE = /^\/v1\/projects\//;
const AUTH = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com|emulator)\//;

/**
 * Starts the emulators on free ports of this machine. Their data are in memory. Throws an `Error` with sentences
 * to show where Java or Firestore's emulator is missing.
 */
export async function startGoogleEmulators(options: EmulatorOptions): Promise<GoogleEmulators> {
  const firestore = await startFirestore(options);
  const auth = await startAuth(options.projectId).catch(async (error: unknown) => {
    await firestore.close();
    throw error;
  });
  return {
    hasAuth: auth !== undefined,
    handle: (request, response) => {
      const { url = "" } = request;
      const emulator = FIRESTORE.test(url) ? firestore : AUTH.test(url) ? auth : undefined;
      if (emulator === undefined) {
        return false;
      }
      // The emulators answer any page of any site, and take any page for the administrator.
      requireOwnOrigin(request);
      forward(request, response, emulator.port);
      return true;
    },
    close: async () => {
      await Promise.all([firestore.close(), auth?.close()]);
    },
  };
}

interface Emulator {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts Firestore's emulator alone. Throws like `startGoogleEmulators`. */
export async function startFirestore({ projectId, rulesFile }: EmulatorOptions): Promise<Emulator> {
  const jar = findJar();
  if (spawnSync("java", ["-version"]).status !== 0) {
    throw new Error(
      "Google's Firestore emulator needs Java 17 or newer: install it, for example from adoptium.net.",
    );
  }
  const port = await freePort();
  const emulator = run(port, "java", [
    "-cp",
    jar,
    MAIN_CLASS,
    "--host=127.0.0.1",
    `--port=${port}`,
  ]);
  try {
    await answering(emulator);
    const reply = await fetch(
      `http://127.0.0.1:${port}/emulator/v1/projects/${projectId}:securityRules`,
      {
        method: "PUT",
        body: JSON.stringify({ rules: { files: [{ content: readFileSync(rulesFile, "utf8") }] } }),
      },
    );
    if (!reply.ok) {
      throw new Error(
        `Google's Firestore emulator does not take ${rulesFile}: ${await reply.text()}`,
      );
    }
    return emulator;
  } catch (error) {
    await emulator.close();
    throw error;
  }
}

/** firebase-tools as it is on the path. It starts from a folder that names the port. */
async function startAuth(projectId: string): Promise<Emulator | undefined> {
  const tool = onPath("firebase");
  if (tool === undefined) {
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
  const emulator = run(
    port,
    tool,
    ["emulators:start", "--only", "auth", "--project", projectId],
    folder,
  );
  const close = async (): Promise<void> => {
    await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(emulator);
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Started extends Emulator {
  readonly process: ChildProcess;
}

function run(port: number, command: string, args: readonly string[], cwd?: string): Started {
  const process = spawn(command, args, { cwd, stdio: "ignore" });
  return {
    port,
    process,
    close: async () => {
      if (process.exitCode === null && process.kill()) {
        await once(process, "exit");
      }
    },
  };
}

async function answering({ port, process }: Started): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end && process.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (reply !== undefined) {
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
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
  const downloaded = existsSync(downloads)
    ? readdirSync(downloads)
        .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
        .toSorted()
        .map((name) => join(downloads, name))
    : [];
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
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
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
