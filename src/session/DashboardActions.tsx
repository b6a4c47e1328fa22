import { ButtonLink } from "../ui/Button.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import styles from "./DashboardActions.module.css";

interface DashboardActionsProps {
  /** What has to be done before a logout; resolves with whether to go on. */
  readonly prepareLogout?: () => Promise<boolean>;
}

/** What somebody does to the account itself, below a dashboard. */
export function DashboardActions({ prepareLogout }: DashboardActionsProps) {
  return (
    <div className={styles["actions"]}>
      <LogoutButton {...(prepareLogout && { prepare: prepareLogout })} />
      <ButtonLink look="plain" to="/change-password">
        Change password
      </ButtonLink>
    </div>
  );
}
