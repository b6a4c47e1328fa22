import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { afterAll, expect, it } from "vitest";
import { builtFrom } from "../testing/built-from.ts";
import { PRACTICE } from "../../../../tests/support/site/practice.ts";
import deepEquals from "./deep-equals.ts";
import { trimRjsf } from "./trim-rjsf.ts";

const ROOT = join(import.meta.dirname, "../../../..");

const folder = mkdtempSync(join(tmpdir(), "trim-rjsf-"));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What the library hands to a section's templates and controls. */
const SECTION = `
  import Form from "@rjsf/core";
  import { Fragment, createElement } from "react";
  import { renderToStaticMarkup } from "react-dom/server";
  import schema from "${join(PRACTICE, "schemas/health.schema.json")}";
  import uiSchema from "${join(PRACTICE, "schemas/health.ui.json")}";
  import { QUESTION_KINDS } from "${join(ROOT, "src/domain/question/question-kinds.ts")}";
  const told = ({ id, label, schema, uiSchema, required, value, options, children }) =>
    createElement("p", {}, JSON.stringify({ id, label, schema, uiSchema, required, value, options }), children);
  const kinds = Object.values(QUESTION_KINDS).flatMap(({ widget = [] }) => widget);
  const names = ["TextWidget", "EmailWidget", "URLWidget", "SelectWidget", ...kinds];
  const validator = { isValid: () => true };
  export const html = renderToStaticMarkup(createElement(Form, {
    schema, uiSchema, validator, noValidate: true, children: createElement(Fragment),
    templates: {
      FieldTemplate: told,
      ObjectFieldTemplate: ({ properties }) => properties.map(({ content }) => content),
    },
    widgets: Object.fromEntries(names.map((name) => [name, told])),
  }));
`;

async function renderedSection(plugins: readonly Plugin[]): Promise<unknown> {
  const [file] = await builtFrom(SECTION, plugins);
  const path = join(folder, `${plugins.length}.mjs`);
  writeFileSync(path, file?.code ?? "");
  return Reflect.get(await import(pathToFileURL(path).href), "html");
}

it("leaves out of the form library what sections cannot ask for", async () => {
  const files = await builtFrom(`import Form from "@rjsf/core"; globalThis.form = Form;`, [
    trimRjsf(),
  ]);
  const modules = files.flatMap(({ moduleIds }) => moduleIds);
  const stubs = modules.filter((id) => id.includes("trim-rjsf/no-"));
  expect(stubs.map((id) => id.replace(/.*\//u, "")).toSorted()).toEqual([
    "no-default-data",
    "no-defaults",
    "no-part",
    "no-references",
  ]);
  expect(
    modules.filter((id) => /markdown-to-jsx|fast-uri|fast-equals|json-schema-merge/u.test(id)),
  ).toEqual([]);
});

it("fails a build that has nothing to leave out", async () => {
  await expect(builtFrom("globalThis.form = 1;", [trimRjsf()])).rejects.toThrow(
    /no longer imports markdown-to-jsx\/react, fast-uri/u,
  );
});

it("the form library lays a section out as it does whole", async () => {
  const html = await renderedSection([trimRjsf()]);
  expect(html).toContain("genitalCutting");
  expect(html).toBe(await renderedSection([]));
});

it.each([
  [{ a: [1, { b: () => 1 }] }, { a: [1, { b: () => 2 }] }, true],
  [{ a: undefined }, {}, false],
  [{ a: undefined }, { b: undefined }, false],
  [[], {}, false],
  [null, {}, false],
  [Number.NaN, Number.NaN, true],
  [{ a: [1] }, { a: [2] }, false],
])("the form library finds %o equal to %o: %s", (one, other, expected) => {
  expect(deepEquals(one, other)).toBe(expected);
});
