import { Link } from "react-router-dom";
import { callAddress, helpNow, helpNowIn } from "../../../content/help-now.ts";
import { told } from "../../../content/told.ts";
import { leaveToName } from "../../../content/leave-to.ts";
import { siteContent } from "../../../content/site-content.ts";
import { AFTER_QUICK_EXIT } from "../../../domain/browser/after-quick-exit.ts";
import { dateInWords } from "../../../domain/time/calendar-date.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import { ReachMe } from "./ReachMe.tsx";
import styles from "./SafetyPage.module.css";

/** The day of the line that was looked up first. */
const [checkedOn = ""] = helpNow.lines.map((line) => line.checkedOn).toSorted();

function chaptersOf({ idleMinutes }: typeof siteContent) {
  const facts = told[currentLanguage()];
  const leave = <strong>{t("Leave quickly")}</strong>;
  return [
    {
      title: t("If you need help now"),
      text: (
        <>
          <p>
            {t(
              "Nobody watches while you write here, and I may read your words only days later. If you are in danger, or cannot bear it alone, please call one of these.",
            )}
          </p>
          <HelpLines />
          <p>
            {t("These are numbers in {country}. I checked them on {day}.", {
              country: helpNowIn(currentLanguage()).country,
              day: dateInWords(checkedOn),
            })}
          </p>
        </>
      ),
    },
    {
      title: t("If somebody comes by"),
      text: (
        <>
          <p>
            {sentence(
              "Every page behind your sign-in, the contact page and this one have a button {leave}. It empties the page at once and opens another site, {site}, in its place. Pressing Shift three times within five seconds does the same. {hide}, or Escape twice, covers the page with the word “Paused” until you show it again.",
              { leave, site: leaveToName, hide: <strong>{t("Hide my answers")}</strong> },
            )}
          </p>
          <p>
            {sentence(
              "On a slow connection only {leave} works from the first second, and the Back button would lead here again. Everything else works once the whole page has loaded.",
              { leave },
            )}
          </p>
          <p>
            {t("Neither loses what you wrote.")} {t(AFTER_QUICK_EXIT)}
          </p>
        </>
      ),
    },
    {
      title: t("A device that others use too"),
      text: (
        <>
          <p>
            {t(
              "If you can, write on a device of your own, with a lock that only you can open. On one that others use, please log out when you are done: then nothing of what you wrote stays on it.",
            )}{" "}
            {idleMinutes > 0 &&
              t(
                "A sign-in that is forgotten ends by itself after {minutes} minutes without a touch.",
                { minutes: idleMinutes },
              )}
          </p>
          <p>
            {t(
              "If somebody may know your password, change it on your dashboard. That signs out every other device at once.",
            )}
          </p>
        </>
      ),
    },
    {
      title: t("What the browser remembers"),
      text: (
        <>
          <p>
            {t(
              "The addresses of the pages you visited stay in the browser’s history, with their titles and never with an answer. A website cannot take them out; you can, in the history itself.",
            )}
          </p>
          <p>
            {t(
              "In a private window the browser forgets the visit once you close it. It would also forget what is not saved by then, so please wait until the line at the bottom says that it is saved.",
            )}
          </p>
        </>
      ),
    },
    {
      title: t("What I keep to myself"),
      text: (
        <p>
          {t("What you write to me is confidential.")} {facts.readers} {facts.passesOn}{" "}
          {t("one limit, and I would rather you knew it")}: {facts.limit}{" "}
          {sentence("The rest is in the {policy}.", {
            policy: <Link to="/privacy">{t("Privacy Policy")}</Link>,
          })}
        </p>
      ),
    },
    {
      title: t("Asking me for help"),
      text: (
        <p>
          {sentence(
            "If something here worries you, or you do not know how to use it safely, {reachMe}. I am no emergency line: I read my messages on working days.",
            { reachMe: <ReachMe /> },
          )}
        </p>
      ),
    },
  ];
}

/** Tells clients and prospective clients how to be safe on this site, and whom to call for help. */
export function SafetyPage() {
  return (
    <Page
      title={t("Your safety here")}
      width="reading"
      lead={t(
        "What I ask is personal, and not everybody writes from a safe place. This page says what protects you, what does not, and who helps when it cannot wait.",
      )}
    >
      {chaptersOf(siteContent).map(({ title, text }) => (
        <section key={title} className={styles["chapter"]}>
          <h2>{title}</h2>
          {text}
        </section>
      ))}
    </Page>
  );
}

/** A helpline as the content names it: an English situation, and after a colon the Dutch name. */
function withDutchName(name: string) {
  const [situation, dutch] = name.split(": ");
  return dutch === undefined ? (
    name
  ) : (
    <>
      {situation}: <span lang="nl">{dutch}</span>
    </>
  );
}

/** Helplines. A touch on a number calls it. */
function HelpLines() {
  return (
    <dl className={styles["lines"]}>
      {helpNowIn(currentLanguage()).lines.map(({ name, number, text, chat, chatWhen }) => (
        <div key={number}>
          <dt>{withDutchName(name)}</dt>
          <dd>
            <a className={styles["number"]} href={callAddress(number)}>
              {number}
            </a>
            {text}
            {chat !== "" && (
              <>
                {" "}
                {sentence("Where you cannot speak: {chat}.", {
                  chat: (
                    <>
                      <a href={chat}>{t("chat")}</a>
                      {chatWhen !== "" && `, ${chatWhen}`}
                    </>
                  ),
                })}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
