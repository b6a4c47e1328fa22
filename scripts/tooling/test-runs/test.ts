import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EVERY_TIME } from "./test-projects.ts";

const USAGE = `
Runs the tests. Without a word: the schema checks, units, components, the main journeys in a browser, and
the embedded backend if it differs from origin/main.

  npm test -- [FOLDER or FILE …] [options of Vitest]

  --project journeys       what people do with the site, in a browser
  --project attacks        what an attacker would do, and the matrix of rules, over HTTP
  --project commands       what starts programs, such as backups and deployments
  --project faults         a connection that breaks, a browser that dies, a site that is deployed
  --project layout         what stays in view, at every width
  --project pictures       each screen beside its kept picture, and with axe
  --project local-firebase   the embedded backend
  --project apart-long     mutants of the rules
  --project apart-engines  journeys in Firefox and WebKit
  --project apart-random   ten times as many random cases and states of saving, rules and requests
  --project apart-monkey   hours of random visits
  --project apart-wording  saves and publications at the desk, killed at any moment
  all                      everything but apart-…

For example: npm test -- --project faults -t "the server is away"
`;

/** Whether the package has other files than `origin/main`, or git does not know. */
function hasChanged(folder: string): boolean {
  const git = (...args: readonly string[]) => spawnSync("git", [...args, "--", folder]);
  return (
    git("diff", "--quiet", "origin/main").status !== 0 ||
    git("status", "--porcelain").stdout.length > 0
  );
}

const words = process.argv.slice(2);
if (words.includes("--help")) {
  console.log(USAGE);
} else if (words[0] === "all") {
  process.argv.splice(2, 1);
  await import("./run-all-tests.ts");
} else {
  const [first = "-"] = words;
  const projects = first.startsWith("--project")
    ? []
    : first.startsWith("-")
      ? [...EVERY_TIME, ...(hasChanged("scripts/local-firebase") ? ["local-firebase"] : [])]
      : ["!apart-*"];
  const vitest = join(
    dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
    "vitest.mjs",
  );
  const child = spawn(
    process.execPath,
    [vitest, "run", ...projects.flatMap((project) => ["--project", project]), ...words],
    { stdio: "inherit" },
  );
  // Null if a signal ended the process.
  const [code] = (await once(child, "exit")) as [number | null];
  process.exitCode = code ?? 1;
}
