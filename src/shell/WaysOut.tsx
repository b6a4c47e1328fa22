import type { ReactNode } from "react";
import { siteContent } from "../content/site-content.ts";
import { setCovered } from "../domain/browser/cover.ts";
import type { Session } from "../session/store/session-state.ts";
import { useSession } from "../session/store/session.tsx";
import { t } from "../words/words.ts";
import styles from "./Shell.module.css";

/** What the cover of a screen hides; a visitor has no answers. */
export type Hidden = "answers" | "page";

/** The ways out of a screen. The coach, who has no answers to hide, gets none. */
export function useWaysOut(hides: Hidden | undefined): ReactNode {
  const isOfCoach = useSession(isCoachs);
  return hides !== undefined && !isOfCoach ? <WaysOut hides={hides} /> : undefined;
}

const isCoachs = (session: Session): boolean =>
  session.status === "signed-in" &&
  session.profile.state === "ready" &&
  session.profile.value.role === "admin";

// Also of the link, before `WayOut` is loaded: a begun message would stand open on the next visit.
const cover = (): void => {
  setCovered(true);
};

/**
 * The cover and the quick exit. Without scripts, `Leave quickly` works as a link; once `WayOut` is loaded, it
 * handles the link's clicks.
 */
function WaysOut({ hides }: { readonly hides: Hidden }) {
  const hide = hides === "answers" ? t("Hide my answers") : t("Hide this page");
  const [shown = hide] = hide.split(" ");
  return (
    <div className={styles["ways"]}>
      <button type="button" className={styles["way"]} data-hides={hides} onClick={cover}>
        <span>
          {shown}
          <span className={styles["rest"]}>{hide.slice(shown.length)}</span>
        </span>
      </button>
      <a className={styles["way"]} href={siteContent.leaveTo} data-leaves="" onClick={cover}>
        {t("Leave quickly")}
      </a>
    </div>
  );
}
