import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { newRecoveryKey } from "../../scripts/operate/backup/recovery-key.ts";
import { firebaseProjectProblems } from "../../scripts/tooling/build/firebase-project/firebase-project.ts";
import { servicesIn } from "../../scripts/tooling/build/hosting-configuration/hosting-of-build.ts";
import { checkContent } from "../../scripts/questions/content-checks/check-content.ts";
import { demoLoginLines } from "../../scripts/backend/demo/first-start.ts";
import { FIREBASE_TOOLS } from "../../scripts/operate/deploy/firebase-tools.ts";
import { MINIMUM_PASSWORD_LENGTH } from "../../src/domain/client/password.ts";
import { siteContent } from "../../src/content/site-content.ts";
import { DEPLOYING, filledInConfiguration } from "../support/documents/deploying-document.ts";
import { ROOT } from "../support/site/running-app.ts";

// A reader of docs/operate/deploying.md cannot tell whether its steps are right. These tests carry out each
// step as written, except the steps with a star, which need Google.

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

interface Step {
  readonly title: string;
  readonly needsGoogle: boolean;
  readonly text: string;
}

/** The numbered steps of the page, in their order. */
const STEPS: readonly Step[] = DEPLOYING.split(/^(?=\d+\. |#)/mu).flatMap((text) => {
  const [, star, title] = /^\d+\. (★ )?(?:\*\*(.*?)\.\*\*)?/u.exec(text) ?? [];
  return /^\d/u.test(text) ? [{ title: title ?? text, needsGoogle: star !== undefined, text }] : [];
});

const textOf = (title: string): string => STEPS.find((step) => step.title === title)?.text ?? "";

/** By the title of each step that needs nothing from Google, a function that carries out the step. */
const DONE: Readonly<Record<string, () => void | Promise<void>>> = {
  "Get the files": () => {
    expect(textOf("Get the files")).toContain("`npm ci`");
    expect(existsSync(join(ROOT, "package-lock.json"))).toBe(true);
  },
  "See it here first": () => {
    // scripts/backend/app-server/start.process.test.ts runs `npm start`, and signs in with a printed login.
    expect(textOf("See it here first")).toContain("three logins");
    expect(demoLoginLines()).toHaveLength(3);
  },
  "Fill in your own texts": () => {
    expect(checkContent(join(ROOT, "src/content"))).toEqual([]);
    expect(siteContent).toHaveProperty("siteAddress");
    expect(siteContent).toHaveProperty("schedulingUrl");
  },
  "Write it down": () => {
    const lines = filledInConfiguration().trim().split("\n");
    const problemsOf = (some: readonly string[]) =>
      firebaseProjectProblems(parseEnv(some.join("\n")));
    expect(lines).toHaveLength(3);
    expect(problemsOf(lines)).toEqual([]);
    for (const line of lines) {
      expect(problemsOf(lines.filter((other) => other !== line))).toHaveLength(1);
    }
  },
  "Commit it": () => {
    // `git check-ignore` exits with 0 for an ignored file, 1 for any other, and 128 on an error.
    const ignored = (file: string) =>
      spawnSync("git", ["check-ignore", "--quiet", file], { cwd: ROOT }).status;
    expect(textOf("Write it down")).toContain("`.env.production`");
    expect([ignored(".env.production"), ignored("node_modules")]).toEqual([1, 0]);
  },
  "Build once": () => {
    // firebase-project.process.test.ts builds with deploying.md's configuration, and with a part of it.
    const building = read(
      "scripts/tooling/build/firebase-project/firebase-project.process.test.ts",
    );
    expect(building).toContain("writeFileSync(configurationFile, CONFIGURATION)");
    expect(building).toContain("const CONFIGURATION = filledInConfiguration()");
  },
  "Make the recovery key": async () => {
    const { words } = await newRecoveryKey();
    expect(textOf("Make the recovery key")).toContain(`${words.length} words`);
    expect(read("scripts/backup.ts")).toContain('"backup-recipient.txt"');
  },
  "Have the law looked at": () => {
    expect(read("src/routes.tsx")).toMatch(/"\/privacy"[\s\S]*"\/terms"/u);
  },
};

describe("docs/operate/deploying.md", () => {
  it("has no other step that is not done here", () => {
    expect(STEPS.filter(({ needsGoogle }) => !needsGoogle).map(({ title }) => title)).toEqual(
      Object.keys(DONE),
    );
  });

  it.each(Object.entries(DONE))("is right where it says: %s", async (_title, done) => {
    expect.hasAssertions();
    await done();
  });

  it("says of each step but two when it worked", () => {
    const silent = STEPS.filter(({ text }) => !text.includes("_It worked when_"));
    expect(silent.map(({ title }) => title)).toEqual(["Write it down", "Have the law looked at"]);
  });
});

const isThere = (file: string): boolean => existsSync(join(ROOT, file));

