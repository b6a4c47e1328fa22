import { type Login, enterLogin, logOut } from "../support/sign-in.ts";
import { type Page, expect, test } from "../support/test.ts";
import { LOCAL_PROJECT } from "../../scripts/app-server/app-server.ts";
import { type Profile, openProfile } from "../support/browser/browser-profile.ts";
import { addClient } from "../support/client/client-account.ts";
import { createClientByForm } from "../support/client/new-client.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import { COACH, type RunningApp } from "../support/site/running-app.ts";

const HOUR = 60 * 60 * 1000;
const DOCUMENTS = `projects/${LOCAL_PROJECT}/databases/(default)/documents`;
const NOTED = "sign-ins to end";

test.describe("what the browser's files keep of a sign-in opens nothing", () => {
  /** Signs in with a new browser profile, runs `end`, and then tries the tokens in the profile's files. */
  async function visit(
    app: RunningApp,
    login: Login,
    uid: string,
    end: (page: Page, profile: Profile) => Promise<void>,
  ): Promise<void> {
    const profile = await openProfile(app.origin);
    try {
      const page = await profile.context().newPage();
      await enterLogin(page, login);
      await page.waitForURL(/\/dashboard/u);
      await page.getByRole("button", { name: "Logout" }).waitFor();
      await expect.poll(() => opening(app, profile, uid)).not.toEqual([]);
      await end(page, profile);
      await profile.context().close();
      expect(tokensIn(profile), "what a search finds after").not.toEqual([]);
      expect(await opening(app, profile, uid)).toEqual([]);
    } finally {
      await profile.remove();
    }
  }

  async function addWriter(
    app: RunningApp,
  ): Promise<{ readonly login: Login; readonly uid: string }> {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    return { login, uid: await addClient(app, login) };
  }

  test("after logout, once it was killed and started three times", async ({ app }) => {
    const { login, uid } = await addWriter(app);
    await visit(app, login, uid, async (page, profile) => {
      await logOut(page);
      await profile.kill();
      for (let start = 1; start <= 3; start += 1) {
        await profile.start();
        await (await profile.context().newPage()).goto("/");
      }
    });
  });

  test("after logout, where the account names as many ended sign-ins as it may", async ({
    app,
  }) => {
    const { login, uid } = await addWriter(app);
    const file = app.admin.firestore.doc(`clients/${uid}`);
    const named = Array.from({ length: 100 }, (_, index) => index + 1);
    await file.update({ endedSignIns: named });
    await visit(app, login, uid, logOut);
    const stored = await file.get();
    expect(stored.get("endedSignIns")).toEqual([...named.slice(1), expect.any(Number)]);
    expect(stored.get("signInsCountFrom")).toMatchObject({ seconds: 2 });
  });

  test("after an idle sign-out", async ({ app }) => {
    const { login, uid } = await addWriter(app);
    await visit(app, login, uid, async (page) => {
      await page.evaluate((later) => {
        const { now } = Date;
        Date.now = () => now() + later;
        document.dispatchEvent(new Event("visibilitychange"));
      }, HOUR + 1000);
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    });
  });

  test("after a logout without a connection, at the browser's next start with one", async ({
    app,
  }) => {
    const { login, uid } = await addWriter(app);
    await visit(app, login, uid, async (page, profile) => {
      await goOffline(page);
      await logOut(page);
      await profile.context().close();
      expect(await opening(app, profile, uid), "what opens the file meanwhile").not.toEqual([]);
      await profile.start();
      const next = await profile.context().newPage();
      await next.goto("/contact");
      await expect.poll(() => next.evaluate((key) => localStorage.getItem(key), NOTED)).toBeNull();
    });
  });

  test("after a logout of the coach, whose password was given again before", async ({ app }) => {
    const { uid } = await app.admin.auth.getUserByEmail(COACH.email);
    await visit(app, COACH, uid, async (page) => {
      // Waits a second: the server dates sign-ins in whole seconds, and the next one must be later.
      await page.waitForTimeout(1100);
      await page.goto("/newclient");
      await page.getByLabel("Role").selectOption("Admin");
      await page.getByLabel("Your own password").fill(COACH.password);
      await createClientByForm(page, { email: "other@example.com", password: "first-time-1" });
      await page.goto("/dashboardadmin");
      await logOut(page);
    });
  });

  /** The tokens in the profile that can still read the account's document, directly or after a renewal. */
  async function opening(
    app: RunningApp,
    profile: Profile,
    uid: string,
  ): Promise<readonly string[]> {
    const opens: string[] = [];
    for (const token of tokensIn(profile)) {
      if ((await reads(app, token, uid)) || (await reads(app, await renewed(app, token), uid))) {
        opens.push(token);
      }
    }
    return opens;
  }

  async function renewed(app: RunningApp, token: string): Promise<string> {
    const response = await fetch(`${app.origin}/securetoken.googleapis.com/v1/token?key=k`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }),
    });
    const answer: unknown = await response.json();
    return String(Reflect.get(Object(answer), "id_token"));
  }

  async function reads(app: RunningApp, token: string, uid: string): Promise<boolean> {
    const response = await fetch(`${app.origin}/v1/${DOCUMENTS}:batchGet`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ documents: [`${DOCUMENTS}/clients/${uid}`] }),
    });
    return response.ok;
  }
});

/** Everything in the profile's files that looks like a token, as UTF-8 or UTF-16: browsers write both. */
function tokensIn({ files }: Profile): readonly string[] {
  const found = files().flatMap(([, bytes]) => {
    const text = bytes.toString("latin1");
    return [text, text.replaceAll("\0", "")].flatMap(
      (read) => read.match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/gu) ?? [],
    );
  });
  return [...new Set(found)];
}
