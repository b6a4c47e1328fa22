import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openGoogleApi } from "../../operate/admin/google-api.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { seedDemo } from "./seed.ts";

/** A file in the data directory, written when the first start has finished: later starts add nothing. */
const MARKER = "first-start.txt";
const DEMO = "demonstration data\n";

export interface FirstStartOptions {
  readonly dataDirectory: string;
  /** `127.0.0.1:4400`, where the backend already listens. */
  readonly host: string;
  readonly projectId: string;
  /** Whether to start without demonstration data. */
  readonly empty: boolean;
  /** Whether to store answers of the clients. These answers fit the site's own questions only. */
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
    const { host, projectId, isWithAnswers } = options;
    await seedDemo(openGoogleApi({ host, projectId }), { isWithAnswers });
  }
  writeFileSync(marker, options.empty ? "empty\n" : DEMO);
  return !options.empty;
}

export function demoLoginLines(): readonly string[] {
  const { coach, firstClient, secondClient } = DEMO_LOGINS;
  return [
    { who: "Coach", ...coach },
    { who: "First client", ...firstClient },
    { who: "Second client", ...secondClient },
  ].map(({ who, email, password }) => `  ${who.padEnd(14)} ${email.padEnd(28)} ${password}`);
}
