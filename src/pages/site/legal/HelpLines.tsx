import { callAddress, helpNow } from "../../../content/help-now.ts";
import styles from "./HelpLines.module.css";

/** Whom to call now. A touch on a number calls it. */
export function HelpLines() {
  return (
    <dl className={styles["lines"]}>
      {helpNow.lines.map(({ name, number, text, chat }) => (
        <div key={number}>
          <dt>{name}</dt>
          <dd>
            <a className={styles["number"]} href={callAddress(number)}>
              {number}
            </a>
            {text}
            {chat !== "" && (
              <>
                {" "}
                Where you cannot speak: <a href={chat}>chat</a>.
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
