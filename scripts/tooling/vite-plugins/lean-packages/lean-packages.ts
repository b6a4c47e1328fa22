import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, normalizePath } from "vite";

const path = (relative: string): string =>
  normalizePath(fileURLToPath(new URL(relative, import.meta.url)));

/** The router's production build. The package itself names its development build, which warns developers. */
const ROUTER = path("../../../../node_modules/react-router/dist/production/index.mjs");

const LEAN: ReadonlyMap<string, string> = new Map([
  ["react-router", ROUTER],
  // Firestore Lite uses one function of these 64-bit integers, for document ids such as `__id7__`.
  ["@firebase/webchannel-wrapper/bloom-blob", path("./no-long-numbers.ts")],
]);

/** What the router has for its servers, data and forms, which links and routes mention but never reach here. */
const NOT_OF_THIS_SITE: Readonly<Record<string, string>> = {
  DefaultErrorComponent: "null",
  PrefetchPageLinks: "null",
  RenderErrorBoundary: "{}",
  useNavigateStable: "null",
  // What it returns on a site without the router's server.
  usePrefetchBehavior: "() => [false, null, {}]",
  useViewTransitionState: "null",
};

/** What a route may have for its data, and the state of that data: without these, the minifier leaves out more. */
const DATA_OF_ROUTES: readonly (readonly [RegExp, string])[] = [
  [/^( +)let (dataRouterState = )dataRouterOpts\?\.state;$/mu, "$1const $2undefined;"],
  [/^ +middleware: element\.props[^]*?lazy: element\.props\.lazy$/mu, ""],
];

/** The router's code without these parts, and without the names that hold back all its components. */
function leanRouter(code: string): string {
  let lean = code
    .replace(/^\w+\.(?:displayName|contextType) = .*;$/gmu, "")
    .replace(
      /^(var \w+ = )(?=React\w*\.(?:createContext|forwardRef|memo)\()/gmu,
      "$1/* @__PURE__ */ ",
    );
  const declarations = Object.entries(NOT_OF_THIS_SITE).map(
    ([name, replacement]) =>
      [
        new RegExp(`^(?:function ${name}\\(|var ${name} = class )[^]*?^\\};?$`, "mu"),
        `var ${name} = ${replacement};`,
      ] as const,
  );
  for (const [part, replacement] of [...declarations, ...DATA_OF_ROUTES]) {
    if (!part.test(lean)) {
      throw new Error(`The router has no ${part}. See scripts/tooling/vite-plugins/lean-packages.`);
    }
    lean = lean.replace(part, replacement);
  }
  return lean;
}

/** Replaces packages by smaller ones. Fails if a newer version of the router has no build at this path. */
export function leanPackages(): Plugin {
  return {
    name: "lean-packages",
    apply: "build",
    enforce: "pre",
    buildStart() {
      if (!existsSync(ROUTER)) {
        throw new Error(`There is no ${ROUTER}. See scripts/tooling/vite-plugins/lean-packages.`);
      }
    },
    resolveId: (module) => LEAN.get(module),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/u, code: /^var NavLink = /mu },
      handler: (code) => ({ code: leanRouter(code), map: null }),
    },
  };
}
