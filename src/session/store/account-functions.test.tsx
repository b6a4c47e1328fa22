import { expect, it, vi } from "vitest";
import { signal } from "../../../tests/support/signal.ts";
import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as clients from "../../data/of-client/client.ts";
import * as statements from "../../data/of-client/statements.ts";
import * as account from "../../data/sign-in/account.ts";
import { currentLanguage } from "../../words/words.ts";
import { notePage } from "../language/page-on-screen.ts";
import { choosePages } from "../language/use-language-choice.ts";
import { readClient } from "../testing/found-account.ts";
import { accountFunctions } from "./account-functions.ts";
import * as earlySignIn from "./early-sign-in.ts";
import { createSessionStore } from "./session-store.ts";

it("what was read early is nobody's once another tab has signed the client out", async () => {
  const early = readClient({ uid: "her" });
  replaceIn(earlySignIn, { earlyClient: () => Promise.resolve(early) });
  accountFunctions.noteSignIn("her");
  expect(await accountFunctions.readEarly()).toMatchObject({ uid: "her" });
  accountFunctions.noteSignIn(undefined);
  expect(await accountFunctions.readEarly()).toBeUndefined();
});

/** Waits until something is so. */
const until = async (isSo: () => boolean): Promise<void> => {
  await vi.waitFor(() => {
    expect(isSo()).toBe(true);
  });
};

it.each(["first", "again"])(
  "a language chosen while the profile is read %s is kept",
  async (uid) => {
    const reads: ReturnType<typeof beginRead>[] = [];
    const beginRead = () => signal<ReturnType<typeof readClient>>();
    replaceIn(clients, { readWithReplies: () => reads[reads.push(beginRead()) - 1]?.given });
    replaceIn(account, {
      signInKnown: () => Promise.resolve(),
      watchAccount: (tell: (uid: string) => void) => {
        tell(uid);
      },
    });
    const stored = vi.fn(() => Promise.resolve());
    replaceIn(statements, { changeDetail: stored });
    const store = createSessionStore({ ...accountFunctions, isOutOfUse: () => false });
    const endRead = async (): Promise<void> => {
      await until(() => reads.length > 0);
      reads.pop()?.give(readClient({ uid, language: "nl" }));
    };
    notePage(true);
    store.ask();
    await until(() => store.current().status === "signed-in");
    let reading = Promise.resolve();
    if (uid === "again") {
      await endRead();
      await until(() => currentLanguage() === "nl");
      reading = store.reloadProfile();
    }
    await choosePages(store, "en");
    // The server has the second choice now, but what was read is older.
    await until(() => stored.mock.calls.length > 0 || uid === "first");
    await endRead();
    await reading;
    await vi.waitFor(() => {
      expect(store.current()).toMatchObject({ profile: { value: { language: "en" } } });
    });
    expect(currentLanguage()).toBe("en");
  },
);
