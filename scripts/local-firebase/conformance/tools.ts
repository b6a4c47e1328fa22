import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Keeps the downloads of comparisons between runs, outside the project. */
export const CACHE = join(tmpdir(), "coaching-conformance");

/** The folder of the tools. */
export const TOOLS = join(CACHE, "tools");

/**
 * The packages that only `npm run conformance` needs, in the versions that the official suites expect. They
 * are no dependencies of the project, because they take 300 megabytes.
 */
const VERSIONS = {
  "@google-cloud/firestore": "7.11.6",
  chai: "4.5.0",
  "chai-as-promised": "7.1.2",
  chalk: "4.1.2",
  extend: "3.0.2",
  "firebase-admin": "13.10.0",
  "firebase-tools": "15.34.2",
  "google-gax": "4.6.1",
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
  const manifest = join(TOOLS, "package.json");
  const wanted = JSON.stringify({ private: true, dependencies: VERSIONS });
  const isInstalled =
    existsSync(join(TOOLS, "node_modules")) &&
    existsSync(manifest) &&
    readFileSync(manifest, "utf8") === wanted;
  if (!isInstalled) {
    console.log("Installing what is compared with. This takes some minutes, the first time only.");
    mkdirSync(TOOLS, { recursive: true });
    writeFileSync(manifest, "{}");
    const packages = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
    execFileSync(
      "npm",
      ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", ...packages],
      { cwd: TOOLS, stdio: ["ignore", "inherit", "inherit"] },
    );
    // Written last, so that the next run repeats an interrupted installation.
    writeFileSync(manifest, wanted);
  }
  return TOOLS;
}
