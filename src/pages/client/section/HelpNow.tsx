import { Fragment } from "react";
import { Link } from "react-router-dom";
import { callAddress, helpNowIn } from "../../../content/help-now.ts";
import { sentence, useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import styles from "./help-now.module.css";

/** The helplines above a group's questions, as short as possible. */
export const HELP_NOW = <HelpNow />;

function HelpNow() {
  const helpNow = helpNowIn(useLanguage());
  const lines = helpNow.lines.map(({ number, when, chat: address, chatWhen }, index) => {
    const chat = <a href={address}>{t("chat")}</a>;
    return (
      <Fragment key={number}>
        {index > 0 && ", "}
        <a href={callAddress(number)}>{number}</a> {when}
        {address !== "" && (
          <>
            {" "}
            {chatWhen === ""
              ? sentence("({chat} where you cannot speak)", { chat })
              : sentence("({chat} where you cannot speak, {when})", { chat, when: chatWhen })}
          </>
        )}
      </Fragment>
    );
  });
  return (
    <p className={styles["helpNow"]}>
      {sentence(
        "Nobody watches while you write. If you need someone now, in {country}: {lines}. More is under {safety}.",
        {
          country: helpNow.country,
          lines,
          safety: <Link to="/safety">{t("Your safety here")}</Link>,
        },
      )}
    </p>
  );
}
