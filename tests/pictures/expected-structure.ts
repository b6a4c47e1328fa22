import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "expected/structure");

/**
 * By the names of the screens in `file`, their accessibility trees as text; of a screen with `like`, only its
 * missing (-) and added (+) lines.
 */
function structuresIn(file: string): Map<string, string> {
  const [, ...screens] = readFileSync(join(FOLDER, file), "utf8").split(/^# /mu);
  return new Map(
    screens.map((screen) => {
      const end = screen.indexOf("\n");
      return [screen.slice(0, end), screen.slice(end + 1)];
    }),
  );
}

export const expectedStructures = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(FOLDER).flatMap((file) => [...structuresIn(file)]));

/** Writes a screen's tree among those of the same file, in place of an earlier one. */
export function keepStructure(file: string, name: string, tree: string): void {
  const all = structuresIn(file).set(name, tree);
  writeFileSync(join(FOLDER, file), Array.from(all, (one) => `# ${one.join("\n")}`).join(""));
}
