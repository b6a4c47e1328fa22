import { Fragment } from "react";
import { Link } from "react-router-dom";
import { callAddress, helpNow } from "../../../content/help-now.ts";
import styles from "./help-now.module.css";

/** The helplines above a group's questions, as short as possible. */
export const HELP_NOW = (
  <p className={styles["helpNow"]}>
    Nobody watches while you write. If you need someone now, in {helpNow.country}:{" "}
    {helpNow.lines.map(({ number, when, chat, chatWhen }, index) => (
      <Fragment key={number}>
        {index > 0 && ", "}
        <a href={callAddress(number)}>{number}</a> {when}
        {chat !== "" && (
          <>
            {" "}
            (<a href={chat}>chat</a> where you cannot speak{chatWhen !== "" && `, ${chatWhen}`})
          </>
        )}
      </Fragment>
    ))}
    . More is under <Link to="/safety">Your safety here</Link>.
  </p>
);
