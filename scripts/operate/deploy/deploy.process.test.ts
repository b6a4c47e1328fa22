import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type { RequestListener } from "node:http";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type AppServer, LOCAL_PROJECT, startAppServer } from "../../app-server/app-server.ts";
import { createHosting } from "../../app-server/hosting.ts";
import { deploy, type DeployOptions, deployRulesOnly, goBack, isContentAlone } from "./deploy.ts";
import { closedToStrangers } from "../doctor/checks/rules.ts";
import { FIREBASE_TOOLS } from "../../app-server/google-emulators.ts";
import { rulesForSections, sectionsInRules } from "../../question-files/section-places.ts";
import { redirectRequests, runHere } from "../../../tests/support/run-here.ts";
import { writeOwnTexts, copyWithPractice, PRACTICE } from "../../../tests/support/site/practice.ts";
import { ROOT } from "../../../tests/support/site/running-app.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";

// Tests cannot reach Google. Here `npx` is a program that copies the rules and the site of a deployment into a
// folder, instead of sending them. The embedded server serves this site and enforces these rules.

/**
 * Replaces `npx firebase-tools`. Records its arguments, and fails at those that a test names.
 */
const FIREBASE = `#!/usr/bin/env node
import { appendFileSync, copyFileSync, cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
const folder = process.env.GOOGLE;
const words = process.argv.slice(2);
const after = (name) => words[words.indexOf(name) + 1];
appendFileSync(join(folder, "asked"), words.join(" ") + "\\n");
const failing = join(folder, "failing");
if (existsSync(failing) && words.join(" ").includes(readFileSync(failing, "utf8"))) process.exit(1);
const from = words.includes("--config") ? dirname(after("--config")) : ".";
const channel = (name) => join(folder, name.split(":").at(-1));
const release = (files, to) => {
  rmSync(to, { recursive: true, force: true });
  cpSync(files, to, { recursive: true });
};
if (words.includes("hosting:clone")) {
  release(channel(words.at(-4)), channel(words.at(-3)));
} else if (after("--only") === "hosting") {
  release(from, join(folder, "live"));
} else if (after("--only") === "firestore:rules") {
  // Where there is no database, one would come into being in America.
  const { firestore } = JSON.parse(readFileSync(after("--config"), "utf8"));
  if (firestore.location !== "eur3") process.exit(1);
  copyFileSync(join(from, firestore.rules), join(folder, "firestore.rules"));
}
`;

const CONFIGURATION = `VITE_FIREBASE_API_KEY=AIza${"x".repeat(35)}
VITE_FIREBASE_PROJECT_ID=${LOCAL_PROJECT}
VITE_FIREBASE_APP_ID=1:123456789012:web:0123456789abcdef
`;

/**
 * Replaces `npm`, because checks and builds take long, and have tests of their own. For a build, copies the
 * pages and fonts of an earlier build. Really compares the rules, unless a test sets the result.
 */
const NPM = `#!/usr/bin/env node
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
const google = process.env.GOOGLE;
const words = process.argv.slice(2);
if (words.includes("rules:compare")) {
  const told = join(google, "difference");
  const compare = ${JSON.stringify([join(ROOT, "node_modules/tsx/dist/cli.mjs"), join(ROOT, "tests/rules/compare-rules.ts")])};
  process.stdout.write(existsSync(told)
    ? readFileSync(told, "utf8")
    : execFileSync(process.execPath, [...compare, ...words.slice(words.indexOf("--") + 1)]));
} else {
  appendFileSync(join(google, "asked"), "npm " + words.join(" ") + "\\n");
  if (words.includes("build")) {
    const revision = String(execFileSync("git", ["rev-parse", "HEAD"])).trim();
    const from = ${JSON.stringify(join(ROOT, "dist"))};
    const isNeeded = (file) => !/\\.\\w/.test(file.slice(from.length)) || /\\.(html|woff2)$|firebase\\.json$/.test(file);
    cpSync(from, "dist", { recursive: true, filter: isNeeded });
    writeFileSync("dist/version.json", JSON.stringify({ revision }));
  }
}
`;

/** The files of the project that `scripts/operate/commands/deploy.ts` needs. */
const OWN_FILES = ["scripts", "schemas", "src", "package.json"];

/** Appended to the program `npx`: opens the deployed rules, so that the smoke check finds a problem. */
const DAMAGE = `
import { writeFileSync } from "node:fs";
if (after("--only") === "firestore:rules") {
  const anybody = "match /databases/{database}/documents { match /{all=**} { allow read: if true; } }";
  writeFileSync(join(folder, "firestore.rules"), "rules_version = '2';\\nservice cloud.firestore { " + anybody + " }");
  // Until the server has looked at the file again.
  await new Promise((resolve) => setTimeout(resolve, 500));
}
`;

