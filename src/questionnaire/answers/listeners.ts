/** Those who want to be told of something: the one who tells knows none of them. */
export interface Listeners<Told extends readonly unknown[]> {
  readonly tell: (...told: Told) => void;
  /** Calls `listener` whenever there is something to tell; the result ends that. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
}

export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told) => {
      for (const listener of listeners) {
        listener(...told);
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
