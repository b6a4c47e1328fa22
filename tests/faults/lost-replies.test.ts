import type { Page, Route } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { violations } from "../support/browser/axe.ts";
import { focused } from "../support/browser/keyboard.ts";
import { storedClient } from "../support/client/client-account.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import { openClient } from "../support/client/opened-client.ts";
import { type Login, openPerson, signIn, signInByForm } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { createAccount } from "../../scripts/operate/admin/create-account.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

// The server stores what is sent, and its reply never comes.

const site = withApp();

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

describe("a stored write without a reply", () => {
  it.each<
    [
      what: string,
      path: string,
      document: Record<string, unknown>,
      presses: readonly [string, ...string[]],
      done: RegExp,
    ]
  >([
    ["erasure", "/myanswers", {}, ["Ask me to erase everything", "Yes, please erase it"], ASKED],
    [
      "erasure taken back",
      "/dashboardclient",
      { erasureAskedAt: new Date() },
      ["Please keep it after all"],
      /^I keep everything\./u,
    ],
    [
      "withdrawal",
      "/myanswers",
      {},
      ["Take my consent back", "Take it back"],
      /^You took your consent back on/u,
    ],
    ["agreement", "/story", { consent: null }, ["I agree"], /^If you want to/u],
    ["readiness", "/story", {}, ["This section is ready for you"], /^You have told me/u],
    ["pronouns", "/mydetails", {}, ["Save"], /^Saved\.$/u],
    [
      "earlier texts",
      "/myanswers",
      {},
      ["Forget earlier texts"],
      /^Your earlier texts are forgot/u,
    ],
  ])("of %s is looked for before the page speaks", async (_, path, document, presses, done) => {
    const { person, page, uid } = await openClient(site, "/mydetails", 390, document);
    await site.app.admin.firestore
      .collection("earlierTexts")
      .doc(uid)
      .set({ texts: { "story/story/a": "Once" }, keptAt: { "story/story/a": new Date() } });
    await page.goto(site.app.origin + path);
    await button(page, presses[0]).waitFor();
    await untilQuiet(page);
    await page.route("**/documents:commit*", dropReply);
    await page.route("**/documents:batchGet*", refuse);
    if (path === "/mydetails") {
      await page.getByLabel("Pronouns").fill("she/her");
    }
    await press(page, ...presses);
    await page.getByText(/^This may have arrived, or not:/u).waitFor();
    const untrue =
      /^(Not now|Leave it as it is)$|^Your consent is not|^I have not|and not saved yet/u;
    expect(await page.getByText(untrue).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.unroute("**/documents:batchGet*");
    await press(page, "Look again");
    await page.getByText(done).first().waitFor();
    await person.leave({ refusedRequests: true });
  });

  it("of erasure is shown on every page, and taken back from a section", async () => {
    const { person, page, uid } = await openClient(site, "/myanswers", 390);
    await page.route("**/documents:commit*", dropReply);
    await press(page, "Ask me to erase everything", "Yes, please erase it");
    await page.getByText(ASKED).waitFor();
    expect(await storedClient(site.app, uid)).toHaveProperty("erasureAskedAt");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByText(ASKED).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${site.app.origin}/story`);
    await page.getByText(ASKED).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, "Please keep it after all");
    await page
      .getByRole("status")
      .getByText(/^I keep everything\./u)
      .waitFor();
    expect(await focused(page)).toBe("Story");
    expect(await page.getByText(ASKED).count()).toBe(0);
    expect(await storedClient(site.app, uid)).not.toHaveProperty("erasureAskedAt");
    await person.leave({ refusedRequests: true });
  });
});

it("of the coach, a marking or deletion without a reply counts as done", async () => {
  const sent = { name: "Anna", email: "a@example.com", message: "Hello", timestamp: new Date() };
  await site.app.admin.firestore.collection("contactMessages").add(sent);
  const coach = await openPerson(site.browser, site.app.origin, 390);
  const { page } = coach;
  await signIn(coach, COACH, "/message");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.route("**/documents:commit*", dropReply);
  await press(page, "Mark as handled");
  await page.getByText("1 message is marked as handled.").waitFor();
  await press(page, "Delete");
  await page.getByText("1 message is deleted.").waitFor();
  await coach.leave({ refusedRequests: true });
});

describe("a new password whose reply is lost", () => {
  const NEXT = "second-words-2";

  const newcomer = async (role: "admin" | "client"): Promise<Login & { readonly uid: string }> => {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "first-words-1" };
    const details = { name: "New", phone: "1", dateOfBirth: "1990-01-31", role } as const;
    const made = { ...login, ...details, mustChangePassword: true };
    return { ...login, uid: (await createAccount(site.app.api, made)).uid };
  };

  it.each(["client", "admin"] as const)("needs no third one, in the role %s", async (role) => {
    const login = await newcomer(role);
    const first = await openPerson(site.browser, site.app.origin, 390);
    await signIn(first, login);
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
    expect(await storedClient(site.app, login.uid)).toMatchObject({ mustChangePassword: true });
    await first.leave({ refusedRequests: true });

    const later = await openPerson(site.browser, site.app.origin, 390);
    await signInByForm(later, { ...login, password: NEXT });
    if (role === "admin") {
      await later.page.waitForURL("**/change-password");
      await fillPasswords(later.page, NEXT, NEXT);
      await press(later.page, "Update Password");
    }
    await later.page.waitForURL(/dashboard/u);
    expect(await storedClient(site.app, login.uid)).toMatchObject({ mustChangePassword: false });
    await later.leave({ refusedRequests: true });
  });

  it("is found set while the page stays open", async () => {
    const login = await newcomer("client");
    const person = await openPerson(site.browser, site.app.origin, 390);
    await signIn(person, login);
    await fillPasswords(person.page, login.password, NEXT);
    await person.page.route("**/accounts:update*", dropReply);
    await press(person.page, "Update Password");
    await person.page.getByText("Your password has been changed.").waitFor();
    await person.leave({ refusedRequests: true });
  });
});
