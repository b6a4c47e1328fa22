import { join, relative, resolve, sep } from "node:path";
import { portsFrom } from "../command/run-command.ts";
import { SERVED_SITE } from "../app-server/own-build.ts";
import { realPath } from "../app-server/real-path.ts";

export type ServerArguments = ReturnType<typeof serverArguments>;

const DEFAULT_PORT = 4400;
/** Folders whose files may reach a browser; `""` is the project's folder itself. */
const SERVED = new Set(["", "src", "public", "schemas", "node_modules"]);

export const USAGE = `
The site on this machine: built with npm start, and with npm run dev as its files are being edited.

  npm start -- [--port NUMBER] [--data DIR] [--schemas DIR] [--content DIR] [--empty]
               [--google]

  --port NUMBER   the port on this machine (otherwise ${DEFAULT_PORT}, or the next free one)
  --data DIR      where accounts and answers are kept (otherwise .local-data)
  --schemas DIR   other question files, with data of their own and nobody's answers
  --content DIR   other public texts, with data of their own, too
  --empty         on the first start, no demonstration data, and so no login
  --google        on Google's emulators, for Firestore and, where firebase-tools is installed, for
                  accounts: what they hold is gone at the end
`;

export const OPTIONS = {
  port: { type: "string" },
  data: { type: "string" },
  empty: { type: "boolean", default: false },
  schemas: { type: "string" },
  content: { type: "string" },
  google: { type: "boolean", default: false },
} as const;

type Given = Partial<
  Record<"port" | "data" | "schemas" | "content", string | undefined> &
    Record<"empty" | "google", boolean>
>;

/**
 * The settings for the options of `npm start` and `npm run dev`. Throws an `Error` with a sentence to show.
 */
export function serverArguments(values: Given, root: string) {
  const schemas = values.schemas === undefined ? undefined : resolve(values.schemas);
  const content = values.content === undefined ? undefined : resolve(values.content);
  // Answers to other questions, and consents in other words, need a data folder of their own.
  const tried = schemas ?? content;
  const usualData =
    tried === undefined
      ? ".local-data"
      : // Folders of the same name are of other practices.
        join(".local-data", "tried", relative(root, tried).replaceAll(/\W+/gu, "-"));
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
    content,
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
