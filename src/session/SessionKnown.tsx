import { type ReactNode, useEffect } from "react";
import { FindingOut } from "./FindingOut.tsx";
import type { Session } from "./session-state.ts";
import { useSession, useSessionStore } from "./session.tsx";

/** For everyone, but only once it is known whether an account is signed in. */
export function SessionKnown({ children }: { readonly children: ReactNode }) {
  const { ask } = useSessionStore();
  useEffect(ask, [ask]);
  return useSession(isKnown) ? children : <FindingOut />;
}

/** Whether it has been found out who is signed in, or that this cannot be found out. */
const isKnown = ({ status }: Session): boolean => status !== "unknown" && status !== "not-asked";
