import { describe, expect, it } from "vitest";
import { ARROWS, MOST_NEEDED } from "../../scripts/tooling/import-arrows/arrows.ts";
import {
  checkArrows,
  checkImports,
  checkNeeds,
} from "../../scripts/tooling/import-arrows/check-arrows.ts";

/** Imports that would break a promise, or that only a part of the check finds. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ["src/pages/client/planted.ts", "firebase/firestore/lite"],
  ["src/pages/client/planted.ts", "../../firebase/firestore.ts"],
  ["src/pages/client/planted.ts", "../coach/ClientPage.tsx"],
  ["src/pages/client/planted.ts", "../../../scripts/start/start.ts"],
  ["src/pages/client/planted.ts", "../../questionnaire/saving/testing/manual-clock.ts"],
  ["src/pages/site/planted.ts", "../../questionnaire/section-definition.ts"],
  ["src/pages/coach/planted.ts", "../../questionnaire/saving/draft.ts"],
  ["src/questionnaire/planted.ts", "../data/answers.ts"],
  ["src/questionnaire/saving/planted.ts", "../form/SchemaForm.tsx"],
  ["src/questionnaire/form/widgets/planted.ts", "../../../data/answers.ts"],
  ["src/data/planted.ts", "@firebase/firestore"],
  ["src/domain/planted.ts", "/src/data/clients.ts"],
  ["src/domain/planted.ts", "../ui/../data/clients.ts"],
  ["scripts/local-firebase/rules/planted.ts", "../errors.ts"],
  ["scripts/local-firebase/planted.ts", "../../src/firebase/auth.ts"],
  ["scripts/local-firebase/planted.test.ts", "../../tests/support/people.ts"],
  ["scripts/start/demo/planted.ts", "../../local-firebase/server.ts"],
  ["scripts/operate/deploy/planted.ts", "../../../tests/rules/rules-difference.ts"],
  ["scripts/wording-desk/page/planted.ts", "../../../src/questionnaire/saving/draft/draft.ts"],
];

describe("the import arrows refuse", () => {
  it.each(FORBIDDEN)("that %s imports %s", (file, imported) => {
    const [problem, ...others] = checkArrows(file, `import { planted } from "${imported}";\n`);
    expect(problem).toContain(`${file}:1 imports `);
    expect(problem).toContain("docs/develop/architecture.md");
    expect(others).toEqual([]);
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
    expect(check("src/domain/planted.spec.ts", "@playwright/test")).toEqual([]);
    expect(check("src/domain/planted.ts", "@playwright/test")).toHaveLength(1);
    expect(check("src/domain/planted.test.ts", "../../tests/support/people.ts")).toEqual([]);
    expect(check("src/domain/planted.ts", "../../tests/support/people.ts")).toHaveLength(1);
    expect(check("src/domain/planted.ts", "./other.test.ts")).toHaveLength(1);
    expect(check("scripts/operate/planted.ts", "local-firebase/testing")).toHaveLength(1);
    expect(check("src/questionnaire/testing/planted.ts", "../SectionForm.tsx")).toEqual([]);
    expect(check("src/questionnaire/testing/planted.ts", "../../data/clients.ts")).toHaveLength(1);
    expect(check("tests/journeys/planted.spec.ts", "../../src/data/of-coach/clients.ts")).toEqual(
      [],
    );
    expect(check("tests/rules/planted.ts", "../../scripts/local-firebase/access.ts")).toHaveLength(
      1,
    );
  });
});

it.each(Object.entries(MOST_NEEDED))(
  "%s needs %i files from outside, and no more",
  (folder, most) => {
    const needing = (count: number) =>
      checkNeeds(
        new Map(
          Array.from({ length: count }, (_none, index) => [
            `${folder}/x${index}.ts`,
            `import type { A } from "../domain/a${index}.ts";
          import { b } from "../domain/a0.ts"; import { c } from "./x0.ts"; import { d } from "react";`,
          ]),
        ),
      );
    expect(needing(most)).toEqual([]);
    expect(needing(most + 1)).toEqual([
      expect.stringContaining(`${folder} needs ${most + 1} files from outside itself`),
    ]);
    const inTest = [`${folder}/x.test.ts`, 'import "../domain/y.ts";'] as const;
    expect(checkNeeds(new Map([inTest]))).toEqual([]);
  },
);

it("names the arrows that there are", () => {
  expect(checkArrows("src/data/planted.ts", 'import "../ui/Button.tsx";')).toEqual([
    'src/data/planted.ts:1 imports src/ui/Button.tsx. src/data may import src/firebase, src/domain, firebase, src/words, src/listening.ts. See "Imports flow one way" in docs/develop/architecture.md; the arrows are in scripts/tooling/import-arrows/arrows.ts.',
  ]);
});

it("names a wrong import among all files, and a line without a file", () => {
  const files = Object.keys(ARROWS)
    .filter((line) => line !== "src/shell")
    .map((line) => (line.endsWith(".ts") ? line : `${line.replace("/*", "")}/x.ts`));
  const sources = new Map(files.map((file) => [file, ""]));
  sources.set("src/pages/client/planted.tsx", '\nimport "firebase/auth";');
  expect(checkImports(sources)).toEqual([
    expect.stringContaining("src/pages/client/planted.tsx:2 imports firebase/auth."),
    expect.stringContaining("src/shell has a line, but no file."),
  ]);
});
