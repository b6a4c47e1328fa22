import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { AccountProvider } from "../store/account.tsx";
import type { Profile, Session } from "../store/session-state.ts";
import { WITHOUT_DOCUMENT } from "../store/account-functions.ts";
import { createSessionStore } from "../store/session-store.ts";
import { SessionContext } from "../store/session.tsx";

const PROFILE: Profile = {
  ...WITHOUT_DOCUMENT,
  name: "A Client",
  email: "client@example.com",
  hasDocument: true,
};

const never = () => new Promise<never>(() => undefined);

const store = createSessionStore({
  fetchAccount: never,
  readEarly: never,
  readProfile: never,
  noteSignIn: () => undefined,
  isOutOfUse: () => false,
});

interface TestSessionProps {
  readonly uid?: string;
  readonly profile?: Partial<Profile>;
  /** The page's address. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** What a guarded screen stands in: a router, and the session of an account that stays signed in. */
export function TestSession({ uid = "her", profile, at = "/", children }: TestSessionProps) {
  const known = { ...PROFILE, ...profile };
  const session: Session = {
    status: "signed-in",
    uid,
    profile: { state: "ready", value: known },
    hasEnded: false,
  };
  const provided = {
    idleMinutes: 0,
    fetchPreparation: never,
    store: { ...store, current: () => session },
  };
  return (
    <MemoryRouter initialEntries={[at]}>
      <SessionContext value={provided}>
        <AccountProvider value={{ uid, profile: known }}>{children}</AccountProvider>
      </SessionContext>
    </MemoryRouter>
  );
}
