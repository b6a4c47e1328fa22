import {
  isCommonPassword,
  learnCommonPasswords,
  passwordFault,
} from "../../../src/domain/client/password.ts";
import { auditEntry } from "../admin/audit-entry.ts";
import { createAccount } from "../admin/create-account.ts";
import { readSecret } from "../admin/read-secret.ts";
import { runCommand } from "../../command/run-command.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";

const USAGE = `
Creates the coach's account, with which everything else can be done on the site.

  npm run create-coach -- --name NAME --email EMAIL [--password-file FILE] [--host HOST | --project ID]

${TARGET_USAGE}

The password is asked for, or read from the file or from another program's output (--password-file,
or a pipe). It is for the first time only: the site asks for a new one.
`;

await runCommand({
  usage: USAGE,
  options: {
    name: { type: "string" },
    email: { type: "string" },
    "password-file": { type: "string" },
    ...TARGET,
  },
  run: async (values) => {
    const { name, email } = values;
    if (name === undefined || email === undefined) {
      throw new Error("A name and an email are needed.");
    }
    const password = (await readSecret("The password", values["password-file"])).trim();
    const fault = passwordFault(password);
    if (fault !== undefined) {
      throw new Error(fault);
    }
    await learnCommonPasswords();
    if (isCommonPassword(password, email)) {
      throw new Error(
        "This password is one of those that are guessed first. Please choose another.",
      );
    }
    const api = await openTarget(values);
    const coach = {
      name,
      email,
      password,
      phone: "",
      dateOfBirth: "",
      role: "admin",
      mustChangePassword: true,
    } as const;
    const { existed, role } = await createAccount(api, coach, {}, (uid) => [
      auditEntry(api, "created", { of: uid }, uid),
    ]);
    if (!existed) {
      console.log(`${email} can now sign in as the coach.`);
    } else if (role === "admin") {
      console.log(`${email} is a coach already. Nothing was changed, the password neither.`);
    } else {
      throw new Error(`${email} is a client's address. Nothing was changed.`);
    }
  },
});
