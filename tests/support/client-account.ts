import { createAccount } from "../../scripts/admin/create-account.ts";
import type { Login } from "./people.ts";
import type { RunningApp } from "./running-app.ts";

/** A client who has chosen her own password already, with what her document holds besides. */
export async function addClient(
  app: RunningApp,
  login: Login,
  name = "A Client",
  sections: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { uid } = await createAccount(
    app.admin,
    {
      ...login,
      name,
      phone: "+31 6 1",
      dateOfBirth: "1990-01-31",
      role: "client",
      mustChangePassword: false,
    },
    sections,
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
