import { parseArgs } from "node:util";
import { openGoogleApi } from "./admin/google-api.ts";
import { removeSecondFactor } from "./admin/remove-second-factor.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";
import { whomFrom } from "./client-data/whom.ts";

const USAGE = `
Takes the authenticator app of a coach away whose phone is lost, and signs her out everywhere.

  npm run remove-second-factor -- (--email EMAIL | --uid ID) [--host HOST | --project ID]

  --host HOST     the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID    the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file

Her password alone signs her in then. Be sure that it is she who asks.
`;

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
  await removeSecondFactor(api, whom);
  console.log(
    "Done. Her password alone signs her in now, and every device has to sign in again. Please let her add an app anew, on the page for changing her password.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
