import { basename, posix } from "node:path";
import type { Rolldown } from "vite";
import type { DrawnScreen } from "./draw-screens.ts";
import { isEarlyModule } from "./early-script.ts";

type Graph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;
type FileName = (id: string, graph: Graph) => string | null;

/**
 * Puts modules that the same screens need at once into one file, so that no screen loads code that only
 * another screen needs. The bundler alone does not know that a screen always needs some modules together,
 * such as the guard and the client's name: it would make twice as many small files, each compressed alone.
 * Leaves modules that fewer than two screens need at once to the bundler.
 *
 * @param root with slashes, as Vite writes paths and module ids, on Windows, too.
 */
export function sharedFiles(screens: readonly DrawnScreen[], root: string): FileName {
  const entry = posix.join(root, "index.html");
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= fileNames(screens, entry, graph);
    return names.get(id) ?? null;
  };
}

function fileNames(
  screens: readonly DrawnScreen[],
  entry: string,
  graph: Graph,
): ReadonlyMap<string, string> {
  const asked = new Set(screens.flatMap(({ modules }) => modules));
  const importers = (id: string): number => graph.getModuleInfo(id)?.dynamicImporters.length ?? 0;
  const isAskedLate = (id: string): boolean => importers(id) > 0 && !asked.has(id);
  const isAskedAgain = (id: string): boolean => importers(id) > 1 && asked.has(id);
  const withoutLate = needingScreens(screens, entry, graph, isAskedLate);
  const withoutAgain = needingScreens(screens, entry, graph, isAskedAgain);
  const early = withImports([...asked].filter(isEarlyModule), graph);
  const partOf = (id: string): string => {
    // The early script must not wait for another file: its file has all its imports, and nothing else.
    if (early.has(id)) {
      return "early";
    }
    // One screen imports the module lazily, and another at once. A file of its own lets the first screen
    // load the module without the other screen's code.
    if (!withoutLate.has(id)) {
      return "asked late";
    }
    // The session imports some modules of the route table lazily, too. If the file of these modules fails
    // to load, the guard shows an error. So the guard's file must not import that file.
    return withoutAgain.has(id) ? "at once" : "asked again";
  };
  const needing = needingScreens(screens, entry, graph);
  const askingLater = screensAskingLater(screens, needing, graph);
  const groups = new Map<string, string[]>();
  for (const [id, paths] of needing) {
    if (paths.size > 1) {
      const part = partOf(id);
      // Modules share a file only if the same screens import them lazily, so that no screen loads too much.
      const later = [...(askingLater.get(id) ?? [])].filter((path) => !paths.has(path));
      const key = part === "early" ? part : [...paths, part, ...later].join("\n");
      groups.set(key, [...(groups.get(key) ?? []), id]);
    }
  }
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const ids of groups.values()) {
    // The name is a module’s, and unique: groups of one name would share a file.
    const name = unusedName(ids.find((id) => asked.has(id)) ?? ids[0] ?? entry, taken);
    for (const id of ids) {
      names.set(id, name);
    }
  }
  return names;
}

/**
 * For each module, the screens that import it at once, directly or through others.
 *
 * @param isSkipped modules to ignore, together with the modules that only they import
 */
function needingScreens(
  screens: readonly DrawnScreen[],
  entry: string,
  graph: Graph,
  isSkipped: (id: string) => boolean = () => false,
): ReadonlyMap<string, ReadonlySet<string>> {
  const needing = new Map<string, Set<string>>();
  for (const { path, modules } of screens) {
    const add = (id: string): void => {
      const paths = needing.get(id) ?? new Set();
      if (!paths.has(path) && !isSkipped(id)) {
        needing.set(id, paths.add(path));
        graph.getModuleInfo(id)?.importedIds.forEach(add);
      }
    };
    [entry, ...modules].forEach(add);
  }
  return needing;
}

/**
 * For each module, the screens whose code imports it lazily, directly or through others. Ignores code that
 * all screens need, because an `import()` in such code may be for any screen.
 */
function screensAskingLater(
  screens: readonly DrawnScreen[],
  needing: ReadonlyMap<string, ReadonlySet<string>>,
  graph: Graph,
): ReadonlyMap<string, ReadonlySet<string>> {
  const isOfAll = (id: string): boolean => needing.get(id)?.size === screens.length;
  const asking = new Map<string, Set<string>>();
  for (const { path, modules } of screens) {
    const add = (id: string): void => {
      const paths = asking.get(id) ?? new Set();
      if (!paths.has(path) && !isOfAll(id)) {
        asking.set(id, paths.add(path));
        const info = graph.getModuleInfo(id);
        info?.importedIds.forEach(add);
        info?.dynamicallyImportedIds.forEach(add);
      }
    };
    for (const id of withImports(modules, graph)) {
      if (!isOfAll(id)) {
        graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(add);
      }
    }
  }
  return asking;
}

/** These modules and all that they import. */
function withImports(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (!found.has(id)) {
      found.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(add);
    }
  };
  ids.forEach(add);
  return found;
}

function unusedName(id: string, taken: Set<string>): string {
  const [first = "file"] = basename(id).split(".");
  let name = first;
  for (let count = 2; taken.has(name); count += 1) {
    name = `${first}-${count}`;
  }
  taken.add(name);
  return name;
}
