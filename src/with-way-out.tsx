import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { Access } from "./domain/client/access.ts";
import { lazyComponent } from "./shell/page-code.tsx";
import { lazyOrNothing } from "./ui/state/lazy-or-nothing.ts";

interface Place {
  readonly access: Access;
  readonly path: string;
}

/** Whether the screen has the cover and the quick exit: a client's pages, and two public ones. */
export const hasWayOut = ({ access, path }: Place): boolean =>
  access === "client" || access === "any" || path === "/safety" || path === "/contact";

const buttons = lazyComponent("WayOutButtons", () => import("./shell/WayOutButtons.tsx"));
const fetchKeys = () => import("./pages/client/leaving/WayOut.tsx");
const keys = lazyComponent("WayOut", fetchKeys);
/** Lazy on a public page, which shows no text of the client. The link `Leave quickly` works without it. */
const LateKeys = lazyOrNothing(async () => (await fetchKeys()).WayOut);

/** Fetches the buttons and, for a client's page, the cover, without which no client's page is shown. */
export async function fetchWayOut(place: Place): Promise<void> {
  if (hasWayOut(place)) {
    await Promise.all([buttons.load(), place.access !== "public" && keys.load()]);
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
      <buttons.Component>{children}</buttons.Component>
    </>
  );
}
