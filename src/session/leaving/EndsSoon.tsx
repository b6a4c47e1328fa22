import { Button } from "../../ui/button/Button.tsx";
import { t } from "../../words/words.ts";
import styles from "./ends-soon.module.css";

/** Warns that the sign-in ends soon. Any key or touch postpones the end, and removes the warning. */
export function EndsSoon() {
  return (
    <div className={styles["soon"]} role="alert">
      <p>
        {t(
          "In about two minutes you are signed out, so that nobody else reads here while you are away. What you wrote is kept.",
        )}
      </p>
      <Button look="quiet">{t("Stay signed in")}</Button>
    </div>
  );
}
