import { parseArgs } from "node:util";
import { isCommonPassword, MINIMUM_PASSWORD_LENGTH } from "../src/domain/password.ts";
import { openAdminAccess } from "./admin/admin-access.ts";
import { createAccount } from "./admin/create-account.ts";
import { readSecret } from "./admin/read-secret.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";

const USAGE = `
Creates the coach's account, with which everything else can be done on the site.

  npm run create-coach -- --name NAME --email EMAIL [--password-file FILE] [--host HOST | --project ID]

  --host HOST     the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID    the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file

The password is asked for, or read from the file or from another program's output (--password-file,
or a pipe). It is for the first time only: the site asks for a new one.
`;

async function createCoach(): Promise<void> {
  const { values } = parseArgs({
    options: {
      name: { type: "string" },
      email: { type: "string" },
      password: { type: "string" },
      "password-file": { type: "string" },
      host: { type: "string", default: "127.0.0.1:4400" },
      project: { type: "string" },
    },
  });
  const { name, email, host, project } = values;
  if (name === undefined || email === undefined) {
    throw new Error("A name and an email are needed.");
  }
  if (values.password !== undefined) {
    console.error(
      "A password on the command line can be seen by other users of this machine. Without --password it is asked for.",
    );
  }
  const password = values.password ?? (await readSecret("The password", values["password-file"]));
  if (password.length < MINIMUM_PASSWORD_LENGTH) {
    throw new Error(`The password must have ${MINIMUM_PASSWORD_LENGTH} characters or more.`);
  }
  if (isCommonPassword(password, email)) {
    throw new Error("This password is one of those that are guessed first. Please choose another.");
  }
  const access = openAdminAccess(
    project === undefined ? { host, projectId: LOCAL_PROJECT } : { projectId: project },
  );
  const { uid, existed, role } = await createAccount(access, {
    name,
    email,
    password,
    phone: "",
    dateOfBirth: "",
    role: "admin",
    mustChangePassword: true,
  });
  if (!existed) {
    const entry = { deed: "created", of: uid, at: new Date() };
    await access.firestore.doc(`auditLog/created-${uid}`).create(entry);
  }
  await access.close();
  if (!existed) {
    console.log(`${email} can now sign in as the coach.`);
  } else if (role === "admin") {
    console.log(`${email} is a coach already. Nothing was changed, the password neither.`);
  } else {
    throw new Error(`${email} is a client's address. Nothing was changed.`);
  }
}

try {
  await createCoach();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
