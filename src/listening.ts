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

type PageEvents = WindowEventMap & DocumentEventMap;

/** Calls `listener` at each of the named events of `target`, until the returned function is called. */
export function listen<const Name extends string>(
  target: EventTarget,
  names: Name | readonly Name[],
  listener: (event: Name extends keyof PageEvents ? PageEvents[Name] : Event) => void,
  options?: AddEventListenerOptions,
): () => void {
  const each = [names].flat();
  // The browser dispatches events of the type that belongs to their name.
  const onEvent = listener as EventListener;
  each.forEach((name) => {
    target.addEventListener(name, onEvent, options);
  });
  return () => {
    each.forEach((name) => {
      target.removeEventListener(name, onEvent, options);
    });
  };
}

/** One function that calls all of `stops`. */
export const stopAll =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    stops.forEach((stop) => {
      stop();
    });
  };
