import { execFileSync, spawnSync } from "node:child_process";
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
import { getFileInfo } from "prettier";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../support/site/running-app.ts";

// The workflows run only at GitHub. `npm run check` verifies that GitHub accepts them. These tests verify
// what a workflow must not do, and run the longer steps as written.

const FOLDER = join(ROOT, ".github/workflows");

const Permissions = v.record(v.string(), v.picklist(["read", "write"]));
const Step = v.object({
  id: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown()), {}),
});
const Workflow = v.object({
  on: v.record(v.string(), v.unknown()),
  permissions: Permissions,
  defaults: v.object({ run: v.object({ shell: v.string() }) }),
  jobs: v.record(
    v.string(),
    v.object({
      if: v.optional(v.string()),
      permissions: v.optional(Permissions, {}),
      steps: v.optional(v.array(Step), []),
    }),
  ),
});

const WORKFLOWS = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");
  return { file, text, ...v.parse(Workflow, parse(text)) };
});
const INSTALL = readFileSync(join(ROOT, ".github/actions/install/action.yml"), "utf8");
const EVERYTHING = [INSTALL, ...WORKFLOWS.map(({ text }) => text)].join("\n");

const JOBS = WORKFLOWS.flatMap(({ file, on, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ file, on, name, ...job })),
);
const JOBS_WITH_AN_IDENTITY = JOBS.filter(({ permissions }) => "id-token" in permissions);

describe("every workflow", () => {
  it("takes others' actions by their commit, each in one version beside it", () => {
    const used = Array.from(
      EVERYTHING.matchAll(/^[ -]+uses: (.+)/gmu),
      ([, action = ""]) => action,
    );
    const foreign = [...new Set(used.filter((action) => !action.startsWith("./")))];
    expect(foreign.length).toBeGreaterThan(5);
    for (const action of foreign) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u);
    }
    expect(new Set(foreign.map((action) => action.split("@")[0])).size).toBe(foreign.length);
  });

  it("knows no key, and one secret: the password of the mailbox", () => {
    expect(EVERYTHING).not.toMatch(/FIREBASE_SERVICE_ACCOUNT|credentials_json|FIREBASE_TOKEN/u);
    const secrets = Array.from(EVERYTHING.matchAll(/\bsecrets\.(\w+)/gu), ([, name]) => name);
    expect(secrets).toEqual(["MAIL_PASSWORD"]);
  });

  it("may write nothing but what its job needs", () => {
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
    ]);
  });

  it("fails where a program in the middle of a pipe fails", () => {
    expect(WORKFLOWS.map(({ defaults }) => defaults.run.shell)).toEqual(
      WORKFLOWS.map(() => "bash"),
    );
  });

  it("leaves GitHub's token to no program that it starts", () => {
    const checkouts = JOBS.flatMap(({ steps }) => steps).filter(({ uses }) =>
      uses?.startsWith("actions/checkout"),
    );
    expect(checkouts.length).toBeGreaterThan(7);
    expect(new Set(checkouts.map((step) => step.with["persist-credentials"]))).toEqual(
      new Set([false]),
    );
  });
});

describe("a change of questions or texts", () => {
  it("passes in every layout of their files", async () => {
    const ignorePath = join(ROOT, ".prettierignore");
    for (const folder of ["schemas", "src/content"]) {
      for (const name of readdirSync(join(ROOT, folder))) {
        const { ignored } = await getFileInfo(join(ROOT, folder, name), { ignorePath });
        expect([name, ignored]).toEqual([name, true]);
      }
    }
  });
});

describe("a schedule that only repeats tests", () => {
  it("leaves the month's minutes to backup and mail, unless a variable turns it on", () => {
    const scheduled = JOBS.filter(({ on }) => "schedule" in on);
    const isFree = (condition: string | undefined) =>
      condition?.includes("github.event_name != 'schedule' || vars.") !== true;
    const free = scheduled.filter((job) => isFree(job.if)).map(({ file }) => file);
    expect(free).toEqual(["backup.yml", "mail.yml"]);
  });
});

