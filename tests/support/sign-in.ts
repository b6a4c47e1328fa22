import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { untilQuiet } from "./browser/quiet-page.ts";

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Waits until sign-ins have a later time: the server dates them in whole seconds (decision 013). */
export const nextSecond = (): Promise<void> => setTimeout(1000 - (Date.now() % 1000));

/** Submits the login form, without waiting for the result. */
export async function enterLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  // Ending a sign-in also ends later sign-ins of the same second.
  await nextSecond();
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Waits until the app has brought the login's page to life: an earlier press is lost. */
export const untilLoginAnswers = (page: Page): Promise<void> =>
  page.locator("form [type=submit]:enabled").waitFor();

/** Signs in with the form of the login page, for journeys that are about signing in. */
export async function signInByForm(page: Page, login: Login): Promise<void> {
  await enterLogin(page, login);
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * Signs in without the form, and opens `path`: by default the login page, whose redirect it follows. `page`
 * must be on the site already.
 */
export async function signIn(page: Page, login: Login, path = "/login"): Promise<void> {
  const { origin } = new URL(page.url());
  await storeSignIn(page, origin, login);
  await page.goto(origin + path);
  if (path === "/login") {
    await page.waitForURL((url) => url.pathname !== "/login");
  }
}

/** Logs out once the page has read everything: the rules refuse a read that comes after the sign-in ended. */
export async function logOut(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** On the page's clock, more than an hour passes without a key or a touch. */
export const passAnHour = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 61 * 60_000;
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** The server's response to a sign-in. */
interface SignedIn {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds, as text. */
  readonly expiresIn: string;
}

/**
 * Signs in at the server as the page would, and stores the sign-in where Firebase finds it. For journeys
 * that do not test signing in. `page` must be on the site already.
 */
export async function storeSignIn(page: Page, origin: string, login: Login): Promise<void> {
  const signedIn = await signInAtServer(origin, login);
  await page.evaluate(keep, signedIn);
}

/** Signs in at the server, without a page. */
export async function signInAtServer(
  origin: string,
  { email, password }: Login,
): Promise<SignedIn> {
  const address = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`;
  const reply = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!reply.ok) {
    throw new Error(`${email} cannot sign in: ${await reply.text()}`);
  }
  return (await reply.json()) as SignedIn;
}

/** Runs in the page. Firebase then reads the rest of the account from the server. */
function keep(signedIn: SignedIn): void {
  const user = {
    uid: signedIn.localId,
    email: signedIn.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: signedIn.idToken,
      refreshToken: signedIn.refreshToken,
      // Uses the page's clock, which a test may have set.
      expirationTime: Date.now() + Number(signedIn.expiresIn) * 1000,
    },
    apiKey: "embedded",
    appName: "[DEFAULT]",
  };
  localStorage.setItem("firebase:authUser:embedded:[DEFAULT]", JSON.stringify(user));
  // As the login page does: the idle time counts from here.
  localStorage.setItem("last activity", String(Date.now()));
}
