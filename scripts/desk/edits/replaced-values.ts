import type { SiteFiles } from "./file-names.ts";

/** A value that differs between two states of the files: undefined where it is missing. */
export interface ReplacedValue {
  /** The value's file and keys. An index comes with the title or id of its entry, which tells it from others. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The values that edits replace. The edits mean the same in other files if they replace the same values by
 * the same ones there.
 */
export function replacedValues(before: SiteFiles, after: SiteFiles): readonly ReplacedValue[] {
  return [...after]
    .filter(([name, text]) => before.get(name) !== text)
    .flatMap(([name, text]) =>
      differences(name, JSON.parse(before.get(name) ?? "null"), JSON.parse(text)),
    );
}

function differences(path: string, before: unknown, after: unknown): readonly ReplacedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return [];
  }
  const [old, now] = [before, after].map(partsOf);
  // A list that has grown or shrunk counts as a whole: its indexes say nothing about its entries.
  if (old === undefined || now === undefined || old.length !== now.length) {
    return [{ path, before, after }];
  }
  const keys = new Set([...old.parts.keys(), ...now.parts.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [old.parts.get(key), now.parts.get(key)];
    return differences(`${path}/${key} ${old.length === undefined ? "" : nameOf(was)}`, was, is);
  });
}

interface Parts {
  readonly parts: ReadonlyMap<string, unknown>;
  /** Of a list. */
  readonly length: number | undefined;
}

function partsOf(value: unknown): Parts | undefined {
  return typeof value === "object" && value !== null
    ? {
        parts: new Map(Object.entries(value)),
        length: Array.isArray(value) ? value.length : undefined,
      }
    : undefined;
}

function nameOf(entry: unknown): string {
  const parts = partsOf(entry)?.parts;
  return JSON.stringify(parts?.get("title") ?? parts?.get("id") ?? "");
}
