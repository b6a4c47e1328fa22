import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../support/running-app.ts";

/** One import against the arrows for each layer: where it stands, and what it asks for. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ["src/domain/planted.ts", "../data/clients.ts"],
  ["src/ui/planted.ts", "../domain/client.ts"],
  ["src/ui/planted.ts", "@rjsf/core"],
  ["src/content/planted.ts", "../ui/Button.tsx"],
  ["src/firebase/planted.ts", "../data/clients.ts"],
  ["src/data/planted.ts", "../session/session.tsx"],
  ["src/data/planted.ts", "@rjsf/utils"],
  ["src/questionnaire/planted.ts", "../data/answers.ts"],
  ["src/questionnaire/widgets/planted.ts", "../../data/answers.ts"],
  ["src/questionnaire/planted.ts", "firebase/firestore/lite"],
  ["src/session/planted.ts", "../pages/site/home/HomePage.tsx"],
  ["src/session/planted.ts", "../firebase/auth.ts"],
  ["src/shell/planted.ts", "../data/clients.ts"],
  ["src/pages/client/planted.ts", "../../firebase/firestore.ts"],
  ["src/pages/client/planted.ts", "firebase/auth"],
  ["src/pages/client/planted.ts", "@rjsf/core"],
  ["src/pages/client/planted.ts", "../../routes.tsx"],
  ["src/pages/client/planted.ts", "../../../scripts/start.ts"],
  ["src/planted.tsx", "./data/clients.ts"],
  ["src/planted.tsx", "../scripts/start.ts"],
  ["scripts/planted.ts", "../src/data/clients.ts"],
  ["scripts/local-firebase/rules/planted.ts", "../errors.ts"],
  ["scripts/local-firebase/rules/builtins/planted.ts", "../../errors.ts"],
];

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "coaching-arrows-"));
  cpSync(join(ROOT, ".oxlintrc.json"), join(root, ".oxlintrc.json"));
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function lintPlanted(file: string, imported: string): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import * as planted from "${imported}";\n\nexport const kept = planted;\n`);
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/oxlint"), ["--format", "unix", path], {
    cwd: root,
    encoding: "utf8",
  });
  rmSync(path);
  return stdout;
}

it.each(FORBIDDEN)("the linter refuses that %s imports %s", (file, imported) => {
  expect(lintPlanted(file, imported)).toContain("no-restricted-imports");
});

it("the linter allows what the arrows allow", () => {
  expect(lintPlanted("src/pages/client/planted.ts", "../../data/clients.ts")).not.toContain(
    "no-restricted-imports",
  );
});

it("every layer of src has a forbidden import planted", () => {
  const layers = readdirSync(join(ROOT, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const layer of layers) {
    expect(
      FORBIDDEN.some(([file]) => file.startsWith(`src/${layer}/`)),
      layer,
    ).toBe(true);
  }
});
