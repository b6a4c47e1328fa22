import { Link, NavLink, useLocation } from "react-router-dom";
import { siteContent } from "../content/site-content.ts";
import { dashboardPath } from "../session/dashboard-path.ts";
import { useSession } from "../session/session.tsx";
import type { Session } from "../session/session-state.ts";
import { Mark } from "../ui/Mark.tsx";
import { useDisclosure } from "../ui/use-disclosure.ts";
import styles from "./TopBar.module.css";

const LINKS = [
  { label: "HOME", to: "/" },
  { label: "COACHING", to: "/courses" },
  { label: "ABOUT", to: "/about" },
  { label: "CONTACT", to: "/contact" },
] as const;

/** The practice's name and the site's links, behind a menu button on small screens. */
export function TopBar() {
  const { open, setOpen, part, toggle } = useDisclosure();
  const { pathname } = useLocation();
  const accountPath = useSession(accountPathOf);
  const close = () => {
    setOpen(false);
  };
  return (
    <header ref={part} className={styles["bar"]} data-clear={pathname === "/" && !open}>
      <nav className={styles["inner"]} aria-label="Site">
        <Link className={styles["logo"]} to="/" onClick={close}>
          <Mark className={styles["mark"]} />
          {siteContent.practiceName}
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles["toggle"]}
          aria-expanded={open}
          aria-controls="site-links"
          onClick={() => {
            setOpen(!open);
          }}
        >
          Menu
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path
              d={open ? "M3 3l10 10M13 3L3 13" : "M1.5 5h13M1.5 11h13"}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
            />
          </svg>
        </button>
        <ul className={styles["links"]} id="site-links" data-open={open}>
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <NavLink className={styles["link"] ?? ""} to={to} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
          <li className={styles["account"]}>
            {accountPath !== undefined && (
              <NavLink className={styles["link"] ?? ""} to={accountPath} onClick={close}>
                {accountPath === "/login" ? "LOGIN" : "DASHBOARD"}
              </NavLink>
            )}
          </li>
        </ul>
      </nav>
    </header>
  );
}

/** Undefined until the sign-in state is known; a role that cannot be read counts as client. */
function accountPathOf(session: Session): string | undefined {
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
