import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { Role } from "../../domain/client/client.ts";
import { accountFunctions } from "./account-functions.ts";
import { connectSession } from "./connect-session.ts";
import { type Session, UNKNOWN } from "./session-state.ts";
import { type SessionStore, createSessionStore } from "./session-store.ts";
import { isIdle } from "../leaving/use-idle-sign-out.ts";

/**
 * Prepares an account's logout. Resolves with whether to go on. Once `signal` is aborted, leaves the
 * account's texts on the device, and resolves with false.
 */
export type PrepareLogout = (uid: string, signal: AbortSignal) => Promise<boolean>;

/** Constant for the whole site. */
interface SessionSettings {
  /** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
  readonly idleMinutes: number;
  /** The preparation for an account of a role; `undefined` if the role is not known. */
  readonly fetchPreparation: (role: Role | undefined) => Promise<PrepareLogout>;
}

interface ProvidedSession extends SessionSettings {
  readonly store: SessionStore;
}

const SessionContext = createContext<ProvidedSession | undefined>(undefined);

interface SessionProviderProps extends SessionSettings {
  readonly children: ReactNode;
}

/**
 * Provides the session. Fetches the SDK when a screen asks; or, if an account seems to be signed in, after
 * the page has been drawn.
 */
export function SessionProvider({ children, ...settings }: SessionProviderProps) {
  const [provided] = useState(() => ({
    ...settings,
    store: createSessionStore({
      ...accountFunctions,
      isOutOfUse: () => isIdle(settings.idleMinutes),
    }),
  }));
  useEffect(() => connectSession(provided.store), [provided]);
  return <SessionContext value={provided}>{children}</SessionContext>;
}

function useProvided(): ProvidedSession {
  const provided = useContext(SessionContext);
  if (provided === undefined) {
    throw new Error("A session is only known inside a SessionProvider.");
  }
  return provided;
}

/** What `select` takes of the session; the component renders again only when that has changed. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  const { store } = useProvided();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.current()),
    // A prerendered page knows of no sign-in, and hydration first renders the same.
    () => select(UNKNOWN),
  );
}

export const useSessionStore = (): SessionStore => useProvided().store;

export const useSessionSettings = (): SessionSettings => useProvided();
