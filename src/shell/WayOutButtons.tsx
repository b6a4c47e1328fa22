import type { ReactNode } from "react";
import { siteContent } from "../content/site-content.ts";
import { setCovered } from "../domain/browser/cover.ts";
import type { Session } from "../session/store/session-state.ts";
import { useSession } from "../session/store/session.tsx";
import { Button, ButtonLink } from "../ui/button/Button.tsx";
import { WayOutContext } from "../ui/page/Page.tsx";
import styles from "./way-out-buttons.module.css";
import { useLanguage } from "../words/elements.ts";
import { t } from "../words/words.ts";

/**
 * The buttons for the cover and the quick exit. Without scripts, `Leave quickly` works as a link; once `WayOut`
 * is loaded, it handles the link's clicks.
 */
const BUTTONS = <Buttons />;

function Buttons() {
  useLanguage();
  return (
    <div className={styles["quick"]}>
      <Button
        look="quiet"
        data-hides=""
        onClick={() => {
          setCovered(true);
        }}
      >
        {shortened(t("Hide my answers"), t("Hide"))}
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
        {shortened(t("Leave quickly"), t("Leave"))}
      </ButtonLink>
    </div>
  );
}

/** On a small screen, a label of which only `short` is in view, if it begins so. */
function shortened(label: string, short: string): ReactNode {
  const shown = label.startsWith(short) ? short : label;
  return (
    <span>
      {shown}
      <span className={styles["rest"]}>{label.slice(shown.length)}</span>
    </span>
  );
}

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
