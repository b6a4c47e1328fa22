import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { demoLoginLines, firstStart } from "../demo/first-start.ts";
import { type AppServer, type FileHandler, LOCAL_PROJECT, startAppServer } from "./app-server.ts";
import { type ServerArguments, USAGE, readServerArguments } from "./command-line.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The whole of `npm start` and `npm run dev`, which differ only in what serves the app's files. */
export async function runAppServer(
  files: (server: Server) => FileHandler | Promise<FileHandler>,
): Promise<void> {
  try {
    const options = readServerArguments(process.argv.slice(2), ROOT);
    const server = await listen(options, files);
    const holdsDemo = await firstStart({
      dataDirectory: options.dataDirectory,
      host: new URL(server.origin).host,
      projectId: LOCAL_PROJECT,
      empty: options.empty,
    });
    console.log(greeting(server.origin, options.dataDirectory, holdsDemo));
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        void server.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exitCode = 1;
  }
}

/** Listens on the first port that is free. */
async function listen(
  { ports, dataDirectory }: ServerArguments,
  files: (server: Server) => FileHandler | Promise<FileHandler>,
): Promise<AppServer> {
  for (const port of ports) {
    try {
      return await startAppServer({
        root: ROOT,
        dataDirectory,
        port,
        files,
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

function greeting(origin: string, dataDirectory: string, holdsDemo: boolean): string {
  return [
    "",
    `  The site is at ${origin}`,
    "",
    ...(holdsDemo
      ? [...demoLoginLines(), ""]
      : ["  There are no accounts yet: npm run create-coach makes the first one.", ""]),
    `  Accounts and answers are kept in ${dataDirectory}. Stop with Ctrl+C.`,
    "",
  ].join("\n");
}
