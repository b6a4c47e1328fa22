import { ButtonLink } from "../ui/Button.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import styles from "./DashboardActions.module.css";

/** Logging out and changing the password, below a dashboard. */
export function DashboardActions() {
  return (
    <div className={styles["actions"]}>
      <LogoutButton />
      <ButtonLink look="plain" to="/change-password">
        Change password
      </ButtonLink>
    </div>
  );
}
