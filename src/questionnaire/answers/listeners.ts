/** An event: `tell` calls every subscribed listener. */
export interface Listeners<Told extends readonly unknown[]> {
  readonly tell: (...told: Told) => void;
  /** Calls `listener` at every `tell`; the returned function unsubscribes it. */
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
