import { Link } from "react-router-dom";
import { AFTER_QUICK_EXIT } from "../../../domain/browser/after-quick-exit.ts";
import { leaveToName } from "../../../content/leave-to.ts";
import styles from "./answer-cover.module.css";

/** Explains `Hide my answers` and `Leave quickly`, and their limits. */
export function AnswerCoverText() {
  return (
    <div className={styles["words"]}>
      <p>
        On every page of yours, <strong>Hide my answers</strong> (on a phone: Hide) covers the page
        until you choose Show again. It says “Paused” meanwhile, and nothing else. Pressing Escape
        twice does the same.
      </p>
      <p>
        <strong>Leave quickly</strong> (on a phone: Leave) empties the page at once and opens
        another site, {leaveToName}, in its place. So does pressing Shift three times within five
        seconds, wherever you are on the page. {AFTER_QUICK_EXIT}
      </p>
      <p>
        Whoever goes back from there finds the cover, not your answers. What I cannot do is take the
        pages you visited before out of this browser’s history, or sign you out. To sign out, please
        use Logout on the dashboard. More, and whom to call when it cannot wait, is under{" "}
        <Link to="/safety">Your safety here</Link>.
      </p>
    </div>
  );
}
