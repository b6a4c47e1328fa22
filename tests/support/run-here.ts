import { vi } from "vitest";

export interface Ran {
  /** Undefined after a success. */
  readonly code: string | number | null | undefined;
  readonly says: string;
  readonly complains: string;
}

/**
 * Runs the command in this file in this process: a process of its own takes two seconds, mostly to load what
 * the command imports.
 */
export async function runHere(file: string, ...args: readonly string[]): Promise<Ran> {
  const argv = vi.spyOn(process, "argv", "get").mockReturnValue(["node", file, ...args]);
  const complained = vi.spyOn(console, "error").mockReturnValue();
  const said = vi.spyOn(console, "log").mockReturnValue();
  // Some commands call `process.exit`, because servers of other packages would keep the process running.
  vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  vi.resetModules();
  await import(file);
  const { exitCode: code } = process;
  process.exitCode = undefined;
  const [says, complains] = [said, complained].map(({ mock }) => mock.calls.join("\n"));
  argv.mockRestore();
  complained.mockRestore();
  said.mockRestore();
  return { code, says: says ?? "", complains: complains ?? "" };
}

/** Until mocks are restored, requests to some hosts go to the origins that stand in for them. */
export function redirectRequests(originOf: (host: string) => string | undefined): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const { host, pathname, search } = new URL(input instanceof Request ? input.url : input);
    const origin = originOf(host);
    return fetch(origin === undefined ? input : origin + pathname + search, init);
  });
}
