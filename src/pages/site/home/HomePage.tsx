import { useEffect, useRef } from "react";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { FREE_CALL } from "../contact/free-call.ts";
import { Film } from "./Film.tsx";
import { Sheets } from "./Sheets.tsx";
import { useIntro } from "./use-intro.ts";
import styles from "./HomePage.module.css";

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
    document.addEventListener("keydown", onKey);
    document.addEventListener("wheel", skip, { passive: true });
    document.addEventListener("touchmove", skip, { passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("wheel", skip);
      document.removeEventListener("touchmove", skip);
    };
  }, [isIntro, skip]);

  useEffect(() => {
    // Before hydration, the visitor may have moved the focus to a link with Tab.
    if ((blocks.current?.querySelector("a:focus") ?? null) !== null) {
      skip();
    }
  }, [skip]);

  return (
    <div className={styles["home"]} data-intro={phase}>
      <Film />
      {isIntro && (
        <div ref={intro} className={styles["intro"]}>
          <p className={styles["headline"]}>Something in you keeps saying no.</p>
          <p className={styles["subtitle"]}>
            It once had a good reason. Let us find it together, gently.
          </p>
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
        <section className={styles["about"]}>
          <h1 ref={heading} className={styles["title"]} tabIndex={-1}>
            You know what you want, and still you stop yourself.
          </h1>
          <p className={styles["lead"]}>
            I am a certified Freedom From Self-Sabotage and Lifestyle Coach. I help women find out
            where that comes from, and how to live without it, at a pace that is kind to them.
          </p>
          <div className="buttons">
            <ButtonLink to={FREE_CALL}>Ask for the free call</ButtonLink>
            <ButtonLink look="quiet" to="/about">
              More about me
            </ButtonLink>
          </div>
        </section>
        <Sheets />
      </div>
    </div>
  );
}
