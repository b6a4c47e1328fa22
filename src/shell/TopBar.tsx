import { useEffect, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { siteContent } from "../content/site-content.ts";
import { homeOf } from "../session/home-of.ts";
import { type Session, useSession } from "../session/session.tsx";
import styles from "./TopBar.module.css";

const LINKS = [
  { label: "HOME", to: "/" },
  { label: "CONTACT", to: "/contact" },
] as const;

/** The practice's name and the site's links, behind a menu button on small screens. */
export function TopBar() {
  const [open, setOpen] = useState(false);
  const { session } = useSession();
  const account = accountLink(session);
  const close = () => {
    setOpen(false);
  };
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") {
        setOpen(false);
      }
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);
  return (
    <header className={styles["bar"]}>
      <nav className={styles["inner"]} aria-label="Site">
        <Link className={styles["logo"]} to="/" onClick={close}>
          <Mark />
          {siteContent.practiceName}
        </Link>
        <button
          type="button"
          className={styles["toggle"]}
          aria-expanded={open}
          aria-controls="site-links"
          onClick={() => {
            setOpen(!open);
          }}
        >
          Menu
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
            {account !== undefined && (
              <NavLink className={styles["link"] ?? ""} to={account.to} onClick={close}>
                {account.label}
              </NavLink>
            )}
          </li>
        </ul>
      </nav>
    </header>
  );
}

/** Nothing until the sign-in state is known; a role that cannot be read counts as client. */
function accountLink(session: Session): { label: string; to: string } | undefined {
  switch (session.status) {
    case "unknown":
    case "failed":
      return undefined;
    case "not-asked":
    case "signed-out":
      return { label: "LOGIN", to: "/login" };
    case "signed-in": {
      const role = session.profile.state === "ready" ? session.profile.value.role : "client";
      return { label: "DASHBOARD", to: homeOf(role) };
    }
  }
}

/** A knot coming loose: one line that crosses itself and goes on. */
function Mark() {
  return (
    <svg className={styles["mark"]} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M3 23c6 0 8-4 10-9s4-8 7.5-8a4.5 4.5 0 0 1 0 9C15 15 12 10 9.5 10a4 4 0 0 0 0 8c4.5 0 8 5 19.5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
    </svg>
  );
}
