import { useSessionStore } from "../session/store/session.tsx";
import { attemptChange } from "../words/attempt-change.ts";
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
        attemptChange(other, async () => {
          // Lazy: few clients change the language.
          const { choosePages } = await import("../session/language/use-language-choice.ts");
          await choosePages(store, other);
        });
      }}
    >
      {{ en: "English", nl: "Nederlands" }[other]}
    </button>
  );
}
