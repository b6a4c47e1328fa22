import { usePagesLanguage } from "../session/language/use-language-choice.ts";
import styles from "./TopBar.module.css";

/** Puts the pages into the other language, whose own name is on the button, in place. */
export function LanguageSwitch() {
  const [language, choose] = usePagesLanguage();
  const other = language === "en" ? "nl" : "en";
  return (
    <button
      type="button"
      className={styles["language"]}
      lang={other}
      onClick={() => {
        choose(other);
      }}
    >
      {{ en: "English", nl: "Nederlands" }[other]}
    </button>
  );
}
