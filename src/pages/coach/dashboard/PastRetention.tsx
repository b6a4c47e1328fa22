import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { siteContent } from "../../../content/site-content.ts";
import { countMessagesBefore } from "../../../data/of-coach/inbox.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { lastWordOf } from "../../../domain/client/client-summary.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { sentence } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { inFigures } from "../lists/search-progress.ts";
import { fileOf } from "../lists/latest-summary.ts";

/** At most this many clients are named at once. The others follow once the coach has dealt with these. */
const MOST = 10;

const { answers: answerMonths, messages: messageMonths } = siteContent.keptMonths;

/**
 * Lists clients and messages that are kept longer than the privacy page promises, the oldest clients first.
 * Renders nothing if there are none. Checks the given clients, and lets the server count the messages.
 */
export function PastRetention({ clients }: { readonly clients: readonly ClientSummary[] }) {
  const [now] = useState(Date.now);
  const [counted] = useLoaded(
    useCallback(() => countMessagesBefore(monthsBefore(messageMonths, now)), [now]),
  );
  const old = clients
    .filter(({ role }) => role === "client")
    .map((client) => ({ client, at: lastWordOf(client) ?? now }))
    .filter(({ at }) => at < monthsBefore(answerMonths, now))
    .toSorted((left, right) => left.at - right.at);
  const messages = counted.value ?? 0;
  if (old.length === 0 && messages === 0) {
    return null;
  }
  return (
    <section className="close soft" aria-labelledby="kept">
      <h2 id="kept">{t("Kept longer than you promise")}</h2>
      {old.length > 0 && (
        <>
          <p>
            {sentence(
              "These clients last wrote more than {months} months ago. If you still work together, there is nothing to do. If not, your privacy page says that their answers are deleted by now: you can do that in the {overview}.",
              {
                months: answerMonths,
                overview: <Link to="/clientoverview">{t("Client Overview")}</Link>,
              },
            )}
          </p>
          <ul>
            {old.slice(0, MOST).map(({ client, at }) => (
              <li key={client.uid}>
                <Link to={fileOf(client)}>{client.name || t("No name")}</Link>, {dayInWords(at)}
              </li>
            ))}
          </ul>
          {old.length > MOST && (
            <p>{t("And {count} more.", { count: inFigures(old.length - MOST) })}</p>
          )}
        </>
      )}
      {messages > 0 && (
        <p>
          {t(
            "{count, plural, one {1 message is} other {# messages are}} older than {months} months.",
            {
              count: messages,
              months: messageMonths,
            },
          )}{" "}
          {sentence("{messages} has the oldest at its end.", {
            messages: <Link to="/message">{t("Messages")}</Link>,
          })}
        </p>
      )}
    </section>
  );
}

/**
 * The time `months` months before `at`, both in milliseconds since 1970. If the earlier month is too short,
 * its last day: three months before 31 May is the end of February.
 */
export function monthsBefore(months: number, at: number): number {
  const then = new Date(at);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then.getTime();
}
