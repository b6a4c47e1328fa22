import { CONSENT_VERSION } from "../../src/content/consent-version.ts";
import { createAccount } from "../../scripts/operate/admin/create-account.ts";
import type { Login } from "./people.ts";
import type { RunningApp } from "./running-app.ts";

/** What is stored of a client who has agreed to the words as they are now. */
export const CONSENTED = { consent: { version: CONSENT_VERSION, at: new Date() } };

/**
 * A client who has chosen her own password already and has agreed to be asked, with what her document holds
 * besides. `consent: null` there is one who has not been asked.
 */
export async function addClient(
  app: RunningApp,
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

/** A client's document as it is stored. */
export async function storedClient(
  app: RunningApp,
  uid: string,
): Promise<Record<string, unknown> | undefined> {
  const snapshot = await app.admin.firestore.collection("clients").doc(uid).get();
  return snapshot.data();
}
