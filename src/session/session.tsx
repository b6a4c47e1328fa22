import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Role } from "../domain/client.ts";
import { toFailure } from "../domain/failure.ts";
import type { Loaded } from "../ui/use-loaded.ts";
import { mayBeSignedIn, noteSignIn, watchOtherTabs } from "./stored-sign-in.ts";

/** What the screens need to know of the account that is signed in. */
export interface Profile {
  readonly name: string;
  /** `""` where the document has none. */
  readonly email: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** False for an account without a client document, which counts as a client without rights. */
  readonly hasDocument: boolean;
}

export type Session =
  /** Until the stored sign-in has been looked up, and on a page that comes from the build. */
  | { readonly status: "unknown" }
  /** Nothing on this device speaks of a sign-in, and no screen has needed to be sure. */
  | { readonly status: "not-asked" }
  /** The code that would look it up could not be fetched. */
  | { readonly status: "failed" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly uid: string;
      readonly profile: Loaded<Profile>;
      /** The sign-in ended by itself while a guarded screen was shown, which stays until it is renewed. */
      readonly hasEnded: boolean;
    };

/**
 * Does what has to be done before a client logs out. Resolves with whether to go on; once `signal` is
 * aborted it takes nothing of hers away any more, and does not go on.
 */
export type PrepareLogout = (uid: string, signal: AbortSignal) => Promise<boolean>;

