import { isDeepStrictEqual } from "node:util";
import { auditEntry } from "./audit-entry.ts";
import { findAccount, type Whom } from "./find-account.ts";
import type { GoogleApi } from "./google-api.ts";
import { readDocumentsAt } from "./stored-documents.ts";

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
  const hasApp = Array.isArray(account["mfaInfo"]) && account["mfaInfo"].length > 0;
  if (!hasApp && !isDeepStrictEqual(file?.fields["secondFactor"], { booleanValue: true })) {
    return false;
  }
  const now = new Date();
  if (file !== undefined) {
    const seconds = `${now.toISOString().slice(0, 19)}Z`;
    await api.documents(":commit", {
      writes: [
        {
          update: {
            name: api.documentsPrefix + path,
            fields: {
              secondFactor: { booleanValue: false },
              signInsCountFrom: { timestampValue: seconds },
            },
          },
          updateMask: { fieldPaths: ["secondFactor", "signInsCountFrom"] },
          currentDocument: { exists: true },
        },
        auditEntry(api, "app-removed", { of: uid, at: now.toISOString() }),
      ],
    });
  }
  await api.accounts(":update", {
    localId: uid,
    mfa: {},
    validSince: String(Math.floor(now.getTime() / 1000)),
  });
  return true;
}
