/** Caches computed values. Empties itself when full, because each request may bring new keys. */
export class BoundedCache<K, V> {
  private readonly capacity: number;
  private readonly compute: (key: K) => V;
  private readonly entries = new Map<K, V>();

  constructor(capacity: number, compute: (key: K) => V) {
    this.capacity = capacity;
    this.compute = compute;
  }

  get(key: K): V {
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const value = this.compute(key);
    if (this.entries.size >= this.capacity) this.entries.clear();
    this.entries.set(key, value);
    return value;
  }
}
