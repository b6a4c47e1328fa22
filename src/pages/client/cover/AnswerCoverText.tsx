import { Link } from "react-router-dom";
import { AFTER_QUICK_EXIT } from "../../../domain/browser/after-quick-exit.ts";
import { leaveToName } from "../../../content/leave-to.ts";
import { sentence } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import styles from "./answer-cover.module.css";

/** Explains `Hide my answers` and `Leave quickly`, and their limits. */
export function AnswerCoverText() {
  return (
    <div className={styles["words"]}>
      <p>
        {sentence(
          "On every page of yours, {hide} (on a phone: Hide) covers the page until you choose Show again. It says “Paused” meanwhile, and nothing else. Pressing Escape twice does the same.",
          { hide: <strong>{t("Hide my answers")}</strong> },
        )}
      </p>
      <p>
        {sentence(
          "{leave} (on a phone: Leave) empties the page at once and opens another site, {site}, in its place. So does pressing Shift three times within five seconds, wherever you are on the page.",
          { leave: <strong>{t("Leave quickly")}</strong>, site: leaveToName },
        )}{" "}
        {t(AFTER_QUICK_EXIT)}
      </p>
      <p>
        {sentence(
          "Whoever goes back from there finds the cover, not your answers. What I cannot do is take the pages you visited before out of this browser’s history, or sign you out. To sign out, please use Logout on the dashboard. More, and whom to call when it cannot wait, is under {safety}.",
          { safety: <Link to="/safety">{t("Your safety here")}</Link> },
        )}
      </p>
    </div>
  );
}
