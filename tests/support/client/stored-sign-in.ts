import type { Page } from "playwright-core";

type Login = Readonly<Record<"email" | "password", string>>;

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
