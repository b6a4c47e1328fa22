import type { FieldPath } from "./field-paths.ts";
import { type Fields, isFields, type Value } from "./values.ts";

class End<Leaf> {
  readonly leaf: Leaf;

  constructor(leaf: Leaf) {
    this.leaf = leaf;
  }
}

/**
 * Field paths, each with a leaf. A path covers every path below it: `a` covers `a.b`. However many paths
 * there are, the tree visits and copies each map of a document at most once.
 */
export class FieldTree<Leaf> {
  readonly #children = new Map<string, FieldTree<Leaf> | End<Leaf>>();

  /** Adds a path. If the path overlaps an earlier one, keeps only the covering one, and returns false. */
  add([name, ...rest]: FieldPath, leaf: Leaf): boolean {
    const child = this.#children.get(name);
    if (child instanceof End) {
      return false;
    }
    const [next, ...others] = rest;
    if (next === undefined) {
      this.#children.set(name, new End(leaf));
      return child === undefined;
    }
    const tree = child ?? new FieldTree<Leaf>();
    this.#children.set(name, tree);
    return tree.add([next, ...others], leaf);
  }

  /**
   * Returns a copy in which `change` has replaced each path's value; undefined removes the field. If a path
   * leads through a value that is not a map, a map replaces that value. Maps outside all paths stay the same
   * objects.
   */
  change(
    fields: Fields,
    change: (leaf: Leaf, current: Value | undefined) => Value | undefined,
  ): Fields {
    const changed = new Map(fields);
    for (const [name, child] of this.#children) {
      const current = fields.get(name);
      const value =
        child instanceof End ? change(child.leaf, current) : child.#changeBelow(current, change);
      if (value === undefined) {
        changed.delete(name);
      } else {
        changed.set(name, value);
      }
    }
    return changed;
  }

  /** The first segments of the paths. */
  get names(): ReadonlySet<string> {
    return new Set(this.#children.keys());
  }

  /** Returns only the fields of the paths, as a document mask or a projection selects them. */
  select(fields: Fields): Fields {
    const selected = new Map<string, Value>();
    // Iterates over the smaller of the two: a long mask costs no more than its document.
    const names = this.#children.size < fields.size ? this.#children.keys() : fields.keys();
    for (const name of names) {
      const child = this.#children.get(name);
      const value = fields.get(name);
      if (child instanceof End && value !== undefined) {
        selected.set(name, value);
      } else if (child instanceof FieldTree && isFields(value)) {
        const inner = child.select(value);
        if (inner.size > 0) {
          selected.set(name, inner);
        }
      }
    }
    return selected;
  }

  #changeBelow(
    current: Value | undefined,
    change: (leaf: Leaf, current: Value | undefined) => Value | undefined,
  ): Value | undefined {
    if (isFields(current)) {
      return this.change(current, change);
    }
    const created = this.change(new Map(), change);
    // If `created` is empty, `change` only removed fields. `current` is no map and has none, so it stays.
    return created.size > 0 ? created : current;
  }
}