const RULES = readFileSync(join(ROOT, "firestore.rules"), "utf8");
const SECTIONS = sectionsInRules(RULES) ?? [];
const OPEN = rulesForSections(RULES, [...SECTIONS, "dreams"]);

const folder = temporaryFolder();
const root = join(folder, "project");
const google = join(folder, "google");
let server: AppServer;
let printed: string[];

const live = (): string => join(google, "live");
const serveLive: RequestListener = (request, response) => {
  if (existsSync(live())) {
    // Loads the configuration for each request, because a deployment replaces it.
    createHosting(join(live(), "firebase.json"), live()).serve(request, response);
  } else {
    response.writeHead(404).end("Site Not Found");
  }
};
const git = (...words: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...words], {
    cwd: root,
    encoding: "utf8",
  }).trim();

function commit(file: string, text: string): string {
  writeFileSync(join(root, file), text);
  git("add", ".");
  git("commit", "--quiet", "--message", file);
  return git("rev-parse", "HEAD");
}

beforeAll(async () => {
  mkdirSync(join(folder, "programs"));
  mkdirSync(google);
  writeFileSync(join(folder, "programs", "package.json"), '{ "type": "module" }');
  for (const [name, program] of Object.entries({ npx: FIREBASE, npm: NPM })) {
    writeFileSync(join(folder, "programs", name), program);
    chmodSync(join(folder, "programs", name), 0o755);
  }
  // The rules of a new database, which refuse every request.
  writeFileSync(
    join(google, "firestore.rules"),
    "rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents { } }\n",
  );
  mkdirSync(root);
  git("init", "--quiet");
  writeFileSync(join(root, ".gitignore"), ["dist/", "node_modules", ...OWN_FILES].join("\n"));
  for (const file of OWN_FILES) {
    copyWithPractice(file, root);
  }
  writeOwnTexts(root);
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  for (const file of ["firebase.json", "firestore.indexes.json", "tsconfig.base.json"]) {
    cpSync(join(ROOT, file), join(root, file));
  }
  writeFileSync(join(root, ".env.production"), CONFIGURATION);
  commit("firestore.rules", RULES);
  server = await startAppServer({
    root,
    dataDirectory: join(folder, "data"),
    rulesFile: join(google, "firestore.rules"),
    port: 0,
    watchRules: true,
    print: () => undefined,
    files: () => ({
      serve: serveLive,
      close: () => Promise.resolve(),
    }),
  });
});

afterAll(async () => {
  await server.close();
});

beforeEach(() => {
  for (const file of ["asked", "failing", "difference"]) {
    rmSync(join(google, file), { force: true });
  }
  printed = [];
});

/** Makes the program `npx` fail if it gets these arguments. */
const failAt = (words: string): void => {
  writeFileSync(join(google, "failing"), words);
};

/** Sets the result of `npm run rules:compare`. */
const tellDifference = (isSame: boolean, opens: readonly string[] = [], closes = opens): void => {
  writeFileSync(join(google, "difference"), JSON.stringify({ isSame, opens, closes }));
};

const options = (): DeployOptions => ({
  root,
  env: {
    ...process.env,
    GOOGLE: google,
    PATH: [join(folder, "programs"), process.env["PATH"]].join(delimiter),
  },
  project: LOCAL_PROJECT,
  address: server.origin,
  firestore: server.origin,
  patience: 0,
  isTested: true,
  isDryRun: false,
  rules: undefined,
  print: (line) => printed.push(line),
});

/** The calls of `npm` and `npx` in order, without the arguments that every call of `npx` has. */
const asked = (): readonly string[] =>
  existsSync(join(google, "asked"))
    ? readFileSync(join(google, "asked"), "utf8")
        .trim()
        .split("\n")
        .map((line) =>
          line
            .replace(`--yes --ignore-scripts ${FIREBASE_TOOLS} `, "")
            .replace(` --project ${LOCAL_PROJECT}`, "")
            .replace(/ --config \S+/u, "")
            .replaceAll(`${LOCAL_PROJECT}:`, ""),
        )
    : [];

/** Expects that a deployment stops with a sentence, before it asks npm or npx for anything. */
async function expectRefusal(problem: string | RegExp, of = deploy(options())): Promise<void> {
  await expect(of).rejects.toThrow(problem);
  expect(asked()).toEqual([]);
}

const liveRevision = (): unknown => {
  const version = JSON.parse(readFileSync(join(live(), "version.json"), "utf8")) as object;
  return "revision" in version ? version.revision : undefined;
};
const liveRules = (): string => readFileSync(join(google, "firestore.rules"), "utf8");

