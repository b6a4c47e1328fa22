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

/** The router's code without these parts, and without the names that hold back all its components. */
function leanRouter(code: string): string {
  let lean = code
    .replace(/^\w+\.(?:displayName|contextType) = .*;$/gmu, "")
    .replace(
      /^(var \w+ = )(?=React\w*\.(?:createContext|forwardRef|memo)\()/gmu,
      "$1/* @__PURE__ */ ",
    );
  for (const [name, replacement] of Object.entries(NOT_OF_THIS_SITE)) {
    const declaration = new RegExp(
      `^(?:function ${name}\\(|var ${name} = class )[^]*?^\\};?$`,
      "mu",
    );
    if (!declaration.test(lean)) {
      throw new Error(`The router has no ${name}. See scripts/tooling/vite-plugins/lean-packages.`);
    }
    lean = lean.replace(declaration, `var ${name} = ${replacement};`);
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
