import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { Access } from "./domain/browser/prerendered-screen.ts";
import { lazyComponent } from "./shell/page-code.tsx";
import type { Hidden } from "./shell/WaysOut.tsx";
import { lazyOrNothing } from "./ui/state/lazy-or-nothing.ts";

interface Place {
  readonly access: Access;
  readonly path: string;
}

/** What the cover hides of a screen that has the cover and the quick exit: a client's pages, and two public ones. */
export function hiddenOf({ access, path }: Place): Hidden | undefined {
  if (access === "client" || access === "any") {
    return "answers";
  }
  return path === "/safety" || path === "/contact" ? "page" : undefined;
}

const fetchKeys = () => import("./pages/client/leaving/WayOut.tsx");
const keys = lazyComponent("WayOut", fetchKeys);
/** Lazy on a public page, which shows no text of the client. The link `Leave quickly` works without it. */
const LateKeys = lazyOrNothing("WayOut", fetchKeys);

/** Fetches the cover, without which no client's page is shown. */
export async function fetchWayOut(place: Place): Promise<void> {
  if (hiddenOf(place) === "answers") {
    await keys.load();
  }
}

interface WithWayOutProps {
  readonly of: Place;
  readonly children: ReactNode;
}

export function WithWayOut({ of: { access }, children }: WithWayOutProps) {
  // False at first, because the prerendering build does not wait for lazy components.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    setIsDrawn(true);
  }, []);
  return (
    <>
      {access === "public" ? <Suspense>{isDrawn && <LateKeys />}</Suspense> : <keys.Component />}
      {children}
    </>
  );
}
