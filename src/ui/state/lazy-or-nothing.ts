import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component that is fetched when it is first rendered; where that fails, nothing is in its place. */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

const Nothing = (): null => null;
