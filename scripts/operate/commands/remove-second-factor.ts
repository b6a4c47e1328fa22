import { removeSecondFactor } from "../admin/remove-second-factor.ts";
import { WHOM, whomFrom } from "../admin/find-account.ts";
import { runCommand } from "../../command/run-command.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";

const USAGE = `
Takes the authenticator app away from a coach or client whose phone is lost, and ends all sign-ins of the account.

  npm run site -- remove-second-factor (--email EMAIL | --uid ID) [--host HOST | --project ID]

${TARGET_USAGE}

Her password alone signs her in then. Be sure that it is she who asks.
`;

const REMOVED =
  "Done. Her password alone signs her in now, and every device has to sign in again. Please let her add an app anew, on the page for changing her password.";

const NONE_THERE =
  "This account has no authenticator app: her password alone signs her in already. Nothing was changed, and no sign-in was ended.";

await runCommand({
  usage: USAGE,
  options: {
    ...WHOM,
    ...TARGET,
  },
  run: async (values) => {
    const whom = whomFrom(values);
    const api = await openTarget(values);
    console.log((await removeSecondFactor(api, whom)) ? REMOVED : NONE_THERE);
  },
});
