import { LOCAL_PROJECT } from "../../scripts/app-server/app-server.ts";
import type { Profile } from "../support/browser/browser-profile.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import { type ClientAccount, newClient } from "../support/client/client-account.ts";
import { createClientByForm } from "../support/client/new-client.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { enterLogin, logOut, nextSecond, passAnHour } from "../support/sign-in.ts";
import { COACH, type RunningApp } from "../support/site/running-app.ts";
import { type Page, expect, test as base } from "../support/test.ts";

const DOCUMENTS = `projects/${LOCAL_PROJECT}/databases/(default)/documents`;

/** Waits until the page has ended the sign-ins that it has noted. */
const untilEnded = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("sign-ins to end"))).toBeNull();

interface Visit {
  readonly uid: string;
  /** Signs in with a new browser profile, runs `end`, and then tries the tokens in the profile's files. */
  readonly endsBy: (
    end: (page: Page, profile: Profile) => Promise<void>,
    who?: ClientAccount,
  ) => Promise<void>;
}

const test = base.extend<{ readonly visit: Visit }>({
  visit: async ({ app, openProfile }, use) => {
    const account = await newClient(app);
    await use({
      uid: account.uid,
      endsBy: async (end, who = account) => {
        const profile = await openProfile();
        const page = await profile.context().newPage();
        await enterLogin(page, who.login);
        await page.waitForURL(/\/dashboard/u);
        await page.getByRole("button", { name: "Logout" }).waitFor();
        await expect.poll(() => opening(app, profile, who.uid)).not.toEqual([]);
        await end(page, profile);
        await profile.context().close();
        expect(tokensIn(profile), "what a search finds after").not.toEqual([]);
        expect(await opening(app, profile, who.uid)).toEqual([]);
      },
    });
  },
});

test.describe("what the browser's files keep of a sign-in opens nothing", () => {
  test("after logout, killed and started, of an account with as many ended as it names", async ({
    app,
    visit,
  }) => {
    const file = app.admin.firestore.doc(`clients/${visit.uid}`);
    const named = Array.from({ length: 100 }, (_, index) => index + 1);
    await file.update({ endedSignIns: named });
    await visit.endsBy(async (page, profile) => {
      await logOut(page);
      await profile.kill();
      for (let start = 1; start <= 3; start += 1) {
        await profile.start();
        await (await profile.context().newPage()).goto("/");
      }
    });
    const stored = await file.get();
    expect(stored.get("endedSignIns")).toEqual([...named.slice(1), expect.any(Number)]);
    expect(stored.get("signInsCountFrom")).toMatchObject({ seconds: 2 });
  });

  test("after an idle sign-out", async ({ visit }) => {
    await visit.endsBy(async (page) => {
      await passAnHour(page);
      await new StoryTab(page).signInDialog.waitFor();
      await untilEnded(page);
    });
  });

  test("after a logout without a connection, at the browser's next start with one", async ({
    app,
    visit,
  }) => {
    await visit.endsBy(async (page, profile) => {
      await goOffline(page);
      await logOut(page);
      await profile.context().close();
      const meanwhile = await opening(app, profile, visit.uid);
      expect(meanwhile, "what opens the file meanwhile").not.toEqual([]);
      await profile.start();
      const next = await profile.context().newPage();
      await next.goto("/contact");
      await untilEnded(next);
    });
  });

  test(
    "after a logout of the coach, whose password was given again before",
    { tag: "@ended-sign-in" },
    async ({ app, visit }) => {
      const { uid } = await app.admin.auth.getUserByEmail(COACH.email);
      const endByLogout = async (page: Page): Promise<void> => {
        await nextSecond();
        await page.goto("/newclient");
        await page.getByLabel("Role").selectOption("Admin");
        await page.getByLabel("Your own password").fill(COACH.password);
        await createClientByForm(page, { email: "other@example.com", password: "first-time-1" });
        await page.goto("/dashboardadmin");
        await logOut(page);
      };
      await visit.endsBy(endByLogout, { login: COACH, uid });
    },
  );
});

/** The tokens in the profile that can still read the account's document, directly or after a renewal. */
async function opening(app: RunningApp, profile: Profile, uid: string): Promise<readonly string[]> {
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
