import { CONSENT_VERSION } from "../site/practice.ts";
import { createAccount } from "../../../scripts/operate/admin/create-account.ts";
import type { Login } from "../sign-in.ts";
import type { RunningApp } from "../site/running-app.ts";

/** The stored consent to the present wording. */
const CONSENTED = { consent: { version: CONSENT_VERSION, at: new Date() } };

/**
 * Adds a client who has already chosen another password and given consent. `sections` are further fields of
 * the client's document; `consent: null` among them stands for a client whom the site has not asked yet.
 */
export async function addClient(
  app: Pick<RunningApp, "api">,
  login: Login,
  name = "A Client",
  sections: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { uid } = await createAccount(
    app.api,
    {
      ...login,
      name,
      phone: "+31 6 1",
      dateOfBirth: "1990-01-31",
      role: "client",
      mustChangePassword: false,
    },
    { ...CONSENTED, ...sections },
  );
  return uid;
}

export interface ClientAccount {
  readonly login: Login;
  readonly uid: string;
}

/** Adds a client with an address of her own. */
export async function newClient(
  app: Pick<RunningApp, "api">,
  name?: string,
  sections?: Readonly<Record<string, unknown>>,
): Promise<ClientAccount> {
  const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
  return { login, uid: await addClient(app, login, name, sections) };
}

/** A client's document as it is stored. */
export async function storedClient(
  app: RunningApp,
  uid: string,
): Promise<Record<string, unknown> | undefined> {
  const snapshot = await app.admin.firestore.collection("clients").doc(uid).get();
  return snapshot.data();
}
