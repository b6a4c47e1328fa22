import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

interface GitAnswer {
  readonly isOk: boolean;
  /** The exit code, which some commands use as an answer. */
  readonly code: number;
  readonly output: string;
  /** Git's error output. The desk searches it for known errors, and never shows it to the coach. */
  readonly complaint: string;
}

export interface Git {
  (
    args: readonly string[],
    options?: { readonly input?: string; readonly index?: string },
  ): Promise<GitAnswer>;
  /** The folder in which git runs. */
  readonly folder: string;
}

/** Milliseconds after which the desk stops git, for instance when a server does not respond. */
const LONGEST = 60_000;

/** The commands that contact another machine, perhaps by ssh. */
const REMOTE: readonly unknown[] = ["fetch", "push"];

/** Git in a folder. Without git on this machine, every command fails. */
export const gitIn = (folder: string): Git => {
  const git: Git = Object.assign(
    async (
      args: readonly string[],
      { input = "", index }: { readonly input?: string; readonly index?: string } = {},
    ) => {
      const ssh = REMOTE.includes(args[0]) ? await sshWithoutQuestions(git) : undefined;
      const started = spawn("git", ["-c", "core.quotePath=false", ...args], {
        cwd: folder,
        timeout: LONGEST,
        env: {
          ...process.env,
          // The desk parses git's English output. Git must not ask for a password: nobody could type it.
          LC_ALL: "C",
          GIT_TERMINAL_PROMPT: "0",
          GIT_EDITOR: "true",
          ...(ssh === undefined ? {} : { GIT_SSH_COMMAND: ssh }),
          ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
        },
      });
      try {
        return await answerOf(started, input);
      } catch {
        return { isOk: false, code: -1, output: "", complaint: "git could not be started" };
      }
    },
    { folder },
  );
  return git;
};

/**
 * The configured ssh command, without prompts. The coach would see no prompt for a passphrase or an unknown
 * server, and git would wait for ever.
 */
async function sshWithoutQuestions(git: Git): Promise<string> {
  const { GIT_SSH_COMMAND: command, GIT_SSH: program } = process.env;
  const configured = command ?? (await git(["config", "core.sshCommand"])).output.trim();
  const ssh = configured || (program === undefined ? "ssh" : `"${program}"`);
  return `${ssh} ${/plink/iu.test(ssh) ? "-batch" : "-o BatchMode=yes"}`;
}

async function answerOf(git: ChildProcess, input: string): Promise<GitAnswer> {
  const ended = once(git, "close");
  git.stdin?.on("error", () => undefined).end(input);
  const [output, complaint] = await Promise.all([
    git.stdout === null ? "" : text(git.stdout),
    git.stderr === null ? "" : text(git.stderr),
    ended,
  ]);
  const code = git.exitCode ?? -1;
  return { isOk: code === 0, code, output, complaint };
}

/** Options for commits if git has no author configured on this computer. */
export const authorIn = async (git: Git): Promise<readonly string[]> =>
  (await git(["config", "user.email"])).isOk
    ? []
    : ["-c", "user.name=Wording desk", "-c", "user.email=desk@localhost"];
