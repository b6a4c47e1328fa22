// The runner loads this module before a suite. It redirects the suite's imports of an SDK's sources to the
// packages that this project has installed.
import { createRequire, Module } from "node:module";

/** A pattern of an imported path, and the target of the redirect: a package, or a file of `stand-ins/`. */
type Redirect = readonly [pattern: string, target: string];

type Resolve = (
  request: string,
  parent: { readonly filename?: string } | undefined,
  ...others: readonly unknown[]
) => string;

const redirects = (JSON.parse(process.env["CONFORMANCE_REDIRECTS"] ?? "[]") as Redirect[]).map(
  ([pattern, target]) => [new RegExp(pattern), target] as const,
);

// The undocumented function with which Node resolves an import; its type is not published.
const loader = Module as unknown as { _resolveFilename: Resolve };
const resolve = loader._resolveFilename;

// Redirects only what the suite's own files import: the packages import each other unchanged.
const suite = process.cwd();
const project = createRequire(__filename);

loader._resolveFilename = function redirected(request, parent, ...others) {
  if (parent?.filename?.startsWith(suite)) {
    for (const [pattern, target] of redirects) {
      const match = pattern.exec(request);
      if (match !== null) {
        return project.resolve(target.replace("$1", match[1] ?? ""));
      }
    }
  }
  return resolve.call(this, request, parent, ...others);
};
