import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { LOCAL_PROJECT } from "../../scripts/app-server/app-server.ts";
import { type Profile, openProfile } from "../support/browser/browser-profile.ts";
import { addClient } from "../support/client/client-account.ts";
import { createClientByForm } from "../support/client/new-client.ts";
import { type Login, enterLogin, logOut } from "../support/people.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const HOUR = 60 * 60 * 1000;
const DOCUMENTS = `projects/${LOCAL_PROJECT}/databases/(default)/documents`;
const NOTED = "sign-ins to end";

describe("what the browser's files keep of a sign-in opens nothing", () => {
  const site = withApp();

  /** Signs in with a new browser profile, runs `end`, and then tries the tokens in the profile's files. */
  async function visit(
    login: Login,
    uid: string,
    end: (page: Page, profile: Profile) => Promise<void>,
  ): Promise<void> {
    const profile = await openProfile();
    try {
      const page = await profile.context().newPage();
      await enterLogin(page, site.app.origin, login);
      await page.waitForURL(/\/dashboard/u);
      await page.getByRole("button", { name: "Logout" }).waitFor();
      await expect.poll(() => opening(profile, uid)).not.toEqual([]);
      await end(page, profile);
      await profile.context().close();
      expect(tokensIn(profile), "what a search finds after").not.toEqual([]);
      expect(await opening(profile, uid)).toEqual([]);
    } finally {
      await profile.remove();
    }
  }

  async function addWriter(): Promise<{ readonly login: Login; readonly uid: string }> {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    return { login, uid: await addClient(site.app, login) };
  }

  it("after logout, once it was killed and started three times", async () => {
    const { login, uid } = await addWriter();
    await visit(login, uid, async (page, profile) => {
      await logOut(page);
      await profile.kill();
      for (let start = 1; start <= 3; start += 1) {
        await profile.start();
        await (await profile.context().newPage()).goto(site.app.origin);
      }
    });
  });

  it("after logout, where the account names as many ended sign-ins as it may", async () => {
    const { login, uid } = await addWriter();
    const file = site.app.admin.firestore.doc(`clients/${uid}`);
    const named = Array.from({ length: 100 }, (_, index) => index + 1);
    await file.update({ endedSignIns: named });
    await visit(login, uid, logOut);
    const stored = await file.get();
    expect(stored.get("endedSignIns")).toEqual([...named.slice(1), expect.any(Number)]);
    expect(stored.get("signInsCountFrom")).toMatchObject({ seconds: 2 });
  });

  it("after an idle sign-out", async () => {
    const { login, uid } = await addWriter();
    await visit(login, uid, async (page) => {
      await page.evaluate((later) => {
        const { now } = Date;
        Date.now = () => now() + later;
        document.dispatchEvent(new Event("visibilitychange"));
      }, HOUR + 1000);
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    });
  });

  it("after a logout without a connection, at the browser's next start with one", async () => {
    const { login, uid } = await addWriter();
    await visit(login, uid, async (page, profile) => {
      await goOffline(page);
      await logOut(page);
      await profile.context().close();
      expect(await opening(profile, uid), "what opens the file meanwhile").not.toEqual([]);
      await profile.start();
      const next = await profile.context().newPage();
      await next.goto(`${site.app.origin}/contact`);
      await expect.poll(() => next.evaluate((key) => localStorage.getItem(key), NOTED)).toBeNull();
    });
  });

  it("after a logout of the coach, whose password was given again before", async () => {
    const { uid } = await site.app.admin.auth.getUserByEmail(COACH.email);
    await visit(COACH, uid, async (page) => {
      // Waits a second: the server dates sign-ins in whole seconds, and the next one must be later.
      await page.waitForTimeout(1100);
      await page.goto(`${site.app.origin}/newclient`);
      await page.getByLabel("Role").selectOption("Admin");
      await page.getByLabel("Your own password").fill(COACH.password);
      await createClientByForm(page, { email: "other@example.com", password: "first-time-1" });
      await page.goto(`${site.app.origin}/dashboardadmin`);
      await logOut(page);
    });
  });

  /** The tokens in the profile that can still read the account's document, directly or after a renewal. */
  async function opening(profile: Profile, uid: string): Promise<readonly string[]> {
    const opens: string[] = [];
    for (const token of tokensIn(profile)) {
      if ((await reads(token, uid)) || (await reads(await renewed(token), uid))) {
        opens.push(token);
      }
    }
    return opens;
  }

  async function renewed(token: string): Promise<string> {
    const response = await fetch(`${site.app.origin}/securetoken.googleapis.com/v1/token?key=k`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }),
    });
    const answer: unknown = await response.json();
    return String(Reflect.get(Object(answer), "id_token"));
  }

  async function reads(token: string, uid: string): Promise<boolean> {
    const response = await fetch(`${site.app.origin}/v1/${DOCUMENTS}:batchGet`, {
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
