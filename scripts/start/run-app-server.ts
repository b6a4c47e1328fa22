import { mkdtempSync, rmSync, copyFileSync, mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { ROOT } from "../command/practice-folders.ts";
import { onFreePort, runCommand } from "../command/run-command.ts";
import { linesToFillIn } from "../schema-checks/content-checks/imprint.ts";
import { DiskError, hasRoom } from "local-firebase";
import { demoLoginLines, firstStart } from "./demo/seed.ts";
import {
  type AppFiles,
  type AppServerOptions,
  LOCAL_PROJECT,
  startAppServer,
} from "../app-server/app-server.ts";
import { installedFirebase, startGoogleEmulators } from "../app-server/google-emulators.ts";
import { OPTIONS, type ServerArguments, serverArguments, USAGE } from "./command-line.ts";
import { join } from "node:path";
import { updateSectionPlaces } from "../question-files/check-folder.ts";

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
  if (options.content !== undefined) {
    process.env["CONTENT"] = options.content;
  }
  const rulesFile =
    options.schemas === undefined
      ? join(ROOT, "firestore.rules")
      : trySchemas(options.schemas, ROOT, options.dataDirectory);
  process.once("SIGINT", breakOff).once("SIGTERM", breakOff);
  const google = options.google
    ? await startGoogleEmulators({
        projectId: LOCAL_PROJECT,
        rulesFile,
        firebase: installedFirebase(),
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

type Parts = AppServerSetup & Pick<AppServerOptions, "google" | "rulesFile">;

/** Serves until SIGINT or SIGTERM. */
async function serve(options: ServerArguments, parts: Parts): Promise<void> {
  const { ports, dataDirectory } = options;
  const server = await onFreePort(ports, async (port) =>
    startAppServer({ ...parts, root: ROOT, dataDirectory, port, print: console.log }),
  );
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

/** What a start says in the end. */
export function greeting(
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

/**
 * Makes this process, and the builds that it starts, use the question files of a folder. Writes
 * rules and a hosting configuration for their sections into the data folder; the repository's files
 * stay as they are.
 * @returns the path of the rules file
 */
function trySchemas(schemas: string, root: string, dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const site = {
    rulesFile: join(dataDirectory, "firestore.rules"),
    hostingFile: join(dataDirectory, "firebase.json"),
  };
  copyFileSync(join(root, "firestore.rules"), site.rulesFile);
  copyFileSync(join(root, "firebase.json"), site.hostingFile);
  updateSectionPlaces(schemas, site);
  // `vite.config.ts` reads these variables.
  process.env["SCHEMAS"] = schemas;
  process.env["HOSTING"] = site.hostingFile;
  return site.rulesFile;
}
