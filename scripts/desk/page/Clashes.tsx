import { Button } from "../../../src/ui/button/Button.tsx";
import type { Clash } from "../protocol.ts";
import styles from "./Dialog.module.css";

interface ClashesProps {
  readonly clashes: readonly Clash[];
  readonly onKeepTheirs?: (clash: Clash) => void;
}

/** Where two have changed the same: what is on the page now, and what the coach had written. */
export function Clashes({ clashes, onKeepTheirs }: ClashesProps) {
  return (
    clashes.length > 0 && (
      <ul className={styles["sentences"]}>
        {clashes.map((clash) => {
          const { what, mine, theirs } = clash;
          return (
            <li key={what + mine}>
              {what}
              <br />
              Now on the page: “{theirs}”
              <br />
              You had written: “{mine}”
              {onKeepTheirs !== undefined && (
                <p>
                  <Button
                    look="plain"
                    onClick={() => {
                      onKeepTheirs(clash);
                    }}
                  >
                    Keep what is on the page
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    )
  );
}
