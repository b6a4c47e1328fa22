import type { Loaded } from "../../ui/state/use-loaded.ts";
import { type Profile, type Session, UNKNOWN, isEnough, isKnown } from "./session-state.ts";
import { createListeners } from "../../listening.ts";

/** The functions of the SDK's code that the store uses. */
interface Account {
  /** Calls `listener` with the uid of the signed-in account, now and after every change. */
  readonly watchAccount: (listener: (uid: string | undefined) => void) => () => void;
  /** Rejects with a `Failure`. */
  readonly signOut: () => Promise<void>;
}

interface EarlyAccount {
  readonly uid: string;
  readonly profile: Profile;
}

export interface AccountFunctions {
  /** Fetches the SDK's code. No page loads this code at the start. */
  readonly fetchAccount: () => Promise<Account>;
  /** The account of the early sign-in; `undefined` unless the server has confirmed it. Never rejects. */
  readonly readEarly: () => Promise<EarlyAccount | undefined>;
  /**
   * @param options `isFirstRead` keeps the document for the screen that is about to open. `withLater` adds to what was
   * read what has changed since the read began.
   */
  readonly readProfile: (
    uid: string,
    options: {
      readonly isFirstRead: boolean;
      readonly withLater: (read: Profile) => Profile;
    },
  ) => Promise<Loaded<Profile>>;
  /** Notes after each change which account is signed in, for the next visit and for other tabs. */
  readonly noteSignIn: (uid: string | undefined) => void;
  /** Whether the account has been idle for so long that its sign-in must end. */
  readonly isOutOfUse: () => boolean;
}

/** Receives the current profile. A read of the profile that began before repeats it. */
type ProfileChange = (now: Profile) => Partial<Profile>;

export interface SessionStore {
  readonly current: () => Session;
  /** Calls `listener` after every change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks who is signed in, and follows changes from then on. Can be called again. */
  readonly ask: () => void;
  /** Call this when the screen is complete: the store then fetches the SDK. */
  readonly screenShown: () => void;
  /** Sets the status `not-asked`, until a screen asks who is signed in. */
  readonly postpone: () => void;
  /** Stops following the account, until `ask` is called again. */
  readonly stop: () => void;
  /** Reads the profile again, after a change of the profile or a failed read. */
  readonly reloadProfile: () => Promise<void>;
  /**
   * Applies a change that the account has just stored in its own profile, unless another account has signed
   * in since.
   */
  readonly changeProfile: (uid: string, change: ProfileChange) => void;
  /** The same in two steps, for what is read: `end` keeps what has changed since the read began. */
  readonly beginChange: () => { readonly end: SessionStore["changeProfile"] };
  /** Signs out at the user's request. Rejects with a `Failure`. */
  readonly logOut: () => Promise<void>;
  /** From now on a guarded screen asks for a login again, instead of redirecting to the home page. */
  readonly forgetLogout: () => void;
  /** Keeps the screen if the sign-in ends without a logout, until the returned function is called. */
  readonly holdScreen: () => () => void;
  /** Signs out and removes the screen, after the sign-in has ended without a logout. */
  readonly giveUp: () => void;
}

