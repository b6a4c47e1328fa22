import { TestBackend } from "../../testing/test-backend.ts";
import { startOfficialEmulator } from "./official-emulator.ts";
import { differences } from "./outcome.ts";
import { REQUESTS, type Seen, sendRequest } from "./requests.ts";

/**
 * Compares the official emulator with the embedded backend. Returns the differences between their replies,
 * as `request: difference`.
 */
export async function compareAuth(toolsFolder: string): Promise<readonly string[]> {
  const there = await startOfficialEmulator(toolsFolder);
  const here = await TestBackend.start();
  try {
    const found: string[] = [];
    const memories = [newMemory(), newMemory()] as const;
    for (const request of REQUESTS) {
      const [official, embedded] = await Promise.all([
        sendRequest(there.origin, request, memories[0]),
        sendRequest(here.origin, request, memories[1]),
      ]);
      found.push(...differences(official, embedded).map((line) => `${request.name}: ${line}`));
    }
    return found;
  } finally {
    await Promise.all([there.stop(), here.stop()]);
  }
}

function newMemory(): Seen {
  return new Map([["now", String(Math.floor(Date.now() / 1000))]]);
}
