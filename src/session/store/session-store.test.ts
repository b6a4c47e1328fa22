import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "../../../tests/support/signal.ts";
import { Failure } from "../../domain/failure/failure.ts";
import type { Loaded } from "../../ui/state/use-loaded.ts";
import { WITHOUT_DOCUMENT } from "./account-functions.ts";
import { type Profile, type Session, UNKNOWN } from "./session-state.ts";
import { type AccountFunctions, type SessionStore, createSessionStore } from "./session-store.ts";

const PROFILE: Profile = { ...WITHOUT_DOCUMENT, email: "client@example.com", hasDocument: true };
const READY: Session = {
  status: "signed-in",
  uid: "her",
  profile: { state: "ready", value: PROFILE },
  hasEnded: false,
};

const fetchAccount = vi.fn<AccountFunctions["fetchAccount"]>();
const watchAccount = vi.fn<(listener: (uid: string | undefined) => void) => () => void>();
const signOut = vi.fn<() => Promise<void>>();
const readProfile = vi.fn<AccountFunctions["readProfile"]>();
const readEarly = vi.fn<AccountFunctions["readEarly"]>();
const noteSignIn = vi.fn<(uid: string | undefined) => void>();
const isOutOfUse = vi.fn<() => boolean>();
const stopWatching = vi.fn<() => void>();

let store: SessionStore;
/** Tells the store's latest listener which account is signed in. */
let tell: (uid: string | undefined) => void;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets the store learn who is signed in, and read the profile. */
async function knowing(uid: string | undefined): Promise<void> {
  store.ask();
  await settle();
  tell(uid);
  await settle();
}

beforeEach(() => {
  vi.resetAllMocks();
  fetchAccount.mockResolvedValue({ watchAccount, signOut });
  watchAccount.mockImplementation((listener) => {
    tell = listener;
    return stopWatching;
  });
  signOut.mockImplementation(() => {
    tell(undefined);
    return Promise.resolve();
  });
  readProfile.mockResolvedValue({ state: "ready", value: PROFILE });
  stopWatching.mockImplementation(() => {
    tell = () => undefined;
  });
  store = createSessionStore({ fetchAccount, readEarly, readProfile, noteSignIn, isOutOfUse });
});

it("takes over what the account itself stored, and nothing before it is read", async () => {
  const sayReady = (sectionId: string): void => {
    store.changeProfile("her", ({ ready }) => ({ ready: [...ready, sectionId] }));
  };
  sayReady("story");
  expect(store.current()).toEqual(UNKNOWN);
  await knowing("her");
  sayReady("story");
  sayReady("health");
  const value = { ...PROFILE, ready: ["story", "health"] };
  expect(store.current()).toEqual({ ...READY, profile: { state: "ready", value } });
  expect(readProfile).toHaveBeenCalledOnce();
});

it("takes over nothing of an account for another one that has signed in meanwhile", async () => {
  await knowing("her");
  tell("another");
  await settle();
  store.changeProfile("her", () => ({ ready: ["story"] }));
  expect(store.current()).toMatchObject({ uid: "another", profile: { value: PROFILE } });
});

