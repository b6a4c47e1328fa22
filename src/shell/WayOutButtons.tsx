import type { ReactNode } from "react";
import { siteContent } from "../content/site-content.ts";
import { setCovered } from "../domain/browser/cover.ts";
import type { Session } from "../session/store/session-state.ts";
import { useSession } from "../session/store/session.tsx";
import { Button, ButtonLink } from "../ui/button/Button.tsx";
import { WayOutContext } from "../ui/page/Page.tsx";
import styles from "./way-out-buttons.module.css";

/**
 * The buttons for the cover and the quick exit. On a small screen each shows only its first word. Without
 * scripts, `Leave quickly` works as a link; once `WayOut` is loaded, it handles the link's clicks.
 */
const BUTTONS = (
  <div className={styles["quick"]}>
    <Button
      look="quiet"
      data-hides=""
      onClick={() => {
        setCovered(true);
      }}
    >
      <span>
        Hide<span className={styles["rest"]}> my answers</span>
      </span>
    </Button>
    <ButtonLink
      look="quiet"
      to={siteContent.leaveTo}
      data-leaves=""
      onClick={() => {
        // Before `WayOut` is loaded, too: a begun message would stand open on the next visit.
        setCovered(true);
      }}
    >
      <span>
        Leave<span className={styles["rest"]}> quickly</span>
      </span>
    </ButtonLink>
  </div>
);

/** Provides the buttons to each page inside. The coach, who has no answers to hide, gets none. */
export function WayOutButtons({ children }: { readonly children: ReactNode }) {
  return (
    <WayOutContext value={useSession(isOfCoach) ? undefined : BUTTONS}>{children}</WayOutContext>
  );
}

const isOfCoach = (session: Session): boolean =>
  session.status === "signed-in" &&
  session.profile.state === "ready" &&
  session.profile.value.role === "admin";
