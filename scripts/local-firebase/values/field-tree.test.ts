import { describe, expect, it } from "vitest";
import type { FieldPath } from "./field-paths.ts";
import { FieldTree } from "./field-tree.ts";
import { type Fields, type Value } from "./values.ts";

const map = (object: Readonly<Record<string, Value>>): Fields => new Map(Object.entries(object));

function tree(...entries: readonly (readonly [FieldPath, Value | undefined])[]) {
  const paths = new FieldTree<Value | undefined>();
  for (const [path, value] of entries) {
    paths.add(path, value);
  }
  return paths;
}

/** Sets each path to its value; undefined removes it. */
const change = (fields: Fields, ...entries: readonly (readonly [FieldPath, Value | undefined])[]) =>
  tree(...entries).change(fields, (value) => value);

const select = (fields: Fields, ...paths: readonly FieldPath[]) =>
  tree(...paths.map((path) => [path, null] as const)).select(fields);

describe("a tree of field paths", () => {
  it("sets fields without changing the map it starts from", () => {
    const before = map({ a: map({ b: 1n }), c: 2n });
    expect(change(before, [["a", "x", "y"], 3n], [["a", "x", "z"], 4n])).toEqual(
      map({ a: map({ b: 1n, x: map({ y: 3n, z: 4n }) }), c: 2n }),
    );
    expect(before).toEqual(map({ a: map({ b: 1n }), c: 2n }));
  });

  it("leaves maps that no path goes into the very same", () => {
    const untouched = map({ b: 1n });
    expect(change(map({ a: untouched }), [["c"], 1n]).get("a")).toBe(untouched);
  });

  it("puts a map in place of a value that is in the way", () => {
    expect(change(map({ a: "text" }), [["a", "b"], 1n])).toEqual(map({ a: map({ b: 1n }) }));
  });

  it("removes a field and leaves its map, even empty", () => {
    const remove = (fields: Fields) => change(fields, [["a", "b"], undefined]);
    expect(remove(map({ a: map({ b: 1n }) }))).toEqual(map({ a: new Map() }));
    expect(remove(map({ a: "text" }))).toEqual(map({ a: "text" }));
    expect(remove(map({}))).toEqual(map({}));
  });

  it("hands over what is there", () => {
    const seen: (Value | undefined)[] = [];
    tree([["a", "b"], null], [["x"], null]).change(map({ a: map({ b: 1n }) }), (_leaf, current) => {
      seen.push(current);
      return current;
    });
    expect(seen).toEqual([1n, undefined]);
  });

  it("selects the named fields that exist", () => {
    const fields = map({ a: map({ b: 1n, c: 2n }), d: 3n });
    expect(select(fields, ["a", "b"], ["x"], ["a", "y"])).toEqual(map({ a: map({ b: 1n }) }));
    expect(select(fields, ["d", "e"])).toEqual(map({}));
  });

  it("selects the same however many names the mask has beside the document's", () => {
    const others = Array.from({ length: 10 }, (_, index): FieldPath => [`other ${index}`]);
    const fields = map({ a: 1n, d: 3n });
    expect(select(fields, ["d"], ...others)).toEqual(map({ d: 3n }));
  });

  it("tells overlapping paths, and lets the covering one stand", () => {
    const paths = new FieldTree<number>();
    expect(paths.add(["a", "b"], 1)).toBe(true);
    expect(paths.add(["a", "b"], 2)).toBe(false);
    expect(paths.add(["a"], 3)).toBe(false);
    expect(paths.add(["a", "c"], 4)).toBe(false);
    const leaves: number[] = [];
    paths.change(map({}), (leaf) => {
      leaves.push(leaf);
      return undefined;
    });
    expect(leaves).toEqual([3]);
  });
});
