import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { pageNames } from "../content/page-titles.ts";
import { siteContent } from "../content/site-content.ts";
import { listen } from "../listening.ts";
import { dashboardPath } from "../session/guard/dashboard-path.ts";
import type { Session } from "../session/store/session-state.ts";
import { useSession, useSessionStore } from "../session/store/session.tsx";
import { Mark } from "../ui/page/Mark.tsx";
import { attemptChange } from "../words/attempt-change.ts";
import { inOtherLanguages, useLanguage } from "../words/elements.ts";
import { msg, t, LANGUAGES } from "../words/words.ts";
import styles from "./TopBar.module.css";

const LINKS = [
  { label: msg("HOME"), to: "/" },
  { label: pageNames.menu, to: "/courses" },
  { label: msg("ABOUT"), to: "/about" },
  { label: msg("CONTACT"), to: "/contact" },
] as const;

interface TopBarProps {
  readonly isTranslated: boolean;
  /** At the bar's end, which then stays in view. */
  readonly waysOut: ReactNode;
}

/**
 * The practice's name and the site's links, which are behind a menu button on small screens. The menu works
 * without the app: the browser opens and closes it, and exposes its state to assistive technology.
 */
export function TopBar({ isTranslated, waysOut }: TopBarProps) {
  const { pathname } = useLocation();
  const accountPath = useSession(accountPathOf);
  const bar = useRef<HTMLElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const close = () => {
    hide(menu.current);
  };

  useEffect(() => {
    // The browser itself closes the menu on Escape and on a touch outside, but not when the focus leaves it.
    const closeOnBlur = ({ target }: FocusEvent): void => {
      if (target instanceof Node && bar.current?.contains(target) === false) {
        hide(menu.current);
      }
    };
    return listen(document, "focusin", closeOnBlur);
  }, []);

  return (
    <header
      ref={bar}
      className={styles["bar"]}
      data-clear={pathname === "/"}
      data-sticks={waysOut && ""}
    >
      <div className={styles["inner"]}>
        <nav className={styles["site"]} aria-label={t("Site")}>
          <Link className={styles["logo"]} to="/" onClick={close}>
            <Mark className={styles["mark"]} />
            {siteContent.practiceName}
          </Link>
          {/* Without a `type`: a button with a `type` waits for the app (`src/lazy-hydration.ts`). */}
          <button className={styles["toggle"]} popoverTarget="site-links">
            {t("Menu")}
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path className={styles["lines"]} d="M1.5 5h13M1.5 11h13" />
              <path className={styles["cross"]} d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
          <ul ref={menu} className={styles["links"]} id="site-links" popover="auto">
            {LINKS.map(({ label, to }) => (
              <li key={to}>
                <NavLink className={styles["link"] ?? ""} to={to} onClick={close}>
                  {t(label)}
                </NavLink>
              </li>
            ))}
            <li className={styles["account"]}>
              {accountPath !== undefined && (
                <NavLink className={styles["link"] ?? ""} to={accountPath} onClick={close}>
                  {accountPath === "/login" ? t("LOGIN") : t("DASHBOARD")}
                </NavLink>
              )}
            </li>
            {isTranslated && (
              <li>
                <LanguageSwitch />
              </li>
            )}
          </ul>
        </nav>
        {waysOut}
      </div>
    </header>
  );
}
function hide(menu: HTMLElement | null): void {
  // A browser without popover support shows the links without a menu.
  if (menu !== null && "popover" in menu) {
    menu.hidePopover();
  }
}

/** `undefined` until the sign-in state is known. An account whose role cannot be read counts as a client. */
export function accountPathOf(session: Session): string | undefined {
  switch (session.status) {
    case "unknown":
    case "failed":
      return undefined;
    case "not-asked":
    case "signed-out":
      return "/login";
    case "signed-in": {
      const role = session.profile.state === "ready" ? session.profile.value.role : "client";
      return dashboardPath(role);
    }
  }
}

/** Puts the pages into another language, whose own name is on its button, in place. */
function LanguageSwitch() {
  const language = useLanguage();
  const store = useSessionStore();
  return inOtherLanguages(language, (other) => (
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
      {LANGUAGES[other].name}
    </button>
  ));
}