describe("finding out who is signed in", () => {
  it("begins once it is asked for, and only once", async () => {
    expect(store.current()).toEqual(UNKNOWN);
    store.postpone();
    expect(store.current()).toEqual({ status: "not-asked" });
    expect(watchAccount).not.toHaveBeenCalled();
    store.ask();
    store.ask();
    await settle();
    expect(watchAccount).toHaveBeenCalledOnce();
  });

  it("shows the account before its profile has been read", async () => {
    const shown: Session[] = [];
    store.subscribe(() => shown.push(store.current()));
    await knowing("her");
    expect(shown).toEqual([{ ...READY, profile: { state: "loading" } }, READY]);
    expect(noteSignIn).toHaveBeenLastCalledWith("her");
  });

  it("ends an unused sign-in before anything of it is read or shown", async () => {
    isOutOfUse.mockReturnValue(true);
    const shown: Session[] = [];
    store.subscribe(() => shown.push(store.current()));
    await knowing("her");
    expect(signOut).toHaveBeenCalledOnce();
    expect(readProfile).not.toHaveBeenCalled();
    expect(shown).toEqual([{ status: "signed-out", hasJustLoggedOut: false }]);
  });

  it("asks to try again where such a sign-in cannot be ended", async () => {
    isOutOfUse.mockReturnValue(true);
    signOut.mockRejectedValue(new Failure("unavailable"));
    await knowing("her");
    expect(readProfile).not.toHaveBeenCalled();
    expect(store.current()).toEqual({ status: "failed" });
  });

  it("goes on with the account on screen, whose use is looked at there", async () => {
    await knowing("her");
    isOutOfUse.mockReturnValue(true);
    tell("her");
    await settle();
    expect(signOut).not.toHaveBeenCalled();
    expect(store.current()).toEqual(READY);
  });

  it("forgets that a sign-in was noted where no account is signed in", async () => {
    await knowing(undefined);
    expect(store.current()).toEqual({ status: "signed-out", hasJustLoggedOut: false });
    expect(noteSignIn).toHaveBeenLastCalledWith(undefined);
  });

  it("says that the code for it could not be fetched", async () => {
    fetchAccount.mockRejectedValue(new TypeError("Failed to fetch"));
    store.ask();
    await settle();
    expect(store.current()).toEqual({ status: "failed" });
  });

  it("is not postponed any more where it has come to a result", async () => {
    await knowing("her");
    store.postpone();
    expect(store.current()).toEqual(READY);
  });

  it("hears nothing after it is stopped, and goes on when it is asked again", async () => {
    store.ask();
    store.stop();
    await settle();
    expect(stopWatching).toHaveBeenCalledOnce();
    tell("her");
    expect(store.current()).toEqual(UNKNOWN);
    await knowing("her");
    expect(store.current()).toEqual(READY);
  });

  it("calls no listener any more that has unsubscribed", async () => {
    const listener = vi.fn();
    store.subscribe(listener)();
    await knowing("her");
    expect(listener).not.toHaveBeenCalled();
  });
});

describe("an account that is known early", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    readEarly.mockResolvedValue({ uid: "her", profile: PROFILE });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const settleEarly = () => vi.advanceTimersByTimeAsync(0);

  it("is shown before the SDK is fetched, which is once its screen is there", async () => {
    store.ask();
    await settleEarly();
    expect(store.current()).toEqual(READY);
    expect(noteSignIn.mock.calls).toEqual([["her"]]);
    expect(fetchAccount).not.toHaveBeenCalled();
    store.screenShown();
    await settleEarly();
    expect(watchAccount).toHaveBeenCalledOnce();
  });

  it("has the SDK fetched after a while whatever becomes of its screen", async () => {
    store.ask();
    await vi.advanceTimersByTimeAsync(4900);
    expect(fetchAccount).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(watchAccount).toHaveBeenCalledOnce();
  });

  /** Shows an early screen. The SDK is fetched, but has not yet reported who is signed in. */
  const shownEarly = async (): Promise<void> => {
    store.screenShown();
    store.ask();
    await settleEarly();
  };

  it("stays as it is when the SDK says the same, without another read", async () => {
    await shownEarly();
    tell("her");
    await settleEarly();
    expect(store.current()).toEqual(READY);
    expect(readProfile).not.toHaveBeenCalled();
    tell("her");
    expect(readProfile).toHaveBeenCalledOnce();
  });

  it("is not noted again, which would hide another tab's sign-out from Back", async () => {
    await shownEarly();
    noteSignIn.mockClear();
    tell("her");
    expect(noteSignIn).not.toHaveBeenCalled();
  });

  it("keeps its screen below the dialog when the SDK ends the sign-in", async () => {
    await shownEarly();
    store.holdScreen();
    tell(undefined);
    expect(store.current()).toEqual({ ...READY, hasEnded: true });
  });

  it("makes way for another account that the SDK knows of", async () => {
    await shownEarly();
    readProfile.mockResolvedValueOnce({ state: "ready", value: { ...PROFILE, role: "admin" } });
    tell("the coach");
    await settleEarly();
    expect(store.current()).toMatchObject({
      uid: "the coach",
      profile: { value: { role: "admin" } },
    });
  });

  it("is not shown where the sign-in was not used for long, but signed out", async () => {
    isOutOfUse.mockReturnValue(true);
    const shown: Session[] = [];
    store.subscribe(() => shown.push(store.current()));
    await shownEarly();
    tell("her");
    await settleEarly();
    expect(signOut).toHaveBeenCalledOnce();
    expect(shown).toEqual([{ status: "signed-out", hasJustLoggedOut: false }]);
  });

  it("logs out as asked when the SDK says who is signed in only then", async () => {
    signOut.mockImplementationOnce(() => {
      tell("her");
      tell(undefined);
      return Promise.resolve();
    });
    await shownEarly();
    store.holdScreen();
    await store.logOut();
    expect(store.current()).toEqual({ status: "signed-out", hasJustLoggedOut: true });
  });

  describe("of a coach", () => {
    const ofCoach = { ...PROFILE, role: "admin" } as const;
    beforeEach(() => {
      readEarly.mockResolvedValue({ uid: "coach", profile: ofCoach });
    });

    it("opens with the early profile as soon as the SDK says the same", async () => {
      store.ask();
      await settleEarly();
      expect(store.current()).toEqual(UNKNOWN);
      expect(noteSignIn).not.toHaveBeenCalled();
      tell("coach");
      expect(store.current()).toEqual({
        ...READY,
        uid: "coach",
        profile: { state: "ready", value: ofCoach },
      });
      expect(noteSignIn.mock.calls).toEqual([["coach"]]);
      expect(readProfile).not.toHaveBeenCalled();
    });

    it("offers another try where the SDK cannot be fetched", async () => {
      fetchAccount.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      store.ask();
      await settleEarly();
      expect(store.current()).toEqual({ status: "failed" });
    });
  });

  it("keeps its screen while the SDK cannot be fetched, and tries again", async () => {
    fetchAccount.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    fetchAccount.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await shownEarly();
    expect(store.current()).toEqual(READY);
    await vi.advanceTimersByTimeAsync(6100);
    expect(fetchAccount).toHaveBeenCalledTimes(3);
    expect(watchAccount).toHaveBeenCalledOnce();
    expect(store.current()).toEqual(READY);
  });
});

