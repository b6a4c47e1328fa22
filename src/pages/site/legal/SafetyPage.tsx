import { callAddress, helpNow, helpNowIn } from "../../../content/help-now.ts";
import { siteContent, leaveToName } from "../../../content/site-content.ts";
import type { NAMES_ON } from "../../../content/legal-page.ts";
import safety from "../../../content/safety.json" with { type: "json" };
import { dateInWords } from "../../../domain/time/calendar-date.ts";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import { LegalText, namesOfEach } from "./LegalText.tsx";
import styles from "./LegalText.module.css";

/** The day of the line that was looked up first. */
const [checkedOn = ""] = helpNow.lines.map((line) => line.checkedOn).toSorted();

/** Tells clients and prospective clients how to be safe on this site, and whom to call for help. */
export function SafetyPage() {
  const { idleMinutes } = siteContent;
  return (
    <LegalText<(typeof NAMES_ON)["safety"][number]>
      title={t("Your safety here")}
      page={safety}
      names={{
        ...namesOfEach(),
        helplines: <HelpLines />,
        country: helpNowIn(currentLanguage()).country,
        checkedOn: dateInWords(checkedOn),
        leaveQuickly: <strong>{t("Leave quickly")}</strong>,
        hideAnswers: <strong>{t("Hide")}</strong>,
        leaveTo: leaveToName,
        idleMinutes: idleMinutes > 0 ? String(idleMinutes) : undefined,
      }}
    />
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

/** Helplines, a row each. A touch on a number calls it. */
function HelpLines() {
  return (
    <ul className={`ruled ${styles["lines"] ?? ""}`}>
      {helpNowIn(currentLanguage()).lines.map(({ name, number, text, chat, chatWhen }) => (
        <li key={number}>
          <a className={styles["number"]} href={callAddress(number)}>
            {number}
          </a>
          <div>
            <strong>{withDutchName(name)}</strong>
            <p>
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
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
