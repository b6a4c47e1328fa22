import type { GoogleApi } from "../admin/google-api.ts";
import { countNews } from "./count-news.ts";
import { readLastMail, writeLastMail } from "./last-mail.ts";
import { type Mail, mailOf } from "./mail-words.ts";
import { NotSent } from "./send-mail.ts";

export type Outcome = "sent" | "nothing new" | "sent today already";

interface Sending {
  readonly siteAddress: string;
  readonly now: Date;
  /** What is to be told of the backups, if anything. */
  readonly backups: string | undefined;
  readonly send: (mail: Mail) => Promise<void>;
}

/**
 * Sends the mail of the day, if anything happened since the last one or a backup is missing. The day is noted before the mail is
 * sent, so that nothing that breaks off sends two; until when the news were counted is noted once the mail
 * server has taken it, so that the next mail counts what this one could not tell. Rejects with `NotSent`.
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
      // It may be tried again today, once what was wrong is right.
      await writeLastMail(api, { ...begun, day: last.day });
    }
    throw error;
  }
  await writeLastMail(api, { ...begun, countedUntil: until });
  return "sent";
}
