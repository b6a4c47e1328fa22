/** Where every tab finds that somebody signed in on this device and has not signed out since. */
const KEY = "signed in";

/**
 * Whether it is worth asking Firebase who is signed in. Only a hint, so that a visitor need not fetch
 * the code which knows: without it a client is asked for as soon as she goes where it matters.
 */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that forbids this store keeps no sign-in either.
    return false;
  }
}

export function noteSignIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) {
      localStorage.setItem(KEY, "yes");
    } else {
      localStorage.removeItem(KEY);
    }
  } catch {
    // See above.
  }
}

/** Calls `listener` when somebody signs in in another tab, until the result is called. */
export function watchOtherTabs(listener: () => void): () => void {
  const look = ({ key }: StorageEvent): void => {
    if (key === KEY && mayBeSignedIn()) {
      listener();
    }
  };
  window.addEventListener("storage", look);
  return () => {
    window.removeEventListener("storage", look);
  };
}
