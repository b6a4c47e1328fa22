import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useCovered } from "../session/guard/use-covered.ts";
import { useSession } from "../session/store/session.tsx";
import type { Session } from "../session/store/session-state.ts";
import { Loading } from "../ui/state/Loading.tsx";
import { type Visitor, VisitorContext } from "../ui/form/visitor.ts";
import { Hydrated } from "./Hydrated.tsx";
import { Footer } from "./Footer.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { PrerenderedFields } from "./PrerenderedFields.tsx";
import { TopBar, accountPathOf } from "./TopBar.tsx";
import { type Hidden, useWaysOut } from "./WaysOut.tsx";
import { WayOutContext } from "../ui/page/way-out-context.ts";
import styles from "./Shell.module.css";
import { Button } from "../ui/button/Button.tsx";
import { Notice } from "../ui/state/Notice.tsx";
import { useNewerVersion } from "../ui/state/newer-version.ts";
import { loadLateTypefaces, showLoadedTypefaces } from "../ui/style/late-typefaces.ts";
import { useUnmadeChange } from "../words/attempt-change.ts";
import { useLanguage } from "../words/elements.ts";
import { LANGUAGES, t } from "../words/words.ts";

interface ShellProps {
  /** Whether the screen at an address can be read in another language. */
  readonly isTranslated: (pathname: string) => boolean;
  /** What the cover of the screen at an address hides, if it has one. */
  readonly hiddenOf: (pathname: string) => Hidden | undefined;
}

/** The bar above every screen and the footer below it. */
export function Shell({ isTranslated, hiddenOf }: ShellProps) {
  const { pathname } = useLocation();
  useArrival();
  useLanguage();
  const known = useSession(visitorOf);
  const back = useSession((session) =>
    session.status === "signed-in" ? accountPathOf(session) : undefined,
  );
  // The cover comes late to a public page, or not at all, and the client's name must not be seen meanwhile.
  const visitor = useCovered() ? undefined : known;
  const waysOut = useWaysOut(hiddenOf(pathname));
  return (
    <WayOutContext value={waysOut}>
      <div id="skip-links">
        <a className="skip" href="#main">
          {t("Skip to the content")}
        </a>
      </div>
      <TopBar isTranslated={isTranslated(pathname)} waysOut={waysOut} />
      <main className={styles["main"]} id="main" tabIndex={-1}>
        <NewerVersion />
        <UnmadeChange />
        {/* With a key, so that an error on one page does not stay on the next page. */}
        <PageBoundary key={pathname} back={back}>
          <Suspense fallback={<Loading />}>
            <PrerenderedFields />
            <VisitorContext value={visitor}>
              <Outlet />
            </VisitorContext>
            <Hydrated />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </WayOutContext>
  );
}

const visitorOf = (session: Session): Visitor | undefined =>
  session.status === "signed-in" &&
  !session.hasEnded &&
  session.profile.state === "ready" &&
  session.profile.value.role === "client"
    ? session.profile.value
    : undefined;

/**
 * Offers a reload after some code could not be fetched because a newer site is deployed. Interrupts nobody
 * earlier: the code that is already loaded goes on working.
 */
function NewerVersion() {
  const isNewer = useNewerVersion();
  return (
    <div className={styles["newer"]}>
      <Notice tone="calm">
        {isNewer ? (
          <>
            <p>
              {t("There is a newer version of this page. Loading it anew keeps what you typed.")}
            </p>
            <Button
              look="quiet"
              onClick={() => {
                location.reload();
              }}
            >
              {t("Load anew")}
            </Button>
          </>
        ) : undefined}
      </Notice>
    </div>
  );
}

/** In the language that was asked for, whose words the page does not have. */
function UnmadeChange() {
  const language = useUnmadeChange();
  return (
    <div className={styles["newer"]} lang={language}>
      <Notice tone="calm">{language && LANGUAGES[language].notFetched}</Notice>
    </div>
  );
}

/**
 * Ends a navigation inside the site like a page load: at the top of the page. Moves the focus to the heading,
 * so that a screen reader announces the page.
 */
function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  // A link to a chapter leads there again, although the address stays the same.
  const place = pathname + hash + (hash && key);
  const arrivedAt = useRef(place);

  useEffect(() => {
    if (arrivedAt.current === place) {
      return undefined;
    }
    arrivedAt.current = place;
    void loadLateTypefaces().then(showLoadedTypefaces);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    return focusHeading();
  }, [place]);
}

function tryFocus(): boolean {
  // Only a page that has finished loading has a heading with `tabindex`.
  const heading = document.querySelector<HTMLElement>("main h1[tabindex]");
  heading?.focus({ preventScroll: true });
  // A chapter of the page that the address names. Being instant, this ends the smooth scroll to the top.
  const chapter = document.getElementById(location.hash.slice(1));
  // First: the focus alone would scroll it to the middle of the window.
  chapter?.scrollIntoView();
  chapter?.focus({ preventScroll: true });
  return heading !== null;
}

/** Focuses the heading as soon as it exists, since a page renders in several steps. */
function focusHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (tryFocus()) {
      observer.disconnect();
    }
  });
  if (!tryFocus()) {
    observer.observe(document.body, { childList: true, subtree: true });
  }
  return () => {
    observer.disconnect();
  };
}
