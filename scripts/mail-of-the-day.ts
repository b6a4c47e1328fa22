import { parseArgs } from "node:util";
import { siteContent } from "../src/content/site-content.ts";
import { openGoogleApi } from "./admin/google-api.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";
import { mailOfTheDay, type Outcome } from "./mail-of-the-day/mail-of-the-day.ts";
import { sendMail } from "./mail-of-the-day/send-mail.ts";
import { readSmtpSettings } from "./mail-of-the-day/smtp-settings.ts";

const USAGE = `
Writes to the coach that there is something new, once a day at most, without a name or an answer.

  npm run mail-of-the-day -- [--host HOST | --project ID]

  --host HOST     the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID    the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file

MAIL_HOST, MAIL_PORT, MAIL_USER, MAIL_PASSWORD, MAIL_FROM and MAIL_TO say where the mail goes out, and to
whom (docs/mail-of-the-day.md).
`;

const SAID: Readonly<Record<Outcome, string>> = {
  sent: "The mail of the day was sent.",
  "nothing new": "There is nothing new, and so no mail.",
  "sent today already": "The mail of today was sent before, or is being sent.",
};

try {
  const { values } = parseArgs({
    options: { host: { type: "string", default: "127.0.0.1:4400" }, project: { type: "string" } },
  });
  const { host, project } = values;
  const settings = readSmtpSettings(process.env);
  const outcome = await mailOfTheDay(
    openGoogleApi(
      project === undefined ? { projectId: LOCAL_PROJECT, host } : { projectId: project },
    ),
    {
      siteAddress: siteContent.siteAddress,
      now: new Date(),
      send: (mail) => sendMail(settings, mail),
    },
  );
  console.log(SAID[outcome]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
