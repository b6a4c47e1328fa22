import { type ReactNode, useEffect } from "react";
import { FindingOut } from "./FindingOut.tsx";
import { useSession } from "./session.tsx";

/** For everybody, but only once it has been found out whether she is signed in. */
export function SessionKnown({ children }: { readonly children: ReactNode }) {
  const { session, ask } = useSession();
  useEffect(ask, [ask]);
  return session.status === "unknown" || session.status === "not-asked" ? <FindingOut /> : children;
}
