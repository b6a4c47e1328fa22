import { COMMITS, READS, dropReply, intercept } from "../support/browser/intercept.ts";
import { focused } from "../support/browser/keyboard.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { newClient, storedClient } from "../support/client/client-account.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import { signIn, signInByForm } from "../support/sign-in.ts";
import { LIGHT_PAGE, COACH, type RunningApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

// The server stores what is sent, and its reply never comes.

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const press = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- One press opens what the next one presses.
    await button(page, name).click();
  }
};

const ASKED = /^On \d+ \w+ \d{4} you asked me to erase everything\./u;

test.describe("a stored write without a reply", () => {
  /** For each: the page, the presses that lead to the write, what the page says once it knows, and the document. */
  const writes: Readonly<
    Record<string, readonly [string, readonly [string, ...string[]], RegExp, object?]>
  > = {
    erasure: ["/myanswers", ["Ask me to erase everything", "Yes, please erase it"], ASKED],
    "erasure taken back": [
      "/dashboardclient",
      ["Please keep it after all"],
      /^I keep everything\./u,
      { erasureAskedAt: new Date() },
    ],
    withdrawal: [
      "/myanswers",
      ["Take my consent back", "Take it back"],
      /^You took your consent back on/u,
    ],
    agreement: ["/story", ["I agree"], /^If you want to/u, { consent: null }],
    readiness: ["/story", ["I am done with this section"], /^You have told me/u],
    pronouns: ["/mydetails", ["Save"], /^Saved\.$/u],
    "earlier texts": ["/myanswers", ["Forget earlier texts"], /^Your earlier texts are forgot/u],
  };

  for (const [what, [path, presses, done, document = {}]] of Object.entries(writes)) {
    test(`of ${what} is looked for before the page speaks`, async ({
      app,
      openClient,
      expectAccessible,
    }) => {
      const { page, uid } = await openClient(LIGHT_PAGE, {
        width: 390,
        document: { ...document },
      });
      await app.admin.firestore
        .doc(`earlierTexts/${uid}`)
        .set({ texts: { "story/story/a": "Once" }, keptAt: { "story/story/a": new Date() } });
      await page.goto(path);
      await button(page, presses[0]).waitFor();
      await untilQuiet(page);
      await intercept(page, COMMITS, dropReply);
      const readAgain = await intercept(page, READS);
      if (path === "/mydetails") {
        await page.getByLabel("Pronouns").fill("she/her");
      }
      await press(page, ...presses);
      await page.getByText(/^This may have arrived, or not:/u).waitFor();
      const untrue =
        /^(Not now|Leave it as it is)$|^Your consent is not|^I have not|and not saved yet/u;
      expect(await page.getByText(untrue).count()).toBe(0);
      await expectAccessible(page);
      await readAgain();
      await press(page, "Look again");
      await page.getByText(done).first().waitFor();
    });
  }

  test("of erasure is shown on every page, and taken back from a section", async ({
    openClient,
    expectAccessible,
  }) => {
    const { page, stored } = await openClient("/myanswers", { width: 390 });
    await intercept(page, COMMITS, dropReply);
    await press(page, "Ask me to erase everything", "Yes, please erase it");
    await page.getByText(ASKED).waitFor();
    expect(await stored()).toHaveProperty("erasureAskedAt");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByText(ASKED).waitFor();
    await page.goto("/story");
    await page.getByText(ASKED).waitFor();
    await expectAccessible(page, "a section with what was asked");
    await press(page, "Please keep it after all");
    const kept = /^I keep everything\./u;
    await page.getByRole("status").getByText(kept).waitFor();
    expect(await focused(page)).toBe("Story");
    expect(await page.getByText(ASKED).count()).toBe(0);
    expect(await stored()).not.toHaveProperty("erasureAskedAt");
  });
});

test("of the coach, a marking or deletion without a reply counts as done", async ({
  app,
  page,
}) => {
  const sent = { name: "Anna", email: "a@example.com", message: "Hello", timestamp: new Date() };
  await app.admin.firestore.collection("contactMessages").add(sent);
  await signIn(page, COACH, "/message");
  page.on("dialog", (dialog) => void dialog.accept());
  await intercept(page, COMMITS, dropReply);
  await press(page, "Mark as done");
  await page.getByText("1 message is marked as done.").waitFor();
  await press(page, "Delete");
  await page.getByText("1 message is deleted.").waitFor();
});

test.describe("a new password whose reply is lost", () => {
  const NEXT = "second-words-2";

  const newcomer = (app: RunningApp, role: "admin" | "client") =>
    newClient(app, "New", { role, mustChangePassword: true, consent: null });

  for (const role of ["client", "admin"] as const) {
    test(`needs no third one, in the role ${role}`, async ({ app, openPerson, page, person }) => {
      const { login, uid } = await newcomer(app, role);
      await signIn(page, login);
      await fillPasswords(page, login.password, login.password);
      await press(page, "Update Password");
      await page.getByText(/^This is the password you have already\./u).waitFor();
      await fillPasswords(page, login.password, NEXT);
      await intercept(page, "**/accounts:update*", dropReply);
      await intercept(page, "**/accounts:signInWithPassword*", (route) =>
        route.request().postData()?.includes(NEXT) === true
          ? route.abort("connectionrefused")
          : route.continue(),
      );
      await press(page, "Update Password");
      await page.getByText(/^The connection broke .* may be set already/u).waitFor();
      expect(await storedClient(app, uid)).toMatchObject({ mustChangePassword: true });
      await person.leave();

      const later = await openPerson({ width: 390, refusedRequests: true });
      await signInByForm(later.page, { ...login, password: NEXT });
      if (role === "admin") {
        await later.page.waitForURL("**/change-password");
        await fillPasswords(later.page, NEXT, NEXT);
        await press(later.page, "Update Password");
      }
      await later.page.waitForURL(/dashboard/u);
      expect(await storedClient(app, uid)).toMatchObject({ mustChangePassword: false });
    });
  }

  test("is found set while the page stays open", async ({ app, page }) => {
    const { login } = await newcomer(app, "client");
    await signIn(page, login);
    await fillPasswords(page, login.password, NEXT);
    await intercept(page, "**/accounts:update*", dropReply);
    await press(page, "Update Password");
    await page.getByText("Your password has been changed.").waitFor();
  });
});
