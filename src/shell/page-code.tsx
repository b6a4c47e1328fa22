import { type ComponentType, type ReactNode, lazy, useState } from "react";
import { wordsReady } from "../words/load-words.ts";
import { useLanguage } from "../words/elements.ts";

interface LateComponent<Props> {
  /** Fetches the code in advance. Once this resolves, `Component` renders without waiting. */
  readonly load: () => Promise<void>;
  readonly Component: ComponentType<Props>;
}

export function lazyComponent<Name extends string, Props extends object>(
  name: Name,
  fetchModule: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LateComponent<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetchComponent = async (): Promise<ComponentType<Props>> => {
    const [module] = await Promise.all([fetchModule(), wordsReady()]);
    fetched = module[name];
    return fetched;
  };
  const Later = lazy(async () => ({ default: await fetchComponent() }));
  return {
    load: async () => {
      await fetchComponent();
    },
    Component: (props: Props) => {
      // Keeps the component of the first render, because another one would remount the screen.
      const [Started] = useState<ComponentType<Props>>(() => fetched ?? Later);
      // Renders the screen in the language that the client has just chosen.
      useLanguage();
      return <Started {...props} />;
    },
  };
}

/** A page whose code is fetched when the page is opened. */
export interface PageCode {
  readonly load: () => Promise<void>;
  readonly element: ReactNode;
}

export function pageCode<Name extends string, Props extends object = object>(
  name: Name,
  fetchModule: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  ...[props]: object extends Props ? readonly [] : readonly [props: Props]
): PageCode {
  const { load, Component } = lazyComponent(name, fetchModule);
  // Left out only where the page takes none, as the type of the parameters says.
  return { load, element: <Component {...(props as Props)} /> };
}