describe("the profile", () => {
  it("is read once for the screen that opens with it", async () => {
    await knowing("her");
    await store.reloadProfile();
    store.holdScreen();
    tell(undefined);
    await knowing("her");
    expect(readProfile.mock.calls.map(([uid, { isFirstRead }]) => [uid, isFirstRead])).toEqual([
      ["her", true],
      ["her", false],
      ["her", false],
    ]);
  });

  /** Begins to read the profile of an account that is signed in; the returned function ends the read. */
  const beginReading = () => {
    const { given, give } = signal<Loaded<Profile>>();
    readProfile.mockReturnValueOnce(given);
    const reading = store.reloadProfile();
    return async (read: Partial<Profile>): Promise<void> => {
      give({ state: "ready", value: { ...PROFILE, ...read } });
      await reading;
    };
  };

  it("keeps what the account changes while it is read again", async () => {
    await knowing("her");
    const end = beginReading();
    store.changeProfile("her", ({ ready }) => ({ ready: [...ready, "story"] }));
    store.changeProfile("her", () => ({ erasureAskedAt: 7 }));
    store.changeProfile("another", () => ({ language: "nl" }));
    const read = { ready: ["health"], phone: "1" };
    await end(read);
    const value = { ...PROFILE, ...read, ready: ["health", "story"], erasureAskedAt: 7 };
    expect(store.current()).toEqual({ ...READY, profile: { state: "ready", value } });
    await beginReading()({});
    expect(store.current()).toEqual(READY);
  });

  it("keeps a later read, and a change since, when an earlier read ends last", async () => {
    await knowing("her");
    const ofPage = store.beginChange();
    const [endEarlier, endLater] = [beginReading(), beginReading()];
    store.changeProfile("her", () => ({ ready: ["story"] }));
    await endLater({ phone: "new" });
    await endEarlier({ phone: "old", ready: [] });
    ofPage.end("her", () => ({ phone: "older", ready: [] }));
    const value = { ...PROFILE, phone: "new", ready: ["story"] };
    expect(store.current()).toEqual({ ...READY, profile: { state: "ready", value } });
  });

  it("says why it could not be read, and is read again on request", async () => {
    const failure = new Failure("timeout");
    readProfile.mockResolvedValueOnce({ state: "failed", error: failure });
    await knowing("her");
    expect(store.current()).toEqual({ ...READY, profile: { state: "failed", error: failure } });
    await store.reloadProfile();
    expect(store.current()).toEqual(READY);
  });

  it("stays as it was where it cannot be read again", async () => {
    await knowing("her");
    readProfile.mockResolvedValueOnce({ state: "failed", error: new Failure("timeout") });
    await store.reloadProfile();
    expect(store.current()).toEqual(READY);
  });

  it("gives way where a password has to be chosen", async () => {
    readProfile.mockResolvedValueOnce({
      state: "ready",
      value: { ...PROFILE, mustChangePassword: true },
    });
    await knowing("her");
    readProfile.mockResolvedValueOnce({ state: "failed", error: new Failure("timeout") });
    await store.reloadProfile();
    expect(store.current()).toMatchObject({ profile: { state: "failed" } });
  });

  it("of one account is not taken for that of the next", async () => {
    const { given, give: answer } = signal<Loaded<Profile>>();
    readProfile.mockReturnValueOnce(given);
    await knowing("her");
    readProfile.mockResolvedValueOnce({ state: "ready", value: { ...PROFILE, role: "admin" } });
    await knowing("the coach");
    answer({ state: "ready", value: PROFILE });
    await settle();
    expect(store.current()).toMatchObject({
      uid: "the coach",
      profile: { value: { role: "admin" } },
    });
  });

  it("is not read where no account is signed in", async () => {
    await knowing(undefined);
    await store.reloadProfile();
    expect(readProfile).not.toHaveBeenCalled();
  });
});

