import { Link } from "react-router-dom";
import { callAddress, helpNow } from "../../../content/help-now.ts";
import { told } from "../../../content/facts-in-words.ts";
import { leaveToName } from "../../../content/leave-to.ts";
import { siteContent } from "../../../content/site-content.ts";
import { AFTER_QUICK_EXIT } from "../../../domain/browser/after-quick-exit.ts";
import { dateInWords } from "../../../domain/time/calendar-date.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { ReachMe } from "./ReachMe.tsx";
import styles from "./SafetyPage.module.css";

/** The day of the line that was looked up first. */
const [checkedOn = ""] = helpNow.lines.map((line) => line.checkedOn).toSorted();

const chaptersOf = ({ idleMinutes }: typeof siteContent) => [
  {
    title: "If you need help now",
    text: (
      <>
        <p>
          Nobody watches while you write here, and I may read your words only days later. If you are
          in danger, or cannot bear it alone, please call one of these.
        </p>
        <HelpLines />
        <p>
          These are numbers in {helpNow.country}. I checked them on {dateInWords(checkedOn)}.
        </p>
      </>
    ),
  },
  {
    title: "If somebody comes by",
    text: (
      <>
        <p>
          Every page behind your sign-in, the contact page and this one have a button{" "}
          <strong>Leave quickly</strong>. It empties the page at once and opens another site,{" "}
          {leaveToName}, in its place. Pressing Shift three times within five seconds does the same.{" "}
          <strong>Hide my answers</strong>, or Escape twice, covers the page with the word “Paused”
          until you show it again.
        </p>
        <p>
          On a slow connection only <strong>Leave quickly</strong> works from the first second, and
          the Back button would lead here again. Everything else works once the whole page has
          loaded.
        </p>
        <p>Neither loses what you wrote. {AFTER_QUICK_EXIT}</p>
      </>
    ),
  },
  {
    title: "A device that others use too",
    text: (
      <>
        <p>
          If you can, write on a device of your own, with a lock that only you can open. On one that
          others use, please log out when you are done: then nothing of what you wrote stays on it.{" "}
          {idleMinutes > 0 &&
            `A sign-in that is forgotten ends by itself after ${idleMinutes} minutes without a touch.`}
        </p>
        <p>
          If somebody may know your password, change it on your dashboard. That signs out every
          other device at once.
        </p>
      </>
    ),
  },
  {
    title: "What the browser remembers",
    text: (
      <>
        <p>
          The addresses of the pages you visited stay in the browser’s history, with their titles
          and never with an answer. A website cannot take them out; you can, in the history itself.
        </p>
        <p>
          In a private window the browser forgets the visit once you close it. It would also forget
          what is not saved by then, so please wait until the line at the bottom says that it is
          saved.
        </p>
      </>
    ),
  },
  {
    title: "What I keep to myself",
    text: (
      <p>
        What you write to me is confidential. {told.readers} {told.passesOn} one limit, and I would
        rather you knew it: {told.limit} The rest is in the{" "}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: "Asking me for help",
    text: (
      <p>
        If something here worries you, or you do not know how to use it safely, <ReachMe />. I am no
        emergency line: I read my messages on working days.
      </p>
    ),
  },
];

/** Tells clients and prospective clients how to be safe on this site, and whom to call for help. */
export function SafetyPage() {
  return (
    <Page
      title="Your safety here"
      width="reading"
      lead="What I ask is personal, and not everybody writes from a safe place. This page says what protects you, what does not, and who helps when it cannot wait."
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
      {helpNow.lines.map(({ name, number, text, chat, chatWhen }) => (
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
                Where you cannot speak: <a href={chat}>chat</a>
                {chatWhen !== "" && `, ${chatWhen}`}.
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
