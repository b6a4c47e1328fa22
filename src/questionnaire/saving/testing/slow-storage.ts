import type { memoryStorage } from "./memory-storage.ts";

/** `storage` with replies that wait for `later`. Writes take effect at once, as in a browser's database. */
export function slowStorage(
  storage: ReturnType<typeof memoryStorage>,
  later: () => Promise<void>,
): ReturnType<typeof memoryStorage> {
  const slowly = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await later();
    }
  };
  return {
    kept: storage.kept,
    get isFull() {
      return storage.isFull;
    },
    set isFull(isFull) {
      storage.isFull = isFull;
    },
    get: (key) => slowly(storage.get(key)),
    set: (key, latest) => slowly(storage.set(key, latest)),
    update: (key, change) => slowly(storage.update(key, change)),
    remove: (keys) => slowly(storage.remove(keys)),
    keys: () => slowly(storage.keys()),
    onLost: storage.onLost,
    lose: storage.lose,
  };
}
