import type { Rolldown } from "vite";

export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/**
 * The files that contain these modules and all their imports, in dependency order. So a page's style sheets
 * come after the style sheets of imported components, and override these.
 */
export function filesOfModules(
  modules: readonly string[],
  bundle: Bundle,
): readonly Rolldown.OutputChunk[] {
  const visited = new Set<string>();
  const visit = (file: string): readonly Rolldown.OutputChunk[] => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || visited.has(file)) {
      return [];
    }
    visited.add(file);
    return [...chunk.imports.flatMap(visit), chunk];
  };
  return modules.flatMap((module) => visit(fileOfModule(module, bundle)));
}

export const isBuilt = (module: string, bundle: Bundle): boolean =>
  Object.values(bundle).some((file) => file.type === "chunk" && file.moduleIds.includes(module));

/** The file to load for a module: its own file, otherwise the file that contains it among others. */
function fileOfModule(module: string, bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (found === undefined) {
    throw new Error(`No file of the site holds ${module}.`);
  }
  return found.fileName;
}
