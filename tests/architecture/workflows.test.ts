import { execSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import { facts } from "../../src/content/told.ts";
import { ROOT } from "../support/site/running-app.ts";

// The workflows run only at GitHub. `npm run check` verifies that GitHub accepts them. These tests verify
// what a workflow must not do, and run the longer steps as written.

const FOLDER = join(ROOT, ".github/workflows");

interface Job {
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly {
    readonly id?: string;
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, string | number | boolean>>;
  }[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly defaults: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const workflow: Workflow = parse(text);
  return { file, text, ...workflow };
});
const INSTALL = readFileSync(join(ROOT, ".github/actions/install/action.yml"), "utf8");
const EVERYTHING = [INSTALL, ...WORKFLOWS.map(({ text }) => text)].join("\n");

const JOBS = WORKFLOWS.flatMap(({ file, on, jobs }) =>
  Object.values(jobs).map((job) => ({ file, on, permissions: {}, steps: [], ...job })),
);
const JOBS_WITH_AN_IDENTITY = JOBS.filter(({ permissions }) => "id-token" in permissions);

it("every workflow takes others' actions by their commit, each in one version", () => {
  const used = Array.from(EVERYTHING.matchAll(/^[ -]+uses: ([^.].+)/gmu), ([, action]) => action);
  const foreign = [...new Set(used)];
  expect(foreign.length).toBeGreaterThan(5);
  for (const action of foreign) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u);
  }
  expect(new Set(foreign.map((action) => action?.split("@")[0])).size).toBe(foreign.length);
});

it("every workflow knows no key, and one secret: the password of the mailbox", () => {
  expect(EVERYTHING).not.toMatch(/FIREBASE_SERVICE_ACCOUNT|credentials_json|FIREBASE_TOKEN/u);
  expect(EVERYTHING.match(/\bsecrets\.\w+/gu)).toEqual(["secrets.MAIL_PASSWORD"]);
});

it("every workflow may write nothing but what its job needs", () => {
  for (const { permissions } of WORKFLOWS) {
    expect([{}, { contents: "read" }]).toContainEqual(permissions);
  }
  const writing = JOBS.flatMap(({ file, permissions }) =>
    Object.entries(permissions).flatMap(([what, how]) =>
      how === "write" ? [`${file} ${what}`] : [],
    ),
  );
  expect(writing).toEqual([
    "backup.yml id-token",
    "deploy.yml id-token",
    "deploy.yml attestations",
    "mail.yml id-token",
    "preview.yml id-token",
    "preview.yml statuses",
    "publish-local-firebase.yml id-token",
  ]);
});

it("every workflow fails inside a pipe, and gives no program GitHub's token", () => {
  expect(new Set(WORKFLOWS.map(({ defaults }) => defaults.run.shell))).toEqual(new Set(["bash"]));
  const checkouts = JOBS.flatMap(({ steps }) => steps).filter(({ uses }) =>
    uses?.startsWith("actions/checkout"),
  );
  expect(checkouts.length).toBeGreaterThan(7);
  for (const checkout of checkouts) {
    expect(checkout.with?.["persist-credentials"]).toBe(false);
  }
});

it("a schedule that only repeats tests needs a variable to turn it on", () => {
  const free = JOBS.filter(
    (job) =>
      "schedule" in job.on && job.if?.includes("github.event_name != 'schedule' || vars.") !== true,
  );
  expect(free.map(({ file }) => file)).toEqual(["backup.yml", "mail.yml"]);
});

it("what is on main starts a job with an identity, never a proposed change", () => {
  const starts = JOBS_WITH_AN_IDENTITY.flatMap(({ on }) => Object.keys(on));
  expect(new Set(starts)).toEqual(new Set(["schedule", "workflow_dispatch", "workflow_run"]));
});

it("an identity is named after its workflow, and deploying.md lets it in", () => {
  const [, names = ""] =
    /for name in (.+); do\n.*subject\/\$name/u.exec(
      readFileSync(join(ROOT, "docs/operate/deploying.md"), "utf8"),
    ) ?? [];
  // One publishes a package, and is nobody at Google.
  const atGoogle = JOBS_WITH_AN_IDENTITY.filter(({ file }) => !file.startsWith("publish-"));
  const lent = atGoogle.map(
    ({ file, steps }) =>
      `${file} ${steps.flatMap((step) => step.with?.["service_account"] ?? []).join(" ")}`,
  );
  const project = "${{ vars.FIREBASE_PROJECT_ID }}.iam.gserviceaccount.com";
  expect(new Set(lent)).toEqual(
    new Set(names.split(" ").map((name) => `${name}.yml site-${name}@${project}`)),
  );
});

