import { Fragment } from "react";
import { Link } from "react-router-dom";
import { callAddress, helpNowIn } from "../../../content/help-now.ts";
import { sentence, useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import styles from "./section.module.css";

/** The helplines above a group's questions, as short as possible. */
export const HELP_NOW = <HelpNow />;

function HelpNow() {
  const { country, lines } = helpNowIn(useLanguage());
  const numbers = lines.map(({ number, when }, index) => (
    <Fragment key={number}>
      {index > 0 && ", "}
      <a href={callAddress(number)}>{number}</a> {when}
    </Fragment>
  ));
  return (
    <p className={styles["helpNow"]}>
      {sentence("Help now, in {country}: {numbers}. {more}", {
        country,
        numbers,
        more: <Link to="/safety">{t("More, and chat")}</Link>,
      })}
    </p>
  );
}
