import { Button } from "../ui/button/Button.tsx";
import { Notice } from "../ui/state/Notice.tsx";
import { useNewerVersion } from "../ui/state/newer-version.ts";
import styles from "./Shell.module.css";

/**
 * Offers a reload once some code could not be fetched because the site has been deployed since. No visitor is
 * interrupted before that: the loaded code goes on working.
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
