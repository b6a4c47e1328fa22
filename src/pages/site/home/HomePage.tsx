import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { fromLocationState } from "../../../domain/browser/location-state.ts";
import { LooseEnd } from "../../../ui/page/LooseEnd.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { homeTexts } from "../../../content/home.ts";
import { Film } from "./Film.tsx";
import { Sheets } from "./Sheets.tsx";
import { Welcome } from "./Welcome.tsx";
import { useIntro } from "./use-intro.ts";
import styles from "./HomePage.module.css";
import { listen, stopAll } from "../../../listening.ts";

/** After a logout, one line in the client's language. */
function LoggedOut() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState<{ readonly notice: string; readonly lang?: string }>();
  useEffect(() => {
    const notice = fromLocationState(state, "notice");
    if (notice !== undefined) {
      const lang = fromLocationState(state, "language");
      setTold({ notice, ...(lang !== undefined && { lang }) });
      // A reload must not show it again.
      void navigate("/", { replace: true, state: null });
    }
  }, [state, navigate]);
  return (
    <div className={styles["told"]} lang={told?.lang}>
      {told !== undefined && <LooseEnd />}
      <Notice tone="good">{told?.notice}</Notice>
    </div>
  );
}

export function HomePage() {
  const intro = useRef<HTMLDivElement>(null);
  const blocks = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase, skip } = useIntro(intro);
  const isIntro = phase === "undecided" || phase === "intro";

  useEffect(() => {
    if (!isIntro) {
      return undefined;
    }
    // Scrolling or Escape ends the intro, so that no visitor has to wait for it.
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") {
        skip();
      }
    };
    return stopAll(
      listen(document, "keydown", onKey),
      listen(document, ["wheel", "touchmove"], skip, { passive: true }),
    );
  }, [isIntro, skip]);

  useEffect(() => {
    // Before hydration, the visitor may have moved the focus to a link with Tab.
    if ((blocks.current?.querySelector("a:focus") ?? null) !== null) {
      skip();
    }
  }, [skip]);

  return (
    <div className={styles["home"]} data-intro={phase}>
      <LoggedOut />
      <Film />
      {isIntro && (
        <div ref={intro} className={styles["intro"]}>
          <p className="display">{homeTexts.headline}</p>
          <p className={styles["subtitle"]}>{homeTexts.subtitle}</p>
          <button
            type="button"
            className={styles["skip"]}
            onClick={() => {
              skip();
              heading.current?.focus();
            }}
          >
            Skip intro
          </button>
        </div>
      )}
      <div
        ref={blocks}
        className={styles["blocks"]}
        onFocus={({ target }) => {
          // Ends the intro, because a focused link must be visible.
          if (isIntro && target.matches("a")) {
            skip();
          }
        }}
      >
        <Welcome heading={heading} />
        <Sheets />
      </div>
    </div>
  );
}
