import { once } from "node:events";
import { statSync } from "node:fs";
import { connect } from "node:net";
import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Given<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: boolean }>
>;

/** A command as npm runs it. */
interface Command<O extends Options> {
  /** What `--help` shows: what the command does, how it is called, and each option. */
  readonly usage: string;
  readonly options: O;
  /** Whether the command takes words besides its options, such as the name of a file. */
  readonly takesArguments?: boolean;
  readonly run: (
    values: Given<O>["values"],
    words: Given<O>["positionals"],
  ) => Promise<unknown> | void;
}

/**
 * Runs a command: prints its help for `--help`, reads its options, and reports its errors. An error prints
 * one sentence, without a stack trace or a list of the options, and the process exits with 1.
 */
export async function runCommand<const O extends Options>(command: Command<O>): Promise<void> {
  const { usage, options, takesArguments: allowPositionals = false, run } = command;
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(usage);
    return;
  }
  try {
    const { values, positionals } = read({ args, options, allowPositionals });
    await run(values, positionals);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function read<O extends Options>(config: {
  args: string[];
  options: O;
  allowPositionals: boolean;
}): Given<O> {
  let given: Given<O>;
  try {
    given = parseArgs(config);
  } catch (error) {
    // Keeps only the first sentence: later ones explain how to pass arguments that begin with a hyphen.
    const [problem = ""] = sentenceOf(error).split(/\. |\n/u);
    throw new Error(`${problem.replace(/\.$/u, "")}. What there is, --help tells.`, {
      cause: error,
    });
  }
  for (const [name, value] of Object.entries(given.values)) {
    // In a workflow, `--project=$PROJECT` is empty if nobody has set the variable PROJECT.
    if (value === "" && config.options[name]?.default !== "") {
      throw new Error(`There is nothing after --${name}.`);
    }
  }
  return given;
}

/** What the operating system's error codes mean for a file. */
const OF_A_FILE: Readonly<Record<string, string>> = {
  ENOENT: "is not there.",
  EEXIST: "is there already, and nothing is written over it.",
  EISDIR: "is a folder, and not a file.",
  ENOTDIR: "is not in a folder, but in a file.",
  EACCES: "may not be opened by this account of the machine.",
  EPERM: "may not be changed by this account of the machine.",
  EROFS: "is on a disk that cannot be written to.",
  ENOSPC: "has no room: the disk is full.",
};

interface Failure {
  readonly code?: string;
  /** Missing if the file was already open when the error happened. */
  readonly path?: string;
  readonly message?: string;
}

function sentenceOf(error: unknown): string {
  const {
    code = "",
    path = "A file that is needed here",
    message = String(error),
  }: Failure = Object(error);
  const meaning = OF_A_FILE[code];
  return meaning === undefined ? message : `${path} ${meaning}`;
}

/** Throws unless the file or pipe exists. A command calls this before it asks the operator for a key. */
export function requireFile(path: string): void {
  if (statSync(path).isDirectory()) {
    throw new Error(`${path} ${OF_A_FILE["EISDIR"]}`);
  }
}

/** The ports to try, one after the other. Without `--port`: the usual port and the nine after it. */
export function portsFrom(option: string | undefined, usual: number): readonly number[] {
  if (option === undefined) {
    return Array.from({ length: 10 }, (_, index) => usual + index);
  }
  if (!/^\d{1,5}$/u.test(option) || Number(option) > 65_535) {
    throw new Error(`--port takes a number from 0 to 65535, not ${option}.`);
  }
  return [Number(option)];
}

/** Starts something on the first of the ports that is free. */
export async function onFreePort<Started>(
  ports: readonly number[],
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  for (const port of ports) {
    try {
      return await start(port);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) {
        throw error;
      }
    }
  }
  throw new Error(`Port ${ports.join(", ")} is in use on this machine.`);
}

/** Throws unless a server listens at `host`, such as `127.0.0.1:4400`. */
export async function requireServer(host: string): Promise<void> {
  if (!URL.canParse(`http://${host}`)) {
    throw new Error(`--host takes an address such as 127.0.0.1:4400, not ${host}.`);
  }
  const { hostname, port } = new URL(`http://${host}`);
  const socket = connect(Number(port || 80), hostname.replaceAll(/[[\]]/gu, ""));
  try {
    await once(socket, "connect");
  } catch (error) {
    throw new Error(
      `No server runs at ${host}. Start it in another terminal, with npm start, or say with --host where it is.`,
      { cause: error },
    );
  } finally {
    socket.destroy();
  }
}
