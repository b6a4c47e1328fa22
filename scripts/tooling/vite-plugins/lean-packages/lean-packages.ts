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
  };
}
