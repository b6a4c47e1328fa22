import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";

export interface ServerArguments {
  /** Tried in this order; the first that is free is used. */
  readonly ports: readonly number[];
  readonly dataDirectory: string;
  readonly empty: boolean;
}

const DEFAULT_PORT = 4400;
/** The folders of the project that browsers get files from, and the project's folder itself. */
const SERVED = new Set(["", "src", "public", "schemas", "node_modules", "dist"]);

export const USAGE = `
  --port NUMBER   the port on this machine (otherwise ${DEFAULT_PORT}, or the next free one)
  --data DIR      where accounts and answers are kept (otherwise .local-data)
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
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error(`--port takes a number from 0 to 65535, not ${String(values.port)}.`);
  }
  const dataDirectory =
    values.data === undefined ? join(root, ".local-data") : resolve(values.data);
  const [top = ""] = relative(root, dataDirectory).split(sep);
  if (SERVED.has(top)) {
    throw new Error(`--data cannot be in ${join(root, top)}: what is there is served to browsers.`);
  }
  return {
    ports:
      port === undefined ? Array.from({ length: 10 }, (_, index) => DEFAULT_PORT + index) : [port],
    dataDirectory,
    empty: values.empty,
  };
}
