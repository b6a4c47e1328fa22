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
import { type Failure, toFailure } from "../domain/failure.ts";

/** What the screens need to know of the account that is signed in. */
interface Profile {
  readonly name: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** False for an account without a client document, which counts as a client without rights. */
  readonly hasDocument: boolean;
}

export type ProfileState =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly profile: Profile }
  | { readonly state: "failed"; readonly failure: Failure };

export type Session =
  /** Until the stored sign-in has been looked up. */
  | { readonly status: "unknown" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly uid: string; readonly profile: ProfileState };

interface SessionValue {
  readonly session: Session;
  /** Reads the profile again, after something about it has changed or reading it has failed. */
  readonly reloadProfile: () => Promise<void>;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** Who is signed in, for everything inside. The SDK is loaded on its own, after the page. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: "unknown" });

  const setProfile = useCallback((uid: string, profile: ProfileState) => {
    // The answer of an account that has been left meanwhile must not be taken for the present one's.
    setSession((before) =>
      before.status === "signed-in" && before.uid === uid ? { ...before, profile } : before,
    );
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const watch = async (): Promise<void> => {
      const { watchAccount } = await import("../data/account.ts");
      if (left) {
        return;
      }
      stop = watchAccount((uid) => {
        if (uid === undefined) {
          setSession({ status: "signed-out" });
          return;
        }
        setSession({ status: "signed-in", uid, profile: { state: "loading" } });
        void readProfile(uid).then((profile) => {
          setProfile(uid, profile);
        });
      });
    };
    void watch();
    return () => {
      left = true;
      stop?.();
    };
  }, [setProfile]);

  const uid = session.status === "signed-in" ? session.uid : undefined;
  const reloadProfile = useCallback(async () => {
    if (uid !== undefined) {
      // What is on screen stays until the new profile is there.
      setProfile(uid, await readProfile(uid));
    }
  }, [uid, setProfile]);

  const value = useMemo(() => ({ session, reloadProfile }), [session, reloadProfile]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (value === undefined) {
    throw new Error("useSession is only called inside a SessionProvider.");
  }
  return value;
}

async function readProfile(uid: string): Promise<ProfileState> {
  try {
    const { readClient } = await import("../data/clients.ts");
    const { name, role, mustChangePassword } = await readClient(uid);
    return { state: "ready", profile: { name, role, mustChangePassword, hasDocument: true } };
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind !== "not-found") {
      return { state: "failed", failure };
    }
    return {
      state: "ready",
      profile: { name: "", role: "client", mustChangePassword: false, hasDocument: false },
    };
  }
}