describe("a job with an identity at Google", () => {
  it("is started by what is on main, never by a proposed change", () => {
    const starts = JOBS_WITH_AN_IDENTITY.flatMap(({ on }) => Object.keys(on));
    expect(new Set(starts)).toEqual(new Set(["schedule", "workflow_dispatch", "workflow_run"]));
  });

  it("has the one that is named after its file, and that docs/operate/deploying.md lets in", () => {
    const [, names = ""] =
      /for name in (.+); do\n.*subject\/\$name/u.exec(
        readFileSync(join(ROOT, "docs/operate/deploying.md"), "utf8"),
      ) ?? [];
    const identities = JOBS_WITH_AN_IDENTITY.map(({ file, steps }) => {
      const identity = steps.map((step) => step.with["service_account"]).filter(Boolean);
      const name = file.replace(".yml", "");
      expect(identity).toEqual([
        `site-${name}@\${{ vars.FIREBASE_PROJECT_ID }}.iam.gserviceaccount.com`,
      ]);
      return name;
    });
    expect(identities.toSorted()).toEqual(names.split(" ").toSorted());
  });

  it("runs nothing of a proposed change, whose built files it takes", () => {
    const [preview] = JOBS_WITH_AN_IDENTITY.filter(({ file }) => file === "preview.yml");
    const steps = preview?.steps ?? [];
    expect(steps.flatMap(({ uses }) => uses?.split("@")[0] ?? [])).toEqual([
      "actions/download-artifact",
      "actions/setup-node",
      "google-github-actions/auth",
    ]);
    expect(steps.map(({ run }) => run).join("\n")).not.toMatch(/\bnpm\b|\btsx\b/u);
  });

  it("runs on a Node that gets mends, and runs no install script", () => {
    expect(INSTALL).toContain('default: "24"\n');
    expect(INSTALL).toContain("npm ci --ignore-scripts");
    for (const { steps } of JOBS_WITH_AN_IDENTITY) {
      const versions = steps.flatMap(({ uses = "", with: { "node-version": version } }) =>
        uses === "./.github/actions/install" || uses.startsWith("actions/setup-node@")
          ? [version ?? "24"]
          : [],
      );
      expect(versions).toEqual(["24"]);
    }
    const fetched = Array.from(EVERYTHING.matchAll(/\bnpx --yes (\S+)/gu), ([, word]) => word);
    expect(new Set(fetched)).toEqual(new Set(["--ignore-scripts"]));
  });

  it("writes its credentials where git, and so a deployment, sees no change", () => {
    const file = "gha-creds-0123456789abcdef.json";
    expect(spawnSync("git", ["check-ignore", "--quiet", file], { cwd: ROOT }).status).toBe(0);
  });
});

describe("the step that", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "workflow-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Runs the script of a workflow's step as GitHub does. */
  function runStep(id: string, env: Readonly<Record<string, string>>, cwd = folder) {
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

  const git = (...words: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...words], {
      cwd: join(folder, "site"),
      encoding: "utf8",
    }).trim();

  it.each([
    [["schemas/story.json", "src/content/home.json"], "any=yes alone=yes"],
    [["schemas/story.json", "src/main.tsx"], "any=yes alone=no"],
    [["src/content/home.json", "src/content/home.ts"], "any=yes alone=no"],
    [["src/contents.ts", "docs/schemas/a.md"], "any=no alone=no"],
  ])("compares a change of %j says %s", (files, said) => {
    write("site/firestore.rules", "a");
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "before");
    const before = git("rev-parse", "HEAD");
    files.forEach((file) => write(`site/${file}`, "b"));
    git("add", ".");
    git("commit", "--quiet", "--message", "after");
    const says = (base: string): string => {
      write("output", "");
      const env = { BASE: base, GITHUB_OUTPUT: join(folder, "output") };
      expect(runStep("changed", env, join(folder, "site")).status).toBe(0);
      return readFileSync(join(folder, "output"), "utf8").trim().split("\n").slice(1).join(" ");
    };
    expect(says(before)).toBe(said);
    // For an unknown or a missing revision, CI runs everything, as after a change of code.
    expect(says("0".repeat(40))).toBe("any=no alone=no");
    expect(says("")).toBe("any=no alone=no");
  });

  it("prepares a preview keeps how files are served, and no program to run", () => {
    const { hosting } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as {
      readonly hosting: object;
    };
    const proposed = { ...hosting, public: "/etc", predeploy: ["env"], postdeploy: "env" };
    write("site/firebase.json", JSON.stringify({ hosting: proposed, functions: { source: "." } }));
    expect(runStep("served", {}).status).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, "firebase.json"), "utf8"))).toEqual({
      hosting: { ...hosting, public: "site" },
    });
  });

  it("prepares a preview refuses a link, which could lead out of the folder", () => {
    write("site/firebase.json", '{"hosting":{"rewrites":[]}}');
    symlinkSync("/etc/passwd", join(folder, "site", "index.html"));
    expect(runStep("served", {})).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("neither a file nor a folder") as string,
    });
  });
});
