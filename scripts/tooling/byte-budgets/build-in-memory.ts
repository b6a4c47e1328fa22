import { type InlineConfig, build, mergeConfig } from "vite";
import type { Bundle } from "../build/prerendering/screen-files.ts";

/** Builds the site of `root` as `npm run build` does, but writes nothing. */
export async function buildInMemory(root: string, config: InlineConfig = {}): Promise<Bundle> {
  const built = await build(
    mergeConfig({ root, logLevel: "warn", build: { write: false } }, config),
  );
  if (!("output" in built)) {
    throw new Error("Vite has built more than one site.");
  }
  return Object.fromEntries(built.output.map((file) => [file.fileName, file]));
}