describe("what docs/operate/deploying.md names is there:", () => {
  const { scripts, engines } = JSON.parse(read("package.json")) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly engines: Readonly<Record<string, string>>;
  };
  const commands = Array.from(
    DEPLOYING.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)(?: -- ([^`\n]*))?/gu),
    ([line, name = "", words = ""]) => ({ line, name, words }),
  );
  /** The file that a command runs; `npm run site -- deploy` runs `scripts/deploy.ts`. */
  const fileOf = (name: string, words: string): string =>
    name === "site"
      ? `scripts/${/^[\w-]+/u.exec(words)?.[0] ?? ""}.ts`
      : (/^tsx (\S+)/u.exec(scripts[name] ?? "")?.[1] ?? "package.json");

  it("commands, with their options", () => {
    expect(commands.length).toBeGreaterThan(15);
    for (const { line, name, words } of commands) {
      expect(scripts, line).toHaveProperty([name]);
      expect(isThere(fileOf(name, words)), line).toBe(true);
      for (const option of words.match(/--[a-z-]+/gu) ?? []) {
        expect(read(fileOf(name, words)), line).toContain(option);
      }
    }
  });

  it("options of npm run site -- deploy that are named by themselves", () => {
    const options = DEPLOYING.match(/(?<=`)--[a-z-]+/gu) ?? [];
    expect(new Set(options)).toEqual(new Set(["--dry-run", "--rules"]));
    for (const option of options) {
      expect(read("scripts/deploy.ts")).toContain(`  ${option} `);
    }
  });

  it("files and chapters", () => {
    const links = Array.from(DEPLOYING.matchAll(/\]\((?!https:)([^)#]+)/gu), ([, to = ""]) => to);
    expect(links.length).toBeGreaterThan(4);
    for (const to of links) {
      expect(isThere(join(dirname("docs/operate/deploying.md"), to)), to).toBe(true);
    }
    const files = DEPLOYING.match(/(?<=`)(?:\.github|docs|scripts|tests)\/[^`\s]+(?=`)/gu) ?? [];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(isThere(file), file).toBe(true);
    }
  });

  it("variables and secrets of the workflows, and no others", () => {
    const workflows = Array.from(
      DEPLOYING.matchAll(/`(\.github\/workflows\/[\w-]+\.yml)`/gu),
      ([, file = ""]) => file,
    ).filter((file) => existsSync(join(ROOT, file)));
    expect(workflows).toHaveLength(4);
    const wanted = new Set(
      workflows
        .flatMap((file) => Array.from(read(file).matchAll(/\b(?:vars|secrets)\.(\w+)/gu)))
        .flatMap(([, name]) => (name === undefined || name === "GITHUB_TOKEN" ? [] : [name])),
    );
    expect([...wanted].toSorted()).toEqual([
      "ATTEST_BUILDS",
      "DEPLOY_MAIN",
      "FIREBASE_PROJECT_ID",
      "WORKLOAD_IDENTITY_PROVIDER",
    ]);
    for (const name of wanted) {
      expect(DEPLOYING).toContain(`\`${name}\``);
    }
  });

  it("identities, each of which it makes and gives what its job needs", () => {
    const [, made = ""] = /for name in (.+); do\n.*create site-\$name/u.exec(DEPLOYING) ?? [];
    const given = Array.from(DEPLOYING.matchAll(/^ *may (\w+) /gmu), ([, name]) => name);
    const named = DEPLOYING.match(/(?<=\bsite-)[a-z]+/gu) ?? [];
    expect(given).toEqual(made.split(" "));
    expect(made.split(" ")).toEqual(expect.arrayContaining(named));
  });

  it("the version of Node, the shortest password, and the place of the data", () => {
    const [node = ""] = /[\d.]+/u.exec(engines["node"] ?? "") ?? [];
    expect(DEPLOYING).toContain(`[Node](https://nodejs.org) ${node} or newer`);
    expect(DEPLOYING).toContain(`a minimum of ${MINIMUM_PASSWORD_LENGTH} characters`);
    const { firestore } = JSON.parse(read("firebase.json")) as {
      readonly firestore: { readonly location: string };
    };
    expect(DEPLOYING).toContain(`location **\`${firestore.location}\`**`);
  });

  it("the APIs of the servers that pages speak to", () => {
    const apis = servicesIn(read("firebase.json")).map(
      (origin) => new URL(origin).host.split(".")[0],
    );
    expect(apis).toEqual(["identitytoolkit", "securetoken", "firestore"]);
    expect(textOf("Close the other doors")).toContain(
      "allow _Identity Toolkit API_, _Token Service API_ and _Cloud Firestore API_ only",
    );
    // Google cannot restrict the API key to websites: it would check the referrer, which pages do not send.
    expect(read("firebase.json")).toMatch(/"Referrer-Policy", "value": "no-referrer"/u);
  });

  it("one version of Google's command, everywhere", () => {
    const files = [
      "docs/operate/deploying.md",
      "docs/develop/security.md",
      ".github/workflows/thorough.yml",
      ".github/workflows/preview.yml",
    ];
    for (const file of files) {
      const versions = Array.from(
        read(file).matchAll(/firebase-tools@([\d.]+)/gu),
        ([, version]) => `firebase-tools@${version}`,
      );
      expect(new Set(versions), file).toEqual(new Set([FIREBASE_TOOLS]));
    }
  });
});
