import { useSessionStore } from "../session/store/session.tsx";
import { useLanguage } from "../words/elements.ts";
import styles from "./TopBar.module.css";

/** Puts the pages into the other language, whose own name is on the button, in place. */
export function LanguageSwitch() {
  const language = useLanguage();
  const store = useSessionStore();
  const other = language === "en" ? "nl" : "en";
  return (
    <button
      type="button"
      className={styles["language"]}
      lang={other}
      onClick={() => {
        // Lazy: few clients change the language. Without the code, the page stays as it is.
        import("../session/language/use-language-choice.ts").then(
          ({ choosePages }) => {
            choosePages(store, other);
          },
          () => undefined,
        );
      }}
    >
      {{ en: "English", nl: "Nederlands" }[other]}
    </button>
  );
}
