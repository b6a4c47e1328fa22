import { Session } from "node:inspector";
import { fileURLToPath } from "node:url";

/** The folder whose functions the class counts. */
const BACKEND = fileURLToPath(new URL("..", import.meta.url));

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/**
 * Counts the calls of the backend's own functions in this process, with V8's precise coverage. Unlike a time,
 * this measure does not depend on how busy the machine is.
 */
export class CountedCalls {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  }

  /** The calls since the last `take`: of all functions or, if given, of those called `name`. */
  take(name?: string): number {
    let calls = 0;
    // Calls back synchronously, because the session belongs to this thread.
    this.#session.post("Profiler.takePreciseCoverage", (_error, coverage: Coverage) => {
      for (const { url, functions } of coverage.result) {
        if (fileOf(url).startsWith(BACKEND)) {
          for (const { functionName, ranges } of functions) {
            calls += name === undefined || functionName === name ? (ranges[0]?.count ?? 0) : 0;
          }
        }
      }
    });
    return calls;
  }

  stop(): void {
    this.#session.disconnect();
  }
}

function fileOf(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : url;
}