/** Milliseconds until the store fetches the SDK even if the screen is not complete. */
const SHOWN_AFTER = 5000;
/** Milliseconds between two attempts to fetch the SDK. */
const TRIED_AGAIN_AFTER = 3000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The store of who is signed in. Independent of React, of the page and of the SDK. */
export function createSessionStore(account: AccountFunctions): SessionStore {
  let session: Session = UNKNOWN;
  /** What has changed the profile of the account, in order: what the account stored, and reads as of their beginning. */
  let changes: readonly { apply: ProfileChange }[] = [];
  let isLoggingOut = false;
  let heldScreens = 0;
  let watching: Promise<(() => void) | void> | undefined;
  /** The account of the early sign-in, until the SDK reports who is signed in. */
  let early: EarlyAccount | undefined;
  let isShown = false;
  let goOn: (() => void) | undefined;
  const listeners = createListeners();

  const become = (next: Session): void => {
    session = next;
    listeners.tell();
  };

  const beginChange = () => {
    const begun: (typeof changes)[number] = { apply: () => ({}) };
    changes = [...changes, begun];
    const withLater = (profile: Profile): Profile =>
      changes
        .slice(changes.indexOf(begun) + 1)
        .reduce((now, { apply }) => ({ ...now, ...apply(now) }), profile);
    const end = (uid: string, change: ProfileChange): void => {
      if (session.status === "signed-in" && session.uid === uid) {
        begun.apply = change;
        if (session.profile.state === "ready") {
          const now = session.profile.value;
          const value = withLater({ ...now, ...change(now) });
          become({ ...session, profile: { state: "ready", value } });
        }
      }
    };
    return { withLater, end };
  };

  const becomeSignedOut = (): void => {
    changes = [];
    become({ status: "signed-out", hasJustLoggedOut: isLoggingOut });
  };

  const loadProfile = async (uid: string): Promise<void> => {
    const isFirstRead = session.status === "signed-in" && session.profile.state === "loading";
    const { withLater, end } = beginChange();
    const profile = await account.readProfile(uid, { isFirstRead, withLater });
    if (
      session.status === "signed-in" &&
      // Another account may have signed in while this account's profile was read.
      session.uid === uid &&
      !(profile.state === "failed" && isEnough(session.profile))
    ) {
      session = { ...session, profile };
      if (profile.state === "ready") {
        end(uid, () => profile.value);
      } else {
        listeners.tell();
      }
    }
  };

  const signOut = async (): Promise<void> => {
    const sdk = await account.fetchAccount();
    await sdk.signOut();
  };

  const onAccount = (uid: string | undefined): void => {
    if (uid !== undefined && session.status !== "signed-in" && account.isOutOfUse()) {
      // Signs out before the site reads or shows anything of the account.
      signOut().catch(() => {
        become({ status: "failed" });
      });
      return;
    }
    const read = early?.uid === uid ? early?.profile : undefined;
    early = undefined;
    // A shown early sign-in is already noted. A second note could overwrite another tab's note of a logout.
    if (read === undefined || session.status !== "signed-in") {
      account.noteSignIn(uid);
    }
    if (uid !== undefined) {
      if (session.status === "signed-in" && session.uid === uid) {
        // Keeps `isLoggingOut`: the SDK may report an early sign-in during the logout of the same account.
        become({ ...session, hasEnded: false });
      } else {
        isLoggingOut = false;
        changes = [];
        const profile: Loaded<Profile> =
          read === undefined ? { state: "loading" } : { state: "ready", value: read };
        become({ status: "signed-in", uid, profile, hasEnded: false });
      }
      if (read === undefined) {
        void loadProfile(uid);
      }
    } else if (
      session.status === "signed-in" &&
      session.profile.state === "ready" &&
      heldScreens > 0 &&
      !isLoggingOut
    ) {
      become({ ...session, hasEnded: true });
    } else {
      becomeSignedOut();
    }
  };

  /** Shows the screen to the client of an early sign-in, if there is one, before the SDK is loaded. */
  const openEarly = async (): Promise<void> => {
    const known = await account.readEarly();
    if (known === undefined || isKnown(session) || account.isOutOfUse()) {
      return;
    }
    early = known;
    if (known.profile.role === "admin") {
      // Nothing can be shown yet: a coach's screens read with the SDK.
      return;
    }
    // By this note, a page from the back/forward cache can see whether another tab has ended the sign-in.
    account.noteSignIn(known.uid);
    const profile = { state: "ready", value: known.profile } as const;
    become({ status: "signed-in", uid: known.uid, profile, hasEnded: false });
    if (!isShown) {
      const shown = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await Promise.race([shown, pause(SHOWN_AFTER)]);
    }
  };

  /** Fetches the SDK. If an early sign-in shows the screen already, retries until the SDK is loaded. */
  const fetchAccount = async (): Promise<Account> => {
    for (;;) {
      try {
        return await account.fetchAccount();
      } catch (error) {
        if (session.status !== "signed-in") {
          throw error;
        }
        await pause(TRIED_AGAIN_AFTER);
      }
    }
  };

  const giveUp = (): void => {
    if (session.status === "signed-in" && session.hasEnded) {
      becomeSignedOut();
    }
  };

  return {
    current: () => session,
    subscribe: listeners.subscribe,
    ask: () => {
      if (watching === undefined) {
        watching = openEarly()
          .then(fetchAccount)
          .then(
            ({ watchAccount }) => watchAccount(onAccount),
            () => {
              become({ status: "failed" });
            },
          );
      }
    },
    screenShown: () => {
      isShown = true;
      goOn?.();
    },
    postpone: () => {
      if (session.status === "unknown") {
        become({ status: "not-asked" });
      }
    },
    stop: () => {
      void watching?.then((end) => {
        end?.();
      });
      watching = undefined;
    },
    reloadProfile: async () => {
      // Keeps the old profile on the screen until the new one is read.
      if (session.status === "signed-in") {
        await loadProfile(session.uid);
      }
    },
    changeProfile: (uid, change) => {
      beginChange().end(uid, change);
    },
    beginChange,
    logOut: async () => {
      isLoggingOut = true;
      try {
        await signOut();
      } catch (error) {
        isLoggingOut = false;
        throw error;
      }
    },
    forgetLogout: () => {
      isLoggingOut = false;
      if (session.status === "signed-out") {
        becomeSignedOut();
      }
    },
    holdScreen: () => {
      heldScreens += 1;
      return () => {
        heldScreens -= 1;
        if (heldScreens === 0) {
          giveUp();
        }
      };
    },
    giveUp,
  };
}
