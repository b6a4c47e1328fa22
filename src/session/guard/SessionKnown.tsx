import { type ReactNode, useEffect } from "react";
import { SignInPending } from "./SignInPending.tsx";
import { isKnown } from "../store/session-state.ts";
import { useSession, useSessionStore } from "../store/session.tsx";

/** Shows its children to everyone, as soon as the site knows whether an account is signed in. */
export function SessionKnown({ children }: { readonly children: ReactNode }) {
  const { ask } = useSessionStore();
  useEffect(ask, [ask]);
  return useSession(isKnown) ? children : <SignInPending />;
}
