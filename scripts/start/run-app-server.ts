import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { runCommand } from "../command/run-command.ts";
import { linesToFillIn } from "../questions/content-checks/imprint.ts";
import { DiskError, hasRoom } from "local-firebase";
import { demoLoginLines, firstStart } from "./demo/first-start.ts";
import {
  type AppFiles,
  type AppServer,
  type AppServerOptions,
  LOCAL_PROJECT,
  startAppServer,
} from "../app-server/app-server.ts";
import {
  FIREBASE_BY_NPX,
  FIREBASE_TOOLS,
  installedFirebase,
  startGoogleEmulators,
} from "../app-server/google-emulators.ts";
import { OPTIONS, type ServerArguments, serverArguments, USAGE } from "./command-line.ts";
import { trySchemas } from "./try-schemas.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface AppServerSetup {
  /** Opens the server of the app's files: the server of a build, or Vite. */
  readonly files: (server: Server, dataDirectory: string) => AppFiles | Promise<AppFiles>;
  readonly watchRules: boolean;
}

/** Runs `npm start` or `npm run dev`, which differ only in their `setup`. */
export async function runAppServer(setup: AppServerSetup): Promise<void> {
  await runCommand({
    usage: USAGE,
    options: OPTIONS,
    run: async (values) => {
      const given = serverArguments(values, ROOT);
      if (!given.google) {
        await serveOrSayWhy(given, setup);
        return;
      }
      // What the emulators hold ends with them, so the accounts and the build beside it do, too.
      const dataDirectory = mkdtempSync(join(tmpdir(), "coaching-google-"));
      const clearUp = (): void => {
        rmSync(dataDirectory, { recursive: true, force: true });
      };
      process.once("exit", clearUp);
      await serveOrSayWhy({ ...given, dataDirectory }, setup);
    },
  });
}

/** Ends a start, and with it the emulators. */
const breakOff = (): void => process.exit(1);

async function serveOrSayWhy(options: ServerArguments, setup: AppServerSetup): Promise<void> {
  const rulesFile =
    options.schemas === undefined
      ? join(ROOT, "firestore.rules")
      : trySchemas(options.schemas, ROOT, options.dataDirectory);
  process.once("SIGINT", breakOff).once("SIGTERM", breakOff);
  const google = options.google
    ? await startGoogleEmulators({
        projectId: LOCAL_PROJECT,
        rulesFile,
        firebase: installedFirebase() ?? (await offerFirebase()),
        print: console.log,
      })
    : undefined;
  process.off("SIGINT", breakOff).off("SIGTERM", breakOff);
  await serve(options, { ...setup, rulesFile, google }).catch(async (error: unknown) => {
    await google?.close();
    // On a full disk, the build, the database and the seeding fail differently: one error replaces all.
    throw hasRoom(options.dataDirectory) ? error : new DiskError(true);
  });
}

/** Asks at a terminal whether npx may download firebase-tools. */
async function offerFirebase(): Promise<typeof FIREBASE_BY_NPX | undefined> {
  if (!process.stdin.isTTY) {
    return undefined;
  }
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const said = await reader.question(
    `Google's Auth emulator comes with ${FIREBASE_TOOLS}, which is not installed.\nMay npx download it, some 450 packages? [y/N] `,
  );
  reader.close();
  return /^y/iu.test(said) ? FIREBASE_BY_NPX : undefined;
}

type Parts = AppServerSetup & Pick<AppServerOptions, "google" | "rulesFile">;

/** Serves until SIGINT or SIGTERM. */
async function serve(options: ServerArguments, parts: Parts): Promise<void> {
  const server = await listen(options, parts);
  const { close, origin, hasAccounts } = server;
  try {
    const { host } = new URL(origin);
    const holdsDemo = await firstStart({
      dataDirectory: options.dataDirectory,
      host,
      projectId: LOCAL_PROJECT,
      empty: options.empty,
      isWithAnswers: options.schemas === undefined,
    });
    console.log(
      greeting(host, options.dataDirectory, { ...parts, holdsDemo, hasAccounts: hasAccounts() }),
    );
  } catch (error) {
    await close();
    throw error;
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void close()
        .then(() => parts.google?.close())
        .then(() => process.exit(0));
    });
  }
}

/** Listens on the first port that is free. */
async function listen({ ports, dataDirectory }: ServerArguments, parts: Parts): Promise<AppServer> {
  for (const port of ports) {
    try {
      return await startAppServer({
        ...parts,
        root: ROOT,
        dataDirectory,
        port,
        print: console.log,
      });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) {
        throw error;
      }
    }
  }
  throw new Error(`Port ${ports.join(", ")} is in use on this machine.`);
}

function greeting(
  host: string,
  dataDirectory: string,
  {
    google,
    holdsDemo,
    hasAccounts,
  }: Pick<Parts, "google"> & Record<"holdsDemo" | "hasAccounts", boolean>,
): string {
  return [
    "",
    `  The site is at http://${host}`,
    "",
    ...(holdsDemo
      ? [
          "  The demonstration logins, if their passwords have not been changed:",
          "",
          ...demoLoginLines(),
          "",
        ]
      : hasAccounts
        ? []
        : [
            "  There are no accounts yet. The first one is made, in another terminal, with",
            `  npm run create-coach -- --host ${host} --name NAME --email EMAIL`,
            "",
          ]),
    ...linesToFillIn().flatMap((line) => [`  ${line}`, ""]),
    google === undefined
      ? `  Accounts and answers are kept in ${dataDirectory}. Stop with Ctrl+C.`
      : `  ${google.hasAuth ? "Google's emulators answer" : "Google's Firestore emulator answers; for accounts, this site's own backend does"}.\n  They keep everything in memory: it is gone at the end. Stop with Ctrl+C.`,
    "",
  ].join("\n");
}
