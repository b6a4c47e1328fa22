import { Button } from "../ui/button/Button.tsx";
import { Notice } from "../ui/state/Notice.tsx";
import { useNewerVersion } from "../ui/state/newer-version.ts";
import styles from "./Shell.module.css";

/**
 * Offers to load the page anew once a part of it could not be fetched because the site has been deployed
 * since. Nobody is interrupted before that: what is there already goes on.
 */
export function NewerVersion() {
  const isNewer = useNewerVersion();
  return (
    <div className={styles["newer"]}>
      <Notice tone="calm">
        {isNewer ? (
          <>
            <p>There is a newer version of this page. Loading it anew keeps what you typed.</p>
            <Button
              look="quiet"
              onClick={() => {
                location.reload();
              }}
            >
              Load anew
            </Button>
          </>
        ) : undefined}
      </Notice>
    </div>
  );
}
