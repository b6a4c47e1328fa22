import type { ReactNode } from "react";
import { NavLink, useParams } from "react-router-dom";
import { sections } from "../../../questionnaire/section-definition.ts";
import { Back } from "../../../ui/page/Back.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { t } from "../../../words/words.ts";
import styles from "./ClientNavBar.module.css";

interface ClientNavBarProps {
  readonly uid: string | undefined;
  /** Ids of the sections that the client calls ready. */
  readonly ready?: readonly string[] | undefined;
}

/** Links to a client's answers: to all, and to each current section. Without a client, plain labels. */
export function ClientNavBar({ uid, ready = [] }: ClientNavBarProps) {
  const pages = [{ id: "", title: t("All answers"), coachRoute: "/readclient" }, ...sections];
  return (
    <nav
      className={styles["bar"]}
      aria-label={t("Sections of this client")}
      // One row scrolls sideways, but by keyboard only if it has links: without a client it has none.
      data-one-row={uid !== undefined}
    >
      <ul className={styles["list"]}>
        {pages.map(({ id, title, coachRoute }) => (
          <li key={id}>
            {uid === undefined ? (
              <span className={styles["item"]}>{title}</span>
            ) : (
              <NavLink className={styles["item"] ?? ""} to={`${coachRoute}/${uid}`}>
                {title}
                {ready.includes(id) && <span className={styles["remark"]}> {t("ready")}</span>}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BackToOverview() {
  return <Back to="/clientoverview">{t("Back to the overview")}</Back>;
}

interface ChosenClientProps {
  readonly title: string;
  /** Asks the coach to choose a client, and says what the screen shows then. */
  readonly lead: string;
  /** The screen with its `ClientNavBar`. */
  readonly children: (uid: string) => ReactNode;
}

/** A screen about the client in the URL; if the URL names none, asks the coach to choose a client first. */
export function ChosenClient({ title, lead, children }: ChosenClientProps) {
  const { uid } = useParams();
  return uid === undefined ? (
    <>
      <ClientNavBar uid={undefined} />
      <Page title={title} back={<BackToOverview />} width="reading" lead={lead} />
    </>
  ) : (
    children(uid)
  );
}
