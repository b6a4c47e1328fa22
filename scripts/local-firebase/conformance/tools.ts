import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Keeps the downloads of comparisons between runs, outside the project. */
export const CACHE = join(tmpdir(), "coaching-conformance");

/**
 * The packages that only `npm run conformance` needs, in the versions that the official suites expect. They
 * are no dependencies of the project, because they take 300 megabytes.
 */
const TOOLS = {
  chai: "4.5.0",
  "chai-as-promised": "7.1.2",
  chalk: "4.1.2",
  extend: "3.0.2",
  "firebase-tools": "15.34.2",
  "length-prefixed-json-stream": "1.0.1",
  lodash: "4.17.21",
  minimist: "1.2.8",
  mocha: "11.7.4",
  sinon: "19.0.5",
  "sinon-chai": "3.7.0",
  sucrase: "3.35.0",
  through2: "4.0.2",
};

/** Installs the tools if they are missing, without their install scripts. Returns their folder. */
export function installTools(): string {
  const folder = join(CACHE, "tools");
  const manifest = join(folder, "package.json");
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS });
  const isInstalled =
    existsSync(join(folder, "node_modules")) &&
    existsSync(manifest) &&
    readFileSync(manifest, "utf8") === wanted;
  if (!isInstalled) {
    console.log("Installing what is compared with. This takes some minutes, the first time only.");
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, "{}");
    const packages = Object.entries(TOOLS).map(([name, version]) => `${name}@${version}`);
    execFileSync(
      "npm",
      ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", ...packages],
      { cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
    );
    // Written last, so that the next run repeats an interrupted installation.
    writeFileSync(manifest, wanted);
  }
  return folder;
}
