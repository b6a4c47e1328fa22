import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** A file in the data directory, written when the first start has finished: later starts add nothing. */
const MARKER = "first-start.txt";
const DEMO = "demonstration data\n";

export interface FirstStartOptions {
  readonly dataDirectory: string;
  /** `127.0.0.1:4400`, where the backend is already listening. */
  readonly host: string;
  readonly projectId: string;
  /** Start with nothing at all. */
  readonly empty: boolean;
  /** Whether the clients have answered anything: their answers are to the site's own questions. */
  readonly isWithAnswers: boolean;
}

/**
 * Seeds a data directory at its first start. Resolves with whether the directory holds the demonstration
 * data, from this start or an earlier one.
 */
export async function firstStart(options: FirstStartOptions): Promise<boolean> {
  const marker = join(options.dataDirectory, MARKER);
  if (existsSync(marker)) {
    return readFileSync(marker, "utf8") === DEMO;
  }
  if (!options.empty) {
    // Loaded on the first start only; the admin SDK is large.
    const { openAdminAccess } = await import("../admin/admin-access.ts");
    const { seedDemo } = await import("./seed.ts");
    const access = openAdminAccess({ host: options.host, projectId: options.projectId });
    await seedDemo(access, { isWithAnswers: options.isWithAnswers });
    await access.close();
  }
  writeFileSync(marker, options.empty ? "empty\n" : DEMO);
  return !options.empty;
}

/** The logins of the demonstration data, for the terminal. */
export function demoLoginLines(): readonly string[] {
  const { coach, firstClient, secondClient } = DEMO_LOGINS;
  return [
    { who: "Coach", ...coach },
    { who: "First client", ...firstClient },
    { who: "Second client", ...secondClient },
  ].map(({ who, email, password }) => `  ${who.padEnd(14)} ${email.padEnd(28)} ${password}`);
}
