import { parseArgs } from "node:util";
import * as v from "valibot";
import { deedEntry } from "./admin/deed-entry.ts";
import { type GoogleApi, openGoogleApi } from "./admin/google-api.ts";
import { readDocumentsAt } from "./admin/stored-documents.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";
import { whomFrom } from "./client-data/whom.ts";

const USAGE = `
Takes the authenticator app of a coach away whose phone is lost, and signs her out everywhere.

  npm run remove-second-factor -- (--email EMAIL | --uid ID) [--host HOST | --project ID]

  --host HOST     the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID    the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file

Her password alone signs her in then. Be sure that it is she who asks.
`;

const Users = v.object({
  users: v.optional(v.array(v.looseObject({ localId: v.string() })), []),
});

/** First the document, without which the rules let nobody in, and then the login: run again, it finishes. */
async function removeSecondFactor(api: GoogleApi, uid: string): Promise<void> {
  const path = `clients/${uid}`;
  const [file] = await readDocumentsAt(api, [path]);
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
        deedEntry(api, "app-removed", { of: uid, at: now.toISOString() }),
      ],
    });
  }
  await api.accounts(":update", {
    localId: uid,
    mfa: {},
    validSince: String(Math.floor(now.getTime() / 1000)),
  });
}

try {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      uid: { type: "string" },
      host: { type: "string", default: "127.0.0.1:4400" },
      project: { type: "string" },
    },
  });
  const { host, project } = values;
  const whom = whomFrom(values);
  const api = openGoogleApi(
    project === undefined ? { projectId: LOCAL_PROJECT, host } : { projectId: project },
  );
  const { users } = v.parse(
    Users,
    await api.accounts(
      ":lookup",
      "uid" in whom ? { localId: [whom.uid] } : { email: [whom.email.toLowerCase()] },
    ),
  );
  const [account] = users;
  if (account === undefined) {
    throw new Error("There is no such login.");
  }
  await removeSecondFactor(api, account.localId);
  console.log(
    "Done. Her password alone signs her in now, and every device has to sign in again. Please let her add an app anew, on the page for changing her password.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
