import { type Plugin, type Rolldown, build } from "vite";

const ENTRY = "virtual:entry";

/** The files of a build whose entry has this source. */
export async function builtFrom(
  source: string,
  plugins: readonly Plugin[] = [],
): Promise<readonly Rolldown.OutputChunk[]> {
  const rolldownOptions = { input: ENTRY, preserveEntrySignatures: "strict" } as const;
  const entry: Plugin = {
    name: "entry",
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? source : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, rolldownOptions },
    plugins: [...plugins, entry],
  });
  // For one configuration without `watch`, `build` returns one output.
  const { output } = built as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === "chunk");
}
