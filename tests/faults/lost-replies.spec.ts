import { intercept } from "../support/browser/intercept.ts";
import { type Login, signInByForm, signIn } from "../support/sign-in.ts";
import type { Route } from "@playwright/test";
import { type Page, expect, test } from "../support/test.ts";
import { focused } from "../support/browser/keyboard.ts";
import { storedClient } from "../support/client/client-account.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { createAccount } from "../../scripts/operate/admin/create-account.ts";
import { COACH, type RunningApp } from "../support/site/running-app.ts";

// The server stores what is sent, and its reply never comes.

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const press = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- One press opens what the next one presses.
    await button(page, name).click();
  }
};

const dropReply = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort("connectionreset");
};
const refuse = (route: Route): Promise<void> => route.abort("connectionrefused");

const ASKED = /^On \d+ \w+ \d{4} you asked me to erase everything\./u;

test.describe("a stored write without a reply", () => {
  interface Write {
    readonly path: string;
    readonly document?: Record<string, unknown>;
    readonly presses: readonly [string, ...string[]];
    readonly done: RegExp;
  }

  const writes: Readonly<Record<string, Write>> = {
    erasure: {
      path: "/myanswers",
      presses: ["Ask me to erase everything", "Yes, please erase it"],
      done: ASKED,
    },
    "erasure taken back": {
      path: "/dashboardclient",
      document: { erasureAskedAt: new Date() },
      presses: ["Please keep it after all"],
      done: /^I keep everything\./u,
    },
    withdrawal: {
      path: "/myanswers",
      presses: ["Take my consent back", "Take it back"],
      done: /^You took your consent back on/u,
    },
    agreement: {
      path: "/story",
      document: { consent: null },
      presses: ["I agree"],
      done: /^If you want to/u,
    },
    readiness: {
      path: "/story",
      presses: ["This section is ready for you"],
      done: /^You have told me/u,
    },
    pronouns: { path: "/mydetails", presses: ["Save"], done: /^Saved\.$/u },
    "earlier texts": {
      path: "/myanswers",
      presses: ["Forget earlier texts"],
      done: /^Your earlier texts are forgot/u,
    },
  };

  for (const [what, { path, document = {}, presses, done }] of Object.entries(writes)) {
    test(`of ${what} is looked for before the page speaks`, async ({
      app,
      openClient,
      expectAccessible,
    }) => {
      const { page, uid } = await openClient("/mydetails", {
        width: 390,
        refusedRequests: true,
        document,
      });
      await app.admin.firestore
        .collection("earlierTexts")
        .doc(uid)
        .set({ texts: { "story/story/a": "Once" }, keptAt: { "story/story/a": new Date() } });
      await page.goto(path);
      await button(page, presses[0]).waitFor();
      await untilQuiet(page);
      await page.route("**/documents:commit*", dropReply);
      const readAgain = await intercept(page, "**/documents:batchGet*", refuse);
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
    app,
    openClient,
    expectAccessible,
  }) => {
    const { page, uid } = await openClient("/myanswers", { width: 390, refusedRequests: true });
    await page.route("**/documents:commit*", dropReply);
    await press(page, "Ask me to erase everything", "Yes, please erase it");
    await page.getByText(ASKED).waitFor();
    expect(await storedClient(app, uid)).toHaveProperty("erasureAskedAt");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByText(ASKED).waitFor();
    await expectAccessible(page);
    await page.goto("/story");
    await page.getByText(ASKED).waitFor();
    await expectAccessible(page);
    await press(page, "Please keep it after all");
    await page
      .getByRole("status")
      .getByText(/^I keep everything\./u)
      .waitFor();
    expect(await focused(page)).toBe("Story");
    expect(await page.getByText(ASKED).count()).toBe(0);
    expect(await storedClient(app, uid)).not.toHaveProperty("erasureAskedAt");
  });
});

test("of the coach, a marking or deletion without a reply counts as done", async ({
  app,
  openPerson,
}) => {
  const sent = { name: "Anna", email: "a@example.com", message: "Hello", timestamp: new Date() };
  await app.admin.firestore.collection("contactMessages").add(sent);
  const coach = await openPerson({ width: 390, refusedRequests: true });
  const { page } = coach;
  await signIn(coach.page, COACH, "/message");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.route("**/documents:commit*", dropReply);
  await press(page, "Mark as done");
  await page.getByText("1 message is marked as done.").waitFor();
  await press(page, "Delete");
  await page.getByText("1 message is deleted.").waitFor();
});

test.describe("a new password whose reply is lost", () => {
  const NEXT = "second-words-2";

  const newcomer = async (
    app: RunningApp,
    role: "admin" | "client",
  ): Promise<Login & { readonly uid: string }> => {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "first-words-1" };
    const details = { name: "New", phone: "1", dateOfBirth: "1990-01-31", role } as const;
    const made = { ...login, ...details, mustChangePassword: true };
    return { ...login, uid: (await createAccount(app.api, made)).uid };
  };

  for (const role of ["client", "admin"] as const) {
    test(`needs no third one, in the role ${role}`, async ({ app, openPerson }) => {
      const login = await newcomer(app, role);
      const first = await openPerson({ width: 390, refusedRequests: true });
      await signIn(first.page, login);
      const { page } = first;
      await fillPasswords(page, login.password, login.password);
      await press(page, "Update Password");
      await page.getByText(/^This is the password you have already\./u).waitFor();
      await fillPasswords(page, login.password, NEXT);
      await page.route("**/accounts:update*", dropReply);
      await page.route("**/accounts:signInWithPassword*", (route) =>
        route.request().postData()?.includes(NEXT) === true ? refuse(route) : route.continue(),
      );
      await press(page, "Update Password");
      await page.getByText(/^The connection broke .* may be set already/u).waitFor();
      expect(await storedClient(app, login.uid)).toMatchObject({ mustChangePassword: true });
      await first.leave();

      const later = await openPerson({ width: 390, refusedRequests: true });
      await signInByForm(later.page, { ...login, password: NEXT });
      if (role === "admin") {
        await later.page.waitForURL("**/change-password");
        await fillPasswords(later.page, NEXT, NEXT);
        await press(later.page, "Update Password");
      }
      await later.page.waitForURL(/dashboard/u);
      expect(await storedClient(app, login.uid)).toMatchObject({ mustChangePassword: false });
    });
  }

  test("is found set while the page stays open", async ({ app, openPerson }) => {
    const login = await newcomer(app, "client");
    const person = await openPerson({ width: 390, refusedRequests: true });
    await signIn(person.page, login);
    await fillPasswords(person.page, login.password, NEXT);
    await person.page.route("**/accounts:update*", dropReply);
    await press(person.page, "Update Password");
    await person.page.getByText("Your password has been changed.").waitFor();
  });
});