describe("a sign-in that ends by itself", () => {
  it("keeps a screen that is held, until the same account signs in again", async () => {
    await knowing("her");
    store.holdScreen();
    tell(undefined);
    expect(store.current()).toEqual({ ...READY, hasEnded: true });
    await knowing("her");
    expect(store.current()).toEqual(READY);
  });

  it("is over where no screen is held", async () => {
    await knowing("her");
    tell(undefined);
    expect(store.current()).toEqual({ status: "signed-out", hasJustLoggedOut: false });
  });

  it("is over where another account signs in", async () => {
    await knowing("her");
    store.holdScreen();
    tell(undefined);
    tell("the coach");
    expect(store.current()).toMatchObject({ uid: "the coach", profile: { state: "loading" } });
  });

  it("is over when it is given up", async () => {
    await knowing("her");
    store.holdScreen();
    store.giveUp();
    expect(store.current()).toEqual(READY);
    tell(undefined);
    store.giveUp();
    expect(store.current()).toEqual({ status: "signed-out", hasJustLoggedOut: false });
  });

  it("is over when the last of the held screens is left", async () => {
    await knowing("her");
    const [release, releaseOther] = [store.holdScreen(), store.holdScreen()];
    tell(undefined);
    release();
    expect(store.current()).toMatchObject({ hasEnded: true });
    releaseOther();
    expect(store.current()).toMatchObject({ status: "signed-out" });
  });
});

describe("logging out", () => {
  it("keeps no screen, and is known as wanted until it is forgotten", async () => {
    await knowing("her");
    store.holdScreen();
    await store.logOut();
    expect(store.current()).toEqual({ status: "signed-out", hasJustLoggedOut: true });
    store.forgetLogout();
    expect(store.current()).toEqual({ status: "signed-out", hasJustLoggedOut: false });
  });

  it("is forgotten without a word where an account has signed in since", async () => {
    await knowing("her");
    await store.logOut();
    await knowing("her");
    store.forgetLogout();
    expect(store.current()).toEqual(READY);
  });

  it("that fails says why, and a sign-in that ends later has ended by itself", async () => {
    await knowing("her");
    store.holdScreen();
    signOut.mockRejectedValueOnce(new Failure("offline"));
    await expect(store.logOut()).rejects.toMatchObject({ kind: "offline" });
    expect(store.current()).toEqual(READY);
    tell(undefined);
    expect(store.current()).toEqual({ ...READY, hasEnded: true });
  });

  it("says nothing of the sign-in after it", async () => {
    await knowing("her");
    await store.logOut();
    await knowing("her");
    tell(undefined);
    expect(store.current()).toEqual({ status: "signed-out", hasJustLoggedOut: false });
  });
});
