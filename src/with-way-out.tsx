import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { AppRoute } from "./routes.tsx";
import { lazyComponent } from "./shell/page-code.tsx";
import { lazyOrNothing } from "./ui/state/lazy-or-nothing.ts";

/** On every page of a client, and on the one that says how to be safe here. */
export const hasWayOut = ({ access, path }: AppRoute): boolean =>
  access === "client" || access === "any" || path === "/safety";

const buttons = lazyComponent("WayOutButtons", () => import("./shell/WayOutButtons.tsx"));
const fetchKeys = () => import("./pages/client/leaving/WayOut.tsx");
const keys = lazyComponent("WayOut", fetchKeys);
/** A public page is there before them: nothing of hers is on it, and its link leaves by itself. */
const LateKeys = lazyOrNothing(async () => (await fetchKeys()).WayOut);

/** What is needed to draw the screen; no page of a client is shown without its cover. */
export async function fetchWayOut(route: AppRoute): Promise<void> {
  if (hasWayOut(route)) {
    await Promise.all([buttons.load(), route.access !== "public" && keys.load()]);
  }
}

interface WithWayOutProps {
  readonly of: AppRoute;
  readonly children: ReactNode;
}

export function WithWayOut({ of: { access }, children }: WithWayOutProps) {
  // The build does not wait for what comes late.
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
