import { isDeepStrictEqual } from "node:util";
import { auditEntry } from "./audit-entry.ts";
import { toFields } from "./field-value.ts";
import { findAccount, type Whom } from "./find-account.ts";
import type { GoogleApi } from "./google-api.ts";
import { readDocumentsAt, updating } from "./stored-documents.ts";

/**
 * Removes an account's authenticator app, and signs the account out everywhere. Changes the document first,
 * so that the rules stop demanding a code before the login loses the app. After a failure, run the command
 * again to finish. Throws an `Error` with a message for the operator if there is no such login.
 * @returns whether there was an app, or the rules demanded a code; if neither, nothing is changed.
 */
export async function removeSecondFactor(api: GoogleApi, whom: Whom): Promise<boolean> {
  const account = await findAccount(api, whom);
  if (account === undefined) {
    throw new Error("There is no such login.");
  }
  const uid = account.localId;
  const path = `clients/${uid}`;
  const [file] = await readDocumentsAt(api, [path]);
  const { mfaInfo = [] } = account;
  if (
    mfaInfo.length === 0 &&
    !isDeepStrictEqual(file?.fields["secondFactor"], { booleanValue: true })
  ) {
    return false;
  }
  // A sign-in's time has no fraction of a second.
  const now = new Date(Math.floor(Date.now() / 1000) * 1000);
  if (file !== undefined) {
    await api.documents(":commit", {
      writes: [
        updating(api, path, toFields({ secondFactor: false, signInsCountFrom: now }), {
          exists: true,
        }),
        auditEntry(api, "app-removed", { of: uid }),
      ],
    });
  }
  await api.accounts(":update", {
    localId: uid,
    mfa: {},
    validSince: String(now.getTime() / 1000),
  });
  return true;
}
