import { join } from "node:path";
import { TOOLS } from "../tools.ts";
import { type Source, SOURCES } from "./sources.ts";
import type { SuiteRun } from "./mocha-run.ts";

/** One of the official suites, and the part of it that runs. */
export interface Suite {
  readonly name: string;
  readonly source: Source;
  /** The paths taken from the source: the tests and the files they share. */
  readonly paths: readonly string[];
  readonly run: Omit<SuiteRun, "folder" | "env">;
  /** `false` if the suite expects a server without email enumeration protection. */
  readonly hidesAccounts?: false;
}

const LITE = "packages/firestore/test/lite";
const FLOWS = "packages/auth/test/integration/flows";
const SETTINGS = "./stand-ins/javascript-settings.ts";
const INSIDES = "./stand-ins/javascript-auth.ts";
/** The compiled files of firebase-admin, of which its entries show only some. */
const ADMIN = join(TOOLS, "node_modules/firebase-admin/lib");
export const SUITES: readonly Suite[] = [
  {
    name: "lite",
    source: SOURCES.javascript,
    paths: [LITE, "packages/firestore/test/util/mocha_extensions.ts"],
    run: {
      imports: "ts",
      // The suite's other files test pipelines, which the backend does not support.
      files: [`${LITE}/integration.test.ts`],
      redirects: {
        "/src/lite-api/": "firebase/firestore/lite",
        "/src/util/misc$": SETTINGS,
        "integration/util/": SETTINGS,
        "^@firebase/app$": "@firebase/app",
      },
    },
  },
  {
    name: "auth",
    source: SOURCES.javascript,
    paths: [FLOWS, "packages/auth/test/helpers/integration"],
    hidesAccounts: false,
    run: {
      imports: "ts",
      // The suite's other files test ways to sign in that the backend does not support.
      files: [`${FLOWS}/email.test.ts`, `${FLOWS}/oob.local.test.ts`],
      redirects: {
        "^@firebase/auth$": "firebase/auth",
        [String.raw`^(?:\.\./){3}$`]: "firebase/auth",
        "src/core/util/event_id$": INSIDES,
        "/internal$": INSIDES,
        "^totp-generator$": INSIDES,
        "config/project.json$": SETTINGS,
        "^(@firebase/(?:app|util))$": "$1",
      },
    },
  },
  {
    name: "node",
    source: SOURCES.node,
    paths: ["dev/system-test", "dev/test/util", "dev/test/bundle.ts"],
    run: {
      imports: "ts-legacy-module-interop",
      files: ["dev/system-test/firestore.ts"],
      redirects: {
        [String.raw`^(?:\.\./)+src/?$`]: "@google-cloud/firestore",
        [String.raw`^(?:\.\./)+(src/.+|protos/.+)$`]: "@google-cloud/firestore/build/$1",
        "^(google-gax|@google-cloud/firestore)$": "$1",
      },
    },
  },
  {
    name: "admin",
    source: SOURCES.admin,
    paths: ["test/integration", "test/resources"],
    run: {
      imports: "ts-legacy-module-interop",
      // The suite's other files test products that the backend does not have.
      files: ["setup.ts", "auth.spec.ts", "firestore.spec.ts"].map(
        (file) => `test/integration/${file}`,
      ),
      redirects: {
        [String.raw`^\.\./\.\./lib/(\w+)/index$`]: "firebase-admin/$1",
        [String.raw`^\.\./\.\./lib/index$`]: "firebase-admin",
        [String.raw`^\.\./\.\./src/(.+)$`]: `${ADMIN}/$1.js`,
        // `bcrypt` is left out: it needs a compiler, and makes hashes that the backend does not support.
        "^bcrypt$": INSIDES,
      },
    },
  },
];
