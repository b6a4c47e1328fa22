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
 * Does what has to be done before an account logs out. Resolves with whether to go on; once `signal` is
 * aborted it removes none of her texts from the device any more, and does not go on.
 */
export type PrepareLogout = (uid: string, signal: AbortSignal) => Promise<boolean>;

/** What the site decides about sessions, once and for all. */
interface SessionSettings {
  /** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
  readonly idleMinutes: number;
  /** For an account of a role, or of one that is not known. */
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
 * Who is signed in, for everything inside. The SDK is fetched only when a screen asks, or when an
 * account seems to be signed in: then after the page has been drawn.
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
    // The page that comes from the build knows of no sign-in, and is first rendered as it comes.
    () => select(UNKNOWN),
  );
}

/** What can be done about the session. */
export const useSessionStore = (): SessionStore => useProvided().store;

export const useSessionSettings = (): SessionSettings => useProvided();
