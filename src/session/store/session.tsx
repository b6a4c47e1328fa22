import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { readStored } from "../../domain/browser/browser-storage.ts";
import { NOTED_SIGN_INS } from "../../domain/browser/storage-keys.ts";
import type { Role } from "../../domain/client/client.ts";
import { listen, stopAll } from "../../listening.ts";
import { accountFunctions } from "./account-functions.ts";
import { type Session, UNKNOWN } from "./session-state.ts";
import { type SessionStore, createSessionStore } from "./session-store.ts";
import { isIdle, mayBeSignedIn, watchOtherTabs } from "./sign-in-note.ts";

/**
 * Prepares an account's logout. Resolves with whether the logout may go on. Aborting `signal` leaves the
 * account's texts on the device, and resolves with false.
 */
export type PrepareLogout = (uid: string, signal: AbortSignal) => Promise<boolean>;

/** Settings that stay the same for the whole site. */
interface SessionSettings {
  /** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
  readonly idleMinutes: number;
  /** Fetches the preparation for an account with this role; `undefined` means that the role is not known. */
  readonly fetchPreparation: (role: Role | undefined) => Promise<PrepareLogout>;
}

interface ProvidedSession extends SessionSettings {
  readonly store: SessionStore;
}

export const SessionContext = createContext<ProvidedSession | undefined>(undefined);

interface SessionProviderProps extends SessionSettings {
  readonly children: ReactNode;
}

/**
 * Provides the session. Fetches the SDK when a screen asks who is signed in or, if an account seems to be
 * signed in, after the first paint.
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

/**
 * Asks who is signed in before a screen needs to know. If an account seems to be signed in, asks when the
 * browser is idle; otherwise when another tab has signed in. The returned function stops this.
 */
function connectSession(session: SessionStore): () => void {
  let disconnect: () => void;
  if (mayBeSignedIn()) {
    disconnect = whenIdle(session.ask);
  } else {
    session.postpone();
    disconnect = watchOtherTabs(session.ask);
  }
  endNoted();
  return stopAll(listen(window, "online", endNoted), disconnect, session.stop);
}

/** Ends the noted sign-ins, such as those that a sign-out could not end. After a failure, a note stays. */
function endNoted(): void {
  if (readStored("localStorage", NOTED_SIGN_INS)) {
    import("../../data/sign-in/end-sign-ins.ts")
      .then(async ({ endNotedSignIns }) => endNotedSignIns())
      .catch(() => undefined);
  }
}

/** Calls `action` when the browser is idle. The returned function cancels the call. */
function whenIdle(action: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(action, 200);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(action, { timeout: 1000 });
  return () => {
    cancelIdleCallback(handle);
  };
}

function useProvided(): ProvidedSession {
  const provided = useContext(SessionContext);
  if (provided === undefined) {
    throw new Error("A session is only known inside a SessionProvider.");
  }
  return provided;
}

/** The part of the session that `select` returns. Renders the component again only if that part changes. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  const { store } = useProvided();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.current()),
    // Prerendered HTML knows no sign-in, and hydration must first render the same.
    () => select(UNKNOWN),
  );
}

export const useSessionStore = (): SessionStore => useProvided().store;

export const useSessionSettings = (): SessionSettings => useProvided();
