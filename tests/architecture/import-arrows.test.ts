import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ARROWS } from "../../scripts/tooling/import-arrows/arrows.ts";
import { checkArrows, lineOf } from "../../scripts/tooling/import-arrows/check-arrows.ts";
import { ROOT } from "../support/site/running-app.ts";

/** Forbidden imports, some for each line of `ARROWS`: the importing file, and what it imports. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ["src/planted.tsx", "./data/clients.ts"],
  ["src/planted.tsx", "./firebase/auth.ts"],
  ["src/planted.tsx", "firebase/auth"],
  ["src/planted.tsx", "../scripts/backend/start.ts"],
  ["src/lazy-hydration.ts", "./domain/access.ts"],
  ["src/fetch-app.ts", "./domain/access.ts"],
  ["src/vite-env.d.ts", "./data/clients.ts"],
  ["src/pages/site/planted.ts", "../../questionnaire/section-definition.ts"],
  ["src/pages/site/home/planted.ts", "../../../session/session.tsx"],
  ["src/pages/account/planted.ts", "../../questionnaire/SectionForm.tsx"],
  ["src/pages/account/planted.ts", "../client/log-out.ts"],
  ["src/pages/client/planted.ts", "../../firebase/firestore.ts"],
  ["src/pages/client/planted.ts", "firebase/auth"],
  ["src/pages/client/planted.ts", "firebase/firestore/lite"],
  ["src/pages/client/planted.ts", "@firebase/auth"],
  ["src/pages/client/planted.ts", "@rjsf/core"],
  ["src/pages/client/planted.ts", "@rjsf/utils/lib/getUiOptions.js"],
  ["src/pages/client/planted.ts", "../../routes.tsx"],
  ["src/pages/client/planted.ts", "../coach/ClientPage.tsx"],
  ["src/pages/client/planted.ts", "../../../scripts/backend/start.ts"],
  ["src/pages/client/planted.ts", "../../questionnaire/saving/testing/manual-clock.ts"],
  ["src/pages/coach/planted.ts", "../../questionnaire/saving/draft.ts"],
  ["src/pages/coach/notes/planted.ts", "../reading/client-file.ts"],
  ["src/shell/planted.ts", "../data/clients.ts"],
  ["src/shell/planted.ts", "../questionnaire/SectionForm.tsx"],
  ["src/session/planted.ts", "../pages/site/home/HomePage.tsx"],
  ["src/session/planted.ts", "../firebase/auth.ts"],
  ["src/session/planted.ts", "../shell/Shell.tsx"],
  ["src/questionnaire/planted.ts", "../data/answers.ts"],
  ["src/questionnaire/planted.ts", "firebase/firestore/lite"],
  ["src/questionnaire/planted.ts", "@firebase/firestore"],
  ["src/questionnaire/section-definition.ts", "./form/SchemaForm.tsx"],
  ["src/questionnaire/answers/planted.ts", "../saving/draft.ts"],
  ["src/questionnaire/answers/planted.ts", "../form/SchemaForm.tsx"],
  ["src/questionnaire/answers/planted.ts", "../SectionForm.tsx"],
  ["src/questionnaire/saving/planted.ts", "../form/SchemaForm.tsx"],
  ["src/questionnaire/saving/planted.ts", "../notices/SaveLine.tsx"],
  ["src/questionnaire/saving/planted.ts", "../../data/answers.ts"],
  ["src/questionnaire/saving/nothing-lost.model.test.ts", "../form/SchemaForm.tsx"],
  ["src/questionnaire/saving/every-state.model.test.ts", "../form/SchemaForm.tsx"],
  ["src/questionnaire/form/planted.ts", "../notices/SaveLine.tsx"],
  ["src/questionnaire/form/widgets/planted.ts", "../../../data/answers.ts"],
  ["src/questionnaire/form/widgets/planted.ts", "../../SectionForm.tsx"],
  ["src/questionnaire/notices/planted.ts", "../form/SchemaForm.tsx"],
  ["src/questionnaire/notices/planted.ts", "@rjsf/core"],
  ["src/data/planted.ts", "../session/session.tsx"],
  ["src/data/planted.ts", "@rjsf/utils"],
  ["src/data/planted.ts", "@firebase/firestore"],
  ["src/firebase/planted.ts", "../data/clients.ts"],
  ["src/firebase/planted.ts", "../domain/client.ts"],
  ["src/ui/planted.ts", "../domain/client.ts"],
  ["src/ui/planted.ts", "@rjsf/core"],
  ["src/content/planted.ts", "../ui/Button.tsx"],
  ["src/domain/planted.ts", "../data/clients.ts"],
  ["src/domain/planted.ts", "react"],
  ["src/domain/planted.ts", "/src/data/clients.ts"],
  ["src/domain/planted.ts", "../ui/../data/clients.ts"],
  ["scripts/command/planted.ts", "../operate/target.ts"],
  ["scripts/backend/app-server/planted.ts", "../../operate/target.ts"],
  ["scripts/backend/demo/planted.ts", "../../desk/protocol.ts"],
  ["scripts/backend/local-firebase/planted.ts", "../../../src/firebase/app.ts"],
  ["scripts/backend/local-firebase/state/planted.ts", "../../app-server/app-server.ts"],
  ["scripts/backend/local-firebase/rules/planted.ts", "../errors.ts"],
  ["scripts/backend/local-firebase/rules/builtins/planted.ts", "../../errors.ts"],
  [
    "scripts/questions/content-checks/planted.ts",
    "../../tooling/vite-plugins/trim-rjsf/trim-rjsf.ts",
  ],
  ["scripts/questions/schema-checks/planted.ts", "../../desk/protocol.ts"],
  [
    "scripts/questions/schema-checks/planted.ts",
    "../../../src/questionnaire/section-definition.ts",
  ],
  ["scripts/operate/deploy/planted.ts", "../../../tests/rules/rules-difference.ts"],
  ["scripts/operate/doctor/planted.ts", "../../desk/protocol.ts"],
  ["scripts/operate/admin/planted.ts", "../../backend/app-server/hosting.ts"],
  ["scripts/operate/admin/planted.ts", "../target.ts"],
  ["scripts/desk/planted.ts", "../tooling/vite-plugins/section-modules/section-modules.ts"],
  ["scripts/desk/wording.ts", "../operate/target.ts"],
  ["scripts/desk/server/planted.ts", "../../backend/app-server/hosting.ts"],
  ["scripts/desk/page/planted.ts", "../server/desk.ts"],
  ["scripts/desk/page/planted.ts", "../../../src/questionnaire/saving/draft/draft.ts"],
  ["scripts/desk/page/load-validators.ts", "../server/desk.ts"],
  ["scripts/tooling/vite-plugins/planted.ts", "../../backend/app-server/hosting.ts"],
  ["planted.config.ts", "./src/routes.tsx"],
];

describe("the import arrows refuse", () => {
  it.each(FORBIDDEN)("that %s imports %s", (file, imported) => {
    const [problem, ...others] = checkArrows(file, `import { planted } from "${imported}";\n`);
    expect(problem).toContain(`${file}:1 imports `);
    expect(problem).toContain("docs/develop/architecture.md");
    expect(others).toEqual([]);
  });

  it("each line's imports, at least one, save those of the tests", () => {
    const lines = Object.keys(ARROWS).filter((line) => line !== "tests");
    expect(new Set(FORBIDDEN.map(([file]) => lineOf(file)))).toEqual(new Set(lines));
  });

  it.each([
    ['import "../data/clients.ts";'],
    ['import * as planted from "../data/clients.ts";'],
    ['import type { Client } from "../data/clients.ts";'],
    ['import { type Client } from "../data/clients.ts";'],
    ['export * from "../data/clients.ts";'],
    ['export type { Client } from "../data/clients.ts";'],
    ['export const planted = () => import("../data/clients.ts");'],
    ['export type Planted = import("../data/clients.ts").Client;'],
    ['export type Planted = typeof import("../data/clients.ts");'],
    ['declare module "planted" { import type { Client } from "../data/clients.ts"; }'],
  ])("an import in every form: %s", (source) => {
    expect(checkArrows("src/domain/planted.ts", `\n${source}`)).toEqual([
      expect.stringContaining("src/domain/planted.ts:2 imports src/data/clients.ts."),
    ]);
  });

  it.each(["import(name)", "import(`../data/${name}.ts`)"])("a computed import: %s", (computed) => {
    const source = `export const planted = (name: string) => ${computed};`;
    expect(checkArrows("src/domain/planted.ts", source)).toHaveLength(1);
    expect(checkArrows("src/domain/planted.test.ts", source)).toEqual([]);
  });

  it("a folder that has no line, at the top or within one", () => {
    const folders = ["functions", "src/planted", "src/pages/planted", "src/questionnaire/planted"];
    for (const folder of [...folders, "scripts/planted"]) {
      expect(checkArrows(`${folder}/x.ts`, ""), folder).toEqual([
        expect.stringContaining(`${folder}/x.ts: no line says what its folder may import.`),
      ]);
    }
  });

  it("in a test what its folder may not import, save for tests' own means", () => {
    const check = (file: string, imported: string) => checkArrows(file, `import "${imported}";`);
    expect(check("src/domain/planted.test.ts", "../data/clients.ts")).toHaveLength(1);
    expect(check("src/domain/planted.test.ts", "@rjsf/core")).toHaveLength(1);
    expect(check("src/domain/planted.test.ts", "vitest")).toEqual([]);
    expect(check("src/domain/planted.ts", "vitest")).toHaveLength(1);
    expect(check("src/domain/planted.test.ts", "../../tests/support/people.ts")).toEqual([]);
    expect(check("src/domain/planted.ts", "../../tests/support/people.ts")).toHaveLength(1);
    expect(check("src/domain/planted.ts", "./other.test.ts")).toHaveLength(1);
    expect(check("src/questionnaire/testing/planted.ts", "../SectionForm.tsx")).toEqual([]);
    expect(check("src/questionnaire/testing/planted.ts", "../../data/clients.ts")).toHaveLength(1);
    expect(check("tests/browser/planted.test.ts", "../../src/data/of-coach/clients.ts")).toEqual(
      [],
    );
  });
});

it.each([
  ["src/pages/client/planted.ts", "../../data/clients.ts"],
  ["src/pages/client/planted.ts", "../../questionnaire/saving/draft.ts"],
  ["src/questionnaire/form/widgets/planted.ts", "../form-context.tsx"],
  ["src/questionnaire/form/planted.ts", "@rjsf/core/lib/components/Form.js"],
  ["src/data/planted.ts", "firebase/firestore/lite"],
  ["scripts/backend/local-firebase/rules/builtins/planted.ts", "node:crypto"],
])("the import arrows allow that %s imports %s", (file, imported) => {
  expect(checkArrows(file, `import { planted } from "${imported}";`)).toEqual([]);
});

it("names the arrows that there are", () => {
  expect(checkArrows("src/data/planted.ts", 'import "../ui/Button.tsx";')).toEqual([
    'src/data/planted.ts:1 imports src/ui/Button.tsx. src/data may import src/firebase, src/domain, firebase. See "Imports flow one way" in docs/develop/architecture.md; the arrows are in scripts/tooling/import-arrows/arrows.ts.',
  ]);
});

describe("the check of imports", () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "coaching-arrows-"));
    for (const line of Object.keys(ARROWS)) {
      plant(line.endsWith(".ts") ? line : `${line.replace("/*", "")}/x.ts`, "");
    }
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  function plant(file: string, source: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }

  function check(): { readonly status: number | null; readonly stdout: string } {
    return spawnSync(
      process.execPath,
      ["--import", "tsx", "scripts/tooling/import-arrows/check-imports.ts", "--root", root],
      { cwd: ROOT, encoding: "utf8" },
    );
  }

  it("is part of npm run check", () => {
    expect(readFileSync(join(ROOT, "package.json"), "utf8")).toMatch(
      /"check": ".*tsx scripts\/tooling\/import-arrows\/check-imports\.ts/u,
    );
  });

  it("passes until an import goes against the arrows, or a line has no folder any more", () => {
    expect(check()).toMatchObject({ status: 0 });
    plant("src/pages/client/planted.tsx", '\nimport "firebase/auth";');
    rmSync(join(root, "src/shell"), { recursive: true });
    const { status, stdout } = check();
    expect(status).toBe(1);
    expect(stdout).toContain("src/pages/client/planted.tsx:2 imports firebase/auth.");
    expect(stdout).toContain("src/shell has a line, but no file.");
    expect(stdout).toContain("2 wrong imports");
    // The test starts Node twice, which may take long on a busy machine.
  }, 60_000);
});
