import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Role } from "../domain/client.ts";
import { toFailure } from "../domain/failure.ts";
import type { Loaded } from "../ui/use-loaded.ts";

/** What the screens need to know of the account that is signed in. */
export interface Profile {
  readonly name: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** False for an account without a client document, which counts as a client without rights. */
  readonly hasDocument: boolean;
}

export type Session =
  /** Until the stored sign-in has been looked up. */
  | { readonly status: "unknown" }
  /** The code that would look it up could not be fetched. */
  | { readonly status: "failed" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly uid: string; readonly profile: Loaded<Profile> };

interface SessionValue {
  readonly session: Session;
  /** Reads the profile again, after something about it has changed or reading it has failed. */
  readonly reloadProfile: () => Promise<void>;
  /** Signs out of one's own accord. Rejects with a `Failure`. */
  readonly leave: () => Promise<void>;
  /** Whether the session ended just now by `leave`, and not by itself. */
  readonly hasLeft: boolean;
  readonly forgetLeaving: () => void;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** Who is signed in, for everything inside. The SDK is loaded on its own, after the page. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: "unknown" });
  const [hasLeft, setHasLeft] = useState(false);

  const loadProfile = useCallback(async (uid: string): Promise<void> => {
    const profile = await readProfile(uid);
    // The answer of an account that has been left meanwhile must not be taken for the present one's.
    setSession((before) =>
      before.status === "signed-in" && before.uid === uid ? { ...before, profile } : before,
    );
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let ended = false;
    const watch = async (): Promise<void> => {
      try {
        const { watchAccount } = await import("../data/account.ts");
        if (ended) {
          return;
        }
        stop = watchAccount((uid) => {
          if (uid === undefined) {
            setSession({ status: "signed-out" });
            return;
          }
          setHasLeft(false);
          setSession({ status: "signed-in", uid, profile: { state: "loading" } });
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
  }, [loadProfile]);

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
    try {
      const { signOut } = await import("../data/account.ts");
      await signOut();
    } catch (error) {
      setHasLeft(false);
      throw error;
    }
  }, []);

  const forgetLeaving = useCallback(() => {
    setHasLeft(false);
  }, []);

  const value = useMemo(
    () => ({ session, reloadProfile, leave, hasLeft, forgetLeaving }),
    [session, reloadProfile, leave, hasLeft, forgetLeaving],
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

async function readProfile(uid: string): Promise<Loaded<Profile>> {
  try {
    const { readClient } = await import("../data/clients.ts");
    const { name, role, mustChangePassword } = await readClient(uid);
    return { state: "ready", value: { name, role, mustChangePassword, hasDocument: true } };
  } catch (error) {
    if (toFailure(error).kind !== "not-found") {
      return { state: "failed", error };
    }
    return {
      state: "ready",
      value: { name: "", role: "client", mustChangePassword: false, hasDocument: false },
    };
  }
}
