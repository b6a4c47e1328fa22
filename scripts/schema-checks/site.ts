import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJsonFile } from "./json-file.ts";
import { itemsOf, textOf, valueOf } from "./json-nodes.ts";

/** What else of the project an address depends on. */
export interface Site {
  /** Addresses of the screens that are no section's; none when the route table cannot be read. */
  readonly screens: readonly string[];
  /** Sources of the rewrites, such as `/adminstory/*`; undefined when firebase.json cannot be read. */
  readonly rewrites: readonly string[] | undefined;
}

const ROOT = join(import.meta.dirname, "..", "..");

/** Read, not imported: the route table imports every screen, and the sections among them. */
export function readSite(): Site {
  const { root } = readJsonFile(join(ROOT, "firebase.json"), "firebase.json");
  const rewrites = valueOf(valueOf(root, "hosting"), "rewrites");
  return {
    screens: addressesIn(join(ROOT, "src", "routes.tsx")),
    rewrites:
      root === undefined
        ? undefined
        : itemsOf(rewrites).flatMap((rewrite) => textOf(valueOf(rewrite, "source")) ?? []),
  };
}

function addressesIn(routeTable: string): readonly string[] {
  try {
    return [...readFileSync(routeTable, "utf8").matchAll(/\bpath: "(\/[^"]*)"/gu)].flatMap(
      ([, path]) => path ?? [],
    );
  } catch {
    return []; // A copy of the checks alone, for example.
  }
}