it("a job with an identity runs nothing of a proposed change", () => {
  const steps = JOBS_WITH_AN_IDENTITY.flatMap((job) =>
    job.file === "preview.yml" ? job.steps : [],
  );
  expect(steps.flatMap(({ uses }) => uses?.split("@")[0] ?? [])).toEqual([
    "actions/download-artifact",
    "actions/setup-node",
    "google-github-actions/auth",
  ]);
  expect(steps.map(({ run }) => run).join("\n")).not.toMatch(/\bnpm\b|\btsx\b/u);
});

it("a job with an identity has a mended Node and no install script", () => {
  expect(INSTALL).toContain('default: "24"\n');
  expect(INSTALL).toContain("npm ci --ignore-scripts");
  for (const { steps } of JOBS_WITH_AN_IDENTITY) {
    const nodes = steps.filter(({ uses = "" }) =>
      /^\.\/\.github\/actions\/install|setup-node@/u.test(uses),
    );
    expect(nodes.map((step) => step.with?.["node-version"] ?? "24")).toEqual(["24"]);
  }
  expect(EVERYTHING).not.toMatch(/\bnpx --yes (?!--ignore-scripts)/u);
});

it("the facts tell for how many days GitHub keeps a backup", () => {
  const { text } = WORKFLOWS.find(({ file }) => file === "backup.yml") ?? {};
  expect(text).toContain(`retention-days: ${facts.backupsKeptDays}\n`);
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "workflow-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the script of a workflow's step as GitHub does. */
function runStep(id: string, env: Readonly<Record<string, string>> = {}, cwd = folder) {
  const run = JOBS.flatMap(({ steps }) => steps).find((step) => step.id === id)?.run ?? "exit 9";
  return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
    cwd,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], RUNNER_TEMP: folder, ...env },
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it.each([
  [["schemas/story.json", "src/content/home.json"], "any=yes alone=yes backend=no"],
  [["schemas/story.json", "src/main.tsx"], "any=yes alone=no backend=no"],
  [["src/content/home.json", "src/content/home.ts"], "any=yes alone=no backend=no"],
  [["src/contents.ts", "docs/schemas/a.md"], "any=no alone=no backend=no"],
  [["scripts/local-firebase/a.ts"], "any=no alone=no backend=yes"],
])("a comparison of a change of %j says %s", (files, said) => {
  const cwd = join(folder, "site");
  files.forEach((file) => write(`site/${file}`, "b"));
  const commit = "git -c user.name=A -c user.email=a@example.org commit --quiet --message A";
  execSync(`git init --quiet; ${commit} --allow-empty; git add .; ${commit}`, { cwd });
  const says = (base: string): string => {
    write("output", "");
    const env = { BASE: base, GITHUB_OUTPUT: join(folder, "output") };
    expect(runStep("changed", env, cwd).status).toBe(0);
    return readFileSync(env.GITHUB_OUTPUT, "utf8").trim().split("\n").slice(1).join(" ");
  };
  expect(says("HEAD~")).toBe(said);
  // For an unknown or a missing revision, CI runs everything, as after a change of code.
  expect(says("0".repeat(40))).toBe("any=no alone=no backend=yes");
  expect(says("")).toBe("any=no alone=no backend=yes");
});

it("a preview keeps how files are served, and no program to run", () => {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as {
    readonly hosting: object;
  };
  const proposed = { ...hosting, public: "/etc", predeploy: ["env"], postdeploy: "env" };
  write("site/firebase.json", JSON.stringify({ hosting: proposed, functions: { source: "." } }));
  expect(runStep("served").status).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, "firebase.json"), "utf8"))).toEqual({
    hosting: { ...hosting, public: "site" },
  });
});

it("a preview refuses a link, which could lead out of the folder", () => {
  write("site/firebase.json", '{"hosting":{"rewrites":[]}}');
  symlinkSync("/etc/passwd", join(folder, "site", "index.html"));
  expect(runStep("served")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("neither a file nor a folder") as string,
  });
});
