import { runCommand } from "../../command/run-command.ts";
import { readContent } from "../../schema-checks/content-checks/read-content.ts";
import { backupWarning, mailOfTheDay, type Outcome } from "../mail-of-the-day/mail-of-the-day.ts";
import { openMailbox } from "../mail-of-the-day/mailbox.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";

const USAGE = `
Writes to the coach that there is something new, or that no backup has been made for three days, once a day at
most, without a name or an answer.

  npm run site -- mail-of-the-day [--host HOST | --project ID]

${TARGET_USAGE}

MAIL_HOST, MAIL_PORT, MAIL_USER, MAIL_PASSWORD, MAIL_FROM and MAIL_TO say where the mail goes out, and to
whom (docs/operate/mail-of-the-day.md). With GITHUB_TOKEN and GITHUB_REPOSITORY the repository is asked when the last
backup was made.
`;

const SAID: Readonly<Record<Outcome, string>> = {
  sent: "The mail of the day was sent.",
  "nothing new": "There is nothing new, and so no mail.",
  "sent today already": "The mail of today was sent before, or is being sent.",
};

await runCommand({
  usage: USAGE,
  options: TARGET,
  run: async (values) => {
    const mailbox = openMailbox(process.env);
    const now = new Date();
    const outcome = await mailOfTheDay(await openTarget(values), {
      siteAddress: readContent("site-content.json").siteAddress,
      now,
      backups: await backupWarning(process.env, now),
      mailbox,
    });
    console.log(SAID[outcome]);
  },
});
