import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, type Rolldown, normalizePath } from "vite";

/** The router's production build. The package itself names its development build, which warns developers. */
const ROUTER = normalizePath(
  join(import.meta.dirname, "../../../../node_modules/react-router/dist/production/index.mjs"),
);

/** 64-bit integers, which Firestore Lite needs only for document ids such as `__id7__`. This site has none. */
const LONG_NUMBERS = "@firebase/webchannel-wrapper/bloom-blob";
const NO_LONG_NUMBERS = "\0lean-packages/no-long-numbers";

const LEAN: ReadonlyMap<string, string> = new Map([
  ["react-router", ROUTER],
  [LONG_NUMBERS, NO_LONG_NUMBERS],
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
    load: (id) =>
      id === NO_LONG_NUMBERS
        ? 'export const Integer = { fromString() { throw new Error("A document\'s id is a number."); } };'
        : undefined,
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/u, code: /^var NavLink = /mu },
      handler: (code) => ({ code: leanRouter(code), map: null }),
    },
  };
}

const FIREBASE_APP = /\/@firebase\/app\/dist\/esm\/index\.esm\.js$/u;
const HEARTBEAT = /_registerComponent\(new Component\('heartbeat', [^;]*;/u;

const leaveOut: Rolldown.Plugin = {
  name: "without-heartbeat",
  transform: {
    filter: { id: FIREBASE_APP },
    handler: (code) => {
      if (!HEARTBEAT.test(code)) {
        throw new Error("Firebase registers its heartbeat otherwise. See lean-packages.ts.");
      }
      return { code: code.replace(HEARTBEAT, ""), map: null };
    },
  },
};

/**
 * Leaves out Firebase's heartbeat, in development too. It tells Google on which days the site was used, and
 * each request of a sign-in waits for it to look into IndexedDB, which in some browsers never answers.
 */
export function withoutHeartbeat(): Plugin {
  return {
    ...(leaveOut as Plugin),
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [leaveOut] } } }),
  };
}
