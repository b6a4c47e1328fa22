import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { runCommand } from "../command/run-command.ts";
import { linesToFillIn } from "../questions/content-checks/imprint.ts";
import { DiskError, hasRoom } from "local-firebase";
import { demoLoginLines, firstStart } from "./demo/first-start.ts";
import {
  type AppFiles,
  type AppServer,
  LOCAL_PROJECT,
  startAppServer,
} from "../app-server/app-server.ts";
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
      const options = serverArguments(values, ROOT);
      await serve(options, setup).catch((error: unknown) => {
        // On a full disk, the build, the database and the seeding fail differently: one error replaces all.
        throw hasRoom(options.dataDirectory) ? error : new DiskError(true);
      });
    },
  });
}

/** Serves until SIGINT or SIGTERM. */
async function serve(options: ServerArguments, setup: AppServerSetup): Promise<void> {
  const server = await listen(options, setup);
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
    console.log(greeting(host, options.dataDirectory, holdsDemo, hasAccounts()));
  } catch (error) {
    await close();
    throw error;
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit(0));
    });
  }
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
    ...linesToFillIn().flatMap((line) => [`  ${line}`, ""]),
    `  Accounts and answers are kept in ${dataDirectory}. Stop with Ctrl+C.`,
    "",
  ].join("\n");
}
