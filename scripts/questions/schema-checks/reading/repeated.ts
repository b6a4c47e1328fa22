import type { JsonNode } from "../reading/json-file.ts";

interface Named {
  readonly name: string;
  readonly node: JsonNode;
}

/** Each node that has the same name as an earlier node, paired with the first node of this name. */
export function* repeated<T extends Named>(nodes: Iterable<T>): Iterable<readonly [T, T]> {
  const first = new Map<string, T>();
  for (const now of nodes) {
    const earlier = first.get(now.name);
    if (earlier === undefined) {
      first.set(now.name, now);
    } else {
      yield [now, earlier];
    }
  }
}
