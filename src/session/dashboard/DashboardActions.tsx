import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button/Button.tsx";
import { LogoutButton } from "../leaving/LogoutButton.tsx";
import { t } from "../../words/words.ts";
import styles from "./DashboardActions.module.css";

interface DashboardActionsProps {
  /** Further actions in the same row. */
  readonly children?: ReactNode;
}

export function DashboardActions({ children }: DashboardActionsProps) {
  return (
    <div className={styles["actions"]}>
      <LogoutButton />
      <ButtonLink look="plain" to="/change-password">
        {t("Password and signing in")}
      </ButtonLink>
      {children !== undefined && <div className={styles["more"]}>{children}</div>}
    </div>
  );
}
