import { ButtonLink } from "../ui/Button.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import styles from "./DashboardActions.module.css";

/** What somebody does to the account itself, below a dashboard. */
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
