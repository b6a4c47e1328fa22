import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A lazy component that renders nothing if its code fails to load. */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

const Nothing = (): null => null;
