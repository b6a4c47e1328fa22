import { basename, join, relative, resolve, sep } from "node:path";
import { portsFrom } from "../command/run-command.ts";
import { SERVED_SITE } from "../app-server/own-build.ts";
import { realPath } from "../app-server/real-path.ts";

export interface ServerArguments {
  /** The server takes the first free port of this list. */
  readonly ports: readonly number[];
  readonly dataDirectory: string;
  readonly empty: boolean;
  /** The folder given with `--schemas`: question files to try instead of the site's own. */
  readonly schemas: string | undefined;
  /** Whether Google's emulators answer in place of the embedded backend. Their data are in memory. */
  readonly google: boolean;
}

const DEFAULT_PORT = 4400;
/** Folders whose files may reach a browser; `""` is the project's folder itself. */
const SERVED = new Set(["", "src", "public", "schemas", "node_modules"]);

export const USAGE = `
The site on this machine: built with npm start, and with npm run dev as its files are being edited.

  npm start -- [--port NUMBER] [--data DIR] [--schemas DIR] [--empty] [--google]

  --port NUMBER   the port on this machine (otherwise ${DEFAULT_PORT}, or the next free one)
  --data DIR      where accounts and answers are kept (otherwise .local-data)
  --schemas DIR   other question files, with data of their own and nobody's answers
  --empty         on the first start, no demonstration data
  --google        on Google's emulators, for Firestore and, where firebase-tools is installed, for
                  accounts: what they hold is gone at the end
`;

export const OPTIONS = {
  port: { type: "string" },
  data: { type: "string" },
  empty: { type: "boolean", default: false },
  schemas: { type: "string" },
  google: { type: "boolean", default: false },
} as const;

interface Given {
  readonly port?: string | undefined;
  readonly data?: string | undefined;
  readonly schemas?: string | undefined;
  readonly empty?: boolean;
  readonly google?: boolean;
}

/**
 * The settings for the options of `npm start` and `npm run dev`. Throws an `Error` with a sentence to show.
 */
export function serverArguments(values: Given, root: string): ServerArguments {
  const schemas = values.schemas === undefined ? undefined : resolve(values.schemas);
  // With `--schemas`, answers belong to other questions, so they need a data folder of their own.
  const usualData =
    schemas === undefined ? ".local-data" : join(".local-data", "tried", basename(schemas));
  const dataDirectory = values.data === undefined ? join(root, usualData) : resolve(values.data);
  refuseUnsafe(dataDirectory, root);
  if (values.google === true && values.data !== undefined) {
    throw new Error(
      "--data does not go with --google: Google's emulators keep data in memory alone.",
    );
  }
  return {
    ports: portsFrom(values.port, DEFAULT_PORT),
    dataDirectory,
    empty: values.empty === true,
    schemas,
    google: values.google === true,
  };
}

function refuseUnsafe(dataDirectory: string, root: string): void {
  const inProject = relative(realPath(root), realPath(dataDirectory)).split(sep);
  const [top = ""] = inProject;
  if (top === "dist") {
    throw new Error(
      `--data cannot be in ${join(root, top)}: the next build would erase it, and what is there is served to browsers.`,
    );
  }
  if (SERVED.has(top)) {
    throw new Error(`--data cannot be in ${join(root, top)}: what is there is served to browsers.`);
  }
  if (inProject.includes(SERVED_SITE)) {
    throw new Error(`--data cannot be in a folder called ${SERVED_SITE}: npm start erases those.`);
  }
}
