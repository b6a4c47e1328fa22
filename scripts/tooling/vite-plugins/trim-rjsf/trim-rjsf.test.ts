import { type Rolldown, build } from "vite";
import { expect, it } from "vitest";
import { trimRjsf } from "./trim-rjsf.ts";

const ENTRY = "virtual:entry";

/** The ids of the modules in a build whose entry has this source. */
async function modulesOf(source: string): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      trimRjsf(),
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
  });
  // For one configuration without `watch`, `build` returns one output.
  const { output } = built as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

it("leaves out of the form library what sections cannot ask for", async () => {
  const modules = await modulesOf(`import Form from "@rjsf/core"; globalThis.form = Form;`);
  const stubs = modules.filter((id) => id.includes("/trim-rjsf/no-"));
  expect(stubs.map((id) => id.replace(/.*\//u, "")).toSorted()).toEqual([
    "no-defaults.ts",
    "no-part.ts",
  ]);
  expect(
    modules.filter((id) =>
      /markdown-to-jsx|fast-uri|json-schema-merge|getDefaultFormState/u.test(id),
    ),
  ).toEqual([]);
});

it("fails a build that has nothing to leave out", async () => {
  await expect(modulesOf("globalThis.form = 1;")).rejects.toThrow(
    /no longer imports markdown-to-jsx\/react, fast-uri/u,
  );
});