interface SessionValue {
  readonly session: Session;
  /** Finds out who is signed in, if that has not been asked for yet. */
  readonly ask: () => void;
  /** Reads the profile again, after something about it has changed or reading it has failed. */
  readonly reloadProfile: () => Promise<void>;
  /** Signs out of one's own accord. Rejects with a `Failure`. */
  readonly leave: () => Promise<void>;
  /** Whether the session ended just now by `leave`, and not by itself. */
  readonly hasLeft: boolean;
  readonly forgetLeaving: () => void;
  /** Keeps the screen when the sign-in ends by itself, until the result is called. */
  readonly holdScreen: () => () => void;
  /** Ends a session that has ended by itself for good. */
  readonly giveUp: () => void;
  readonly idleMinutes: number;
  readonly fetchPreparation: () => Promise<PrepareLogout>;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

interface SessionProviderProps {
  /** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
  readonly idleMinutes: number;
  /** Keep it stable. */
  readonly fetchPreparation: () => Promise<PrepareLogout>;
  readonly children: ReactNode;
}

/**
 * Who is signed in, for everything inside. The SDK is fetched only when a screen asks, or when
 * somebody seems to be signed in: then after the page has been drawn.
 */
export function SessionProvider({ idleMinutes, fetchPreparation, children }: SessionProviderProps) {
  const [session, setSession] = useState<Session>({ status: "unknown" });
  const [hasLeft, setHasLeft] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isLeaving = useRef(false);
  const heldScreens = useRef(0);

  const loadProfile = useCallback(async (uid: string): Promise<void> => {
    const profile = await readProfile(uid);
    setSession((before) =>
      // The answer of an account that has been left meanwhile must not be taken for the present one's.
      before.status === "signed-in" &&
      before.uid === uid &&
      !(profile.state === "failed" && isEnough(before.profile))
        ? { ...before, profile }
        : before,
    );
  }, []);

  const ask = useCallback(() => {
    setIsAsked(true);
  }, []);

  useEffect(() => {
    if (mayBeSignedIn()) {
      return whenIdle(ask);
    }
    setSession((before) => (before.status === "unknown" ? { status: "not-asked" } : before));
    return watchOtherTabs(ask);
  }, [ask]);

  useEffect(() => {
    if (!isAsked) {
      return undefined;
    }
    let stop: (() => void) | undefined;
    let ended = false;
    const watch = async (): Promise<void> => {
      try {
        const { watchAccount } = await import("../data/account.ts");
        if (ended) {
          return;
        }
        stop = watchAccount((uid) => {
          noteSignIn(uid !== undefined);
          if (uid === undefined) {
            const staysShown = heldScreens.current > 0 && !isLeaving.current;
            setSession((before) =>
              staysShown && before.status === "signed-in" && before.profile.state === "ready"
                ? { ...before, hasEnded: true }
                : { status: "signed-out" },
            );
            return;
          }
          setHasLeft(false);
          isLeaving.current = false;
          setSession((before) =>
            before.status === "signed-in" && before.uid === uid
              ? { ...before, hasEnded: false }
              : { status: "signed-in", uid, profile: { state: "loading" }, hasEnded: false },
          );
          void loadProfile(uid);
        });
      } catch {
        setSession({ status: "failed" });
      }
    };
    void watch();
    return () => {
      ended = true;
      stop?.();
    };
  }, [isAsked, loadProfile]);

  const uid = session.status === "signed-in" ? session.uid : undefined;
  const reloadProfile = useCallback(async () => {
    if (uid !== undefined) {
      // What is on screen stays until the new profile is there.
      await loadProfile(uid);
    }
  }, [uid, loadProfile]);

  const mustChangePassword =
    session.status === "signed-in" &&
    session.profile.state === "ready" &&
    session.profile.value.mustChangePassword;
  useEffect(() => {
    if (!mustChangePassword) {
      return undefined;
    }
    // It may have been changed in another tab meanwhile.
    const look = (): void => {
      if (document.visibilityState === "visible") {
        void reloadProfile();
      }
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  }, [mustChangePassword, reloadProfile]);

  const leave = useCallback(async () => {
    setHasLeft(true);
    isLeaving.current = true;
    try {
      const { signOut } = await import("../data/account.ts");
      await signOut();
    } catch (error) {
      setHasLeft(false);
      isLeaving.current = false;
      throw error;
    }
  }, []);

  const forgetLeaving = useCallback(() => {
    setHasLeft(false);
  }, []);

  const giveUp = useCallback(() => {
    setSession((before) =>
      before.status === "signed-in" && before.hasEnded ? { status: "signed-out" } : before,
    );
  }, []);

  const holdScreen = useCallback(() => {
    heldScreens.current += 1;
    return () => {
      heldScreens.current -= 1;
      if (heldScreens.current === 0) {
        giveUp();
      }
    };
  }, [giveUp]);

  const value = useMemo(
    () => ({
      session,
      ask,
      reloadProfile,
      leave,
      hasLeft,
      forgetLeaving,
      holdScreen,
      giveUp,
      idleMinutes,
      fetchPreparation,
    }),
    [
      session,
      ask,
      reloadProfile,
      leave,
      hasLeft,
      forgetLeaving,
      holdScreen,
      giveUp,
      idleMinutes,
      fetchPreparation,
    ],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (value === undefined) {
    throw new Error("useSession is only called inside a SessionProvider.");
  }
  return value;
}

/** Calls `action` when the browser has nothing better to do, unless the result is called before. */
function whenIdle(action: () => void): () => void {
  // Safari does not say when it is idle.
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

/**
 * Whether the screen can stay, with what is written there, though the profile could not be read again.
 * Somebody with a new password to choose has nothing there yet, and is waiting for another profile.
 */
const isEnough = (known: Loaded<Profile>): boolean =>
  known.state === "ready" && !known.value.mustChangePassword;

async function readProfile(uid: string): Promise<Loaded<Profile>> {
  try {
    const { readClient } = await import("../data/client.ts");
    const { name, email, role, mustChangePassword } = await readClient(uid);
    return { state: "ready", value: { name, email, role, mustChangePassword, hasDocument: true } };
  } catch (error) {
    if (toFailure(error).kind !== "not-found") {
      return { state: "failed", error };
    }
    return {
      state: "ready",
      value: { name: "", email: "", role: "client", mustChangePassword: false, hasDocument: false },
    };
  }
}
