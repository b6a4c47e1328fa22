import type { Clash } from "../protocol.ts";
import styles from "./Dialog.module.css";

/** Where two have changed the same: what is on the page now, and what the coach had written. */
export function Clashes({ clashes }: { readonly clashes: readonly Clash[] }) {
  return (
    clashes.length > 0 && (
      <ul className={styles["sentences"]}>
        {clashes.map(({ what, mine, theirs }) => (
          <li key={what + mine}>
            {what}
            <br />
            Now on the page: “{theirs}”
            <br />
            You had written: “{mine}”
          </li>
        ))}
      </ul>
    )
  );
}