const CHECK = "npm run check";
const CHECK_EDITS = "npm run check:edits";
const BUILD = "npm run build";
const RULES_STEP = "deploy --only firestore:rules";
const INDEXES_STEP = "deploy --only firestore:indexes --non-interactive";
const SITE_STEP = "deploy --only hosting";
const channelOf = (revision: string): string => `before-${revision.slice(0, 12)}`;
const keepStep = (revision: string): string => `hosting:clone live ${channelOf(revision)}`;

// The tests follow a project's life: each test begins with the state that the previous test has left.
describe("npm run site -- deploy", () => {
  let first: string;
  let second: string;
  let third: string;

  it.each([
    ["no configuration", undefined, "There is no configuration: .env.production is missing."],
    ["half a configuration", CONFIGURATION.replace(/.*APP_ID.*/u, ""), "VITE_FIREBASE_APP_ID"],
    [
      "another project's configuration",
      CONFIGURATION.replace(LOCAL_PROJECT, "another-project"),
      `The configuration is of another-project, and --project says ${LOCAL_PROJECT}.`,
    ],
  ])("refuses %s", async (_what, configuration, problem) => {
    const before = git("rev-parse", "HEAD");
    if (configuration === undefined) {
      git("rm", "--quiet", ".env.production");
      git("commit", "--quiet", "--message", "none");
    } else {
      commit(".env.production", configuration);
    }
    await expectRefusal(problem);
    git("reset", "--quiet", "--hard", before);
  });

  it("puts rules alone into a project without a site, and no other", async () => {
    const before = git("rev-parse", "HEAD");
    commit(".env.production", CONFIGURATION.replace(LOCAL_PROJECT, "the-lost-project"));
    await deployRulesOnly(options());
    expect(asked()).toEqual([RULES_STEP]);
    expect(liveRules()).toBe(RULES);
    mkdirSync(live());
    cpSync(join(ROOT, "firebase.json"), join(live(), "firebase.json"));
    writeFileSync(join(live(), "index.html"), "<p>A site</p>");
    await expect(deployRulesOnly(options())).rejects.toThrow("A site is online at");
    expect(asked()).toEqual([RULES_STEP]);
    rmSync(live(), { recursive: true });
    git("reset", "--quiet", "--hard", before);
  });

  it("refuses the texts of the made-up coach", async () => {
    const name = "src/content/site-content.json";
    cpSync(join(PRACTICE, name), join(root, name));
    await expectRefusal("By law, every page shows who runs the site: Your own name, Your address.");
    writeOwnTexts(root);
  });

  it("refuses what is not committed", async () => {
    writeFileSync(join(root, "more.txt"), "more");
    await expectRefusal(/Only what is committed.*\n\?\? more\.txt/u);
    rmSync(join(root, "more.txt"));
  });

  it("does everything but deploying for a dry run", async () => {
    await deploy({ ...options(), isDryRun: true, isTested: false });
    expect(asked()).toEqual([CHECK, "npm test", BUILD]);
    expect(printed.at(-1)).toBe(
      "Everything is ready. The rules would go first. Nothing was deployed.",
    );
  });

  it("says that the rules are online when the first site does not come", async () => {
    failAt("--only hosting");
    await expect(deploy(options())).rejects.toThrow("has failed. docs/operate/access.md names");
    expect(printed.at(-1)).toContain("The rules are already the new ones");
  });

  it("deploys the rules before the first site", async () => {
    first = git("rev-parse", "HEAD");
    await deploy({ ...options(), isTested: false });
    expect(asked()).toEqual([CHECK, "npm test", BUILD, RULES_STEP, INDEXES_STEP, SITE_STEP]);
    expect(liveRevision()).toBe(first);
    expect(liveRules()).toBe(RULES);
    expect(printed.at(-1)).toContain(`is of ${first}, and the database refuses strangers.`);
  });

  it("deploys rules that only open before the site, and keeps what was online", async () => {
    second = commit("firestore.rules", OPEN);
    await deploy(options());
    expect(printed[0]).toMatch(/^The rules only allow more: save answers of dreams, as client;/u);
    expect(asked()).toEqual([CHECK, BUILD, keepStep(first), RULES_STEP, INDEXES_STEP, SITE_STEP]);
    expect(liveRevision()).toBe(second);
    expect(liveRules()).toBe(OPEN);
  });

  it("tests only code: not where questions and texts alone differ from what is online", async () => {
    // Forced, because this repository ignores the folders that it has from the project.
    const commitForced = (file: string): void => {
      writeFileSync(join(root, file), "{}");
      git("add", "--force", file);
      git("commit", "--quiet", "--message", file);
    };
    commitForced("schemas/dreams.ui.json");
    tellDifference(true);
    await expect(isContentAlone(options())).resolves.toBe(true);
    await deploy({ ...options(), isTested: false, isDryRun: true });
    expect(asked()).toEqual([CHECK_EDITS, BUILD]);
    commitForced("src/content/dreams.ts");
    await expect(isContentAlone(options())).resolves.toBe(false);
    git("reset", "--quiet", "--hard", second);
  });

  it("deploys nothing older than what is online", async () => {
    git("checkout", "--quiet", first);
    await expectRefusal(`newer than this: ${second}. Run git pull`);
    git("checkout", "--quiet", "-");
  });

  it("deploys closing rules after the site, and says where they do not come", async () => {
    third = commit("firestore.rules", RULES);
    tellDifference(false, [], ["something"]);
    failAt("firestore:rules");
    await expect(deploy(options())).rejects.toThrow("Please run the same command again.");
    expect(printed[0]).toMatch(/^The rules only allow less: /u);
    expect(asked().slice(2)).toEqual([keepStep(second), INDEXES_STEP, SITE_STEP, RULES_STEP]);
    expect(liveRevision()).toBe(third);
    expect(liveRules()).toBe(OPEN);
  });

  it("mends that when it is run again", async () => {
    tellDifference(true);
    await deploy(options());
    expect(asked()).toEqual([CHECK_EDITS, BUILD, RULES_STEP, INDEXES_STEP, SITE_STEP]);
    expect(liveRules()).toBe(RULES);
  });

  it("goes back to no site that needs rules which are closed now", async () => {
    await expectRefusal("Take the change back with git revert", goBack(options()));
  });

  it("goes back to the site of before, and leaves the rules", async () => {
    tellDifference(true);
    await goBack(options());
    expect(asked()).toEqual([`hosting:clone ${channelOf(second)} live`]);
    expect(liveRevision()).toBe(second);
    expect(liveRules()).toBe(RULES);
    expect(printed.at(-1)).toContain(`is of ${second} again, with the rules of ${third}.`);
  });

  it("stops where the rules open and close, and where nobody can tell", async () => {
    tellDifference(false, ["something"]);
    await expectRefusal("Please do it in two steps");
    tellDifference(false);
    await expectRefusal("say --rules first");
  });

  it("does as a person says, and forgets what was kept at the deployment before", async () => {
    commit("more.txt", "more");
    await deploy({ ...options(), rules: "last" });
    expect(asked().slice(2)).toEqual([
      keepStep(second),
      INDEXES_STEP,
      SITE_STEP,
      RULES_STEP,
      `hosting:channel:delete ${channelOf(first)} --site ${LOCAL_PROJECT} --force`,
    ]);
    expect(liveRules()).toBe(RULES);
  });

  it("finds a database that is open to strangers, and names the way back", async () => {
    const fifth = commit("more.txt", "even more");
    tellDifference(true);
    writeFileSync(join(folder, "programs", "npx"), FIREBASE + DAMAGE);
    const problem = deploy(options());
    for (const part of [
      `The site is online at ${server.origin}, and is not as it should be:\n`,
      "Anybody can list or read what is stored: clients,",
      `\nThis brings back the site of before, but not its rules: npm run site -- deploy --project ${LOCAL_PROJECT} --back`,
    ]) {
      await expect(problem).rejects.toThrow(part);
    }
    expect(liveRevision()).toBe(fifth);
    writeFileSync(join(folder, "programs", "npx"), FIREBASE);
    // The server looks at the file at intervals, and the next test asks it at once.
    writeFileSync(join(google, "firestore.rules"), RULES);
    const { origin: firestore } = server;
    await expect
      .poll(() => closedToStrangers({ firestore, projectId: LOCAL_PROJECT, root }))
      .toMatchObject({ state: "ok" });
  });

  it("works as a command, too", async () => {
    const sixth = commit("more.txt", "at last");
    tellDifference(true);
    redirectRequests((host) =>
      [`${LOCAL_PROJECT}.web.app`, "firestore.googleapis.com"].includes(host)
        ? server.origin
        : undefined,
    );
    vi.stubEnv("PATH", options().env["PATH"]);
    vi.stubEnv("GOOGLE", google);
    const command = join(root, "scripts/operate/commands/deploy.ts");
    const run = (word: string) => runHere(command, "--project", LOCAL_PROJECT, word);
    const { code, says, complains } = await run("--tested");
    expect(code, complains).toBeUndefined();
    expect(says).toContain(`is of ${sixth}, and the database refuses strangers.`);
    expect(await run("--back")).toMatchObject({ code: undefined });
    expect(liveRevision()).not.toBe(sixth);
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
});
