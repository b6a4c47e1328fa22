import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** What git has answered. */
interface GitAnswer {
  readonly isOk: boolean;
  /** Some commands say something by it. */
  readonly code: number;
  readonly output: string;
  /** For deciding what to say, never to be shown: it is not in the coach's words. */
  readonly complaint: string;
}

export interface Git {
  (
    args: readonly string[],
    options?: { readonly input?: string; readonly index?: string },
  ): Promise<GitAnswer>;
  /** Where it is asked. */
  readonly folder: string;
}

/** Longest time for an answer, such as that of a server that does not answer. */
const LONGEST = 60_000;

/** Git in a folder. Without git on this machine, nothing is ever all right. */
export const gitIn = (folder: string): Git =>
  Object.assign(
    async (
      args: readonly string[],
      { input = "", index }: { readonly input?: string; readonly index?: string } = {},
    ) => {
      const git = spawn("git", ["-c", "core.quotePath=false", ...args], {
        cwd: folder,
        timeout: LONGEST,
        env: {
          ...process.env,
          // In the words that are looked for here, and without asking for a password where nobody reads it.
          LC_ALL: "C",
          GIT_TERMINAL_PROMPT: "0",
          GIT_EDITOR: "true",
          ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
        },
      });
      try {
        return await answerOf(git, input);
      } catch {
        return { isOk: false, code: -1, output: "", complaint: "git could not be started" };
      }
    },
    { folder },
  );

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
