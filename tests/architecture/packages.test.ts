import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const {
  "": _project,
  // Links to the workspaces in `scripts`, which have entries of their own.
  "node_modules/local-firebase": _backend,
  "node_modules/wording-desk": _desk,
  ...LOCKED
} = v.parse(
  v.object({
    packages: v.record(
      v.string(),
      v.object({
        version: v.optional(v.string(), ""),
        license: v.optional(v.string()),
        dev: v.optional(v.boolean(), false),
      }),
    ),
  }),
  read("package-lock.json"),
).packages;

const nameOf = (path: string): string => path.replace(/^(?:.*node_modules|scripts)\//u, "");

/** Licences of packages that pages may contain. None obliges a site to publish its own code. */
const ALLOWED: ReadonlySet<string | undefined> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "(MIT OR Apache-2.0)",
  "OFL-1.1",
]);

it("takes into the pages only packages with an allowed licence", () => {
  const others = Object.entries(LOCKED).filter(
    ([, { dev, license }]) => !dev && !ALLOWED.has(license),
  );
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

// `npm sbom --omit dev` would leave out React, because a package of the tests depends on it, too.
it("a build lists every locked package, and calls none of its parts a tool", () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.object({ build: v.string() }) }),
    read("package.json"),
  );
  const [command = "", file] = (scripts.build.split(" && ")[1] ?? "").split(" > ");
  expect(file).toBe("dist.cdx.json");
  const { components } = v.parse(
    v.object({
      bomFormat: v.literal("CycloneDX"),
      components: v.array(
        v.object({
          name: v.string(),
          version: v.string(),
          properties: v.array(v.object({ name: v.string() })),
        }),
      ),
    }),
    // With `NODE_ENV=production`, npm by itself would leave out the development packages.
    JSON.parse(
      execSync(command, {
        cwd: ROOT,
        encoding: "utf8",
        env: { ...process.env, NODE_ENV: "production" },
      }),
    ),
  );
  const idOf = ({ name, version }: { readonly name: string; readonly version: string }) =>
    `${name}@${version}`;
  const locked = Object.entries(LOCKED).map(([path, { version, dev }]) => ({
    id: idOf({ name: nameOf(path), version }),
    dev,
  }));
  expect(new Set(components.map(idOf))).toEqual(new Set(locked.map(({ id }) => id)));
  const tools = components.filter(({ properties }) =>
    properties.some(({ name }) => name === "cdx:npm:package:development"),
  );
  const parts = new Set(locked.filter(({ dev }) => !dev).map(({ id }) => id));
  expect(tools.map(idOf).filter((id) => parts.has(id))).toEqual([]);
});
