import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type Fetch<Name extends string, Props extends object> = () => Promise<
  Readonly<Record<Name, ComponentType<Props>>>
>;

/** The named component of a module that is fetched when it is first rendered. */
export const lazyNamed = <Name extends string, Props extends object>(
  name: Name,
  fetchModule: Fetch<Name, Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await fetchModule())[name] }));

/** The same, but renders nothing if the code fails to load. */
export const lazyOrNothing = <Name extends string, Props extends object>(
  name: Name,
  fetchModule: Fetch<Name, Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await fetchModule().then((code) => code[name], Nothing) }));

const Nothing = () => (): null => null;
