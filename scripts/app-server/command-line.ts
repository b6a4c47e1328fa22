import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { SERVED_SITE } from "./own-build.ts";

export interface ServerArguments {
  /** Tried in this order; the first that is free is used. */
  readonly ports: readonly number[];
  readonly dataDirectory: string;
  readonly empty: boolean;
  /** The folder of other question files than the site's own. */
  readonly schemas: string | undefined;
}

const DEFAULT_PORT = 4400;
/** The folders of the project that browsers get files from, and the project's folder itself. */
const SERVED = new Set(["", "src", "public", "schemas", "node_modules"]);

export const USAGE = `
  --port NUMBER   the port on this machine (otherwise ${DEFAULT_PORT}, or the next free one)
  --data DIR      where accounts and answers are kept (otherwise .local-data)
  --schemas DIR   other question files, with data of their own and nobody's answers
  --empty         on the first start, no demonstration data
`;

/** Reads the options of `npm start` and `npm run dev`. Throws an `Error` with a sentence to show. */
export function readServerArguments(args: readonly string[], root: string): ServerArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string" },
      data: { type: "string" },
      empty: { type: "boolean", default: false },
      schemas: { type: "string" },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error(`--port takes a number from 0 to 65535, not ${String(values.port)}.`);
  }
  const schemas = values.schemas === undefined ? undefined : resolve(values.schemas);
  // Answers to other questions are no answers to these.
  const usualData =
    schemas === undefined ? ".local-data" : join(".local-data", "tried", basename(schemas));
  const dataDirectory = values.data === undefined ? join(root, usualData) : resolve(values.data);
  refuseUnsafe(dataDirectory, root);
  return {
    ports:
      port === undefined ? Array.from({ length: 10 }, (_, index) => DEFAULT_PORT + index) : [port],
    dataDirectory,
    empty: values.empty,
    schemas,
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

/** Where a folder really is, be it behind a link, or written in other capitals than its name. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    // Not there yet; the folder that it will be in may be.
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
