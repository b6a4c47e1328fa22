import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { demoLoginLines, firstStart } from "../demo/first-start.ts";
import { type AppFiles, type AppServer, LOCAL_PROJECT, startAppServer } from "./app-server.ts";
import { type ServerArguments, USAGE, readServerArguments } from "./command-line.ts";
import { trySchemas } from "./try-schemas.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface AppServerSetup {
  /** Serves the app's own files. */
  readonly files: (server: Server, dataDirectory: string) => AppFiles | Promise<AppFiles>;
  /** Whether the rules are read again when their file changes. */
  readonly watchRules: boolean;
}

/** The whole of `npm start` and `npm run dev`, which differ only in their set-up. */
export async function runAppServer(setup: AppServerSetup): Promise<void> {
  let options: ServerArguments;
  try {
    options = readServerArguments(process.argv.slice(2), ROOT);
  } catch (error) {
    complain(error);
    console.error(USAGE);
    return;
  }
  let server: AppServer | undefined;
  try {
    server = await listen(options, setup);
    const { close, origin } = server;
    const { host } = new URL(origin);
    const holdsDemo = await firstStart({
      dataDirectory: options.dataDirectory,
      host,
      projectId: LOCAL_PROJECT,
      empty: options.empty,
      isWithAnswers: options.schemas === undefined,
    });
    console.log(greeting(host, options.dataDirectory, holdsDemo, server.hasAccounts()));
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        void close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    await server?.close();
    complain(error);
  }
}

function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Listens on the first port that is free. */
async function listen(
  { ports, dataDirectory, schemas }: ServerArguments,
  setup: AppServerSetup,
): Promise<AppServer> {
  const rulesFile = schemas === undefined ? undefined : trySchemas(schemas, ROOT, dataDirectory);
  for (const port of ports) {
    try {
      return await startAppServer({
        watchRules: setup.watchRules,
        files: setup.files,
        root: ROOT,
        rulesFile,
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
  holdsDemo: boolean,
  hasAccounts: boolean,
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
    `  Accounts and answers are kept in ${dataDirectory}. Stop with Ctrl+C.`,
    "",
  ].join("\n");
}
