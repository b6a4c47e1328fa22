import type { GoogleApi } from "../admin/google-api.ts";
import { countNews } from "./count-news.ts";
import { readLastMail, writeLastMail } from "./last-mail.ts";
import { type Mail, mailOf } from "./mail-text.ts";
import { NotSent } from "./send-mail.ts";

export type Outcome = "sent" | "nothing new" | "sent today already";

interface Sending {
  readonly siteAddress: string;
  readonly now: Date;
  /** A warning about the backups; undefined if all is well. */
  readonly backups: string | undefined;
  readonly send: (mail: Mail) => Promise<void>;
}

/**
 * Sends the mail of the day, if there is news since the last mail or a backup is missing. Before sending,
 * stores today's date, so that no second run sends another mail today. Stores the end of the counted period
 * only after the mail server has accepted the mail, so that the news of a failed mail is counted again.
 * Rejects with `NotSent`.
 */
export async function mailOfTheDay(
  api: GoogleApi,
  { siteAddress, now, backups, send }: Sending,
): Promise<Outcome> {
  const last = await readLastMail(api);
  const day = now.toISOString().slice(0, 10);
  if (last.day === day) {
    return "sent today already";
  }
  const { news, until } = await countNews(api, last.countedUntil);
  const mail = mailOf(news, siteAddress, backups);
  if (mail === undefined) {
    return "nothing new";
  }
  try {
    await writeLastMail(api, { ...last, day });
  } catch (error) {
    if ((await readLastMail(api)).day === day) {
      return "sent today already";
    }
    throw error;
  }
  const begun = await readLastMail(api);
  try {
    await send(mail);
  } catch (error) {
    if (error instanceof NotSent && !error.isDoubtful) {
      // Puts the previous day back, so that a later run today retries.
      await writeLastMail(api, { ...begun, day: last.day });
    }
    throw error;
  }
  await writeLastMail(api, { ...begun, countedUntil: until });
  return "sent";
}
