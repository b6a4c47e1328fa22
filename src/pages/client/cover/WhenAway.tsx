import { useSyncExternalStore } from "react";
import {
  coversWhenAway,
  setCoversWhenAway,
  subscribeToCover,
} from "../../../domain/browser/cover.ts";
import { t } from "../../../words/words.ts";
import styles from "./answer-cover.module.css";

interface WhenAwayProps {
  readonly label?: string;
}

export function WhenAway({
  label = t("Hide my answers by themselves whenever I go to another tab or window"),
}: WhenAwayProps) {
  const chosen = useSyncExternalStore(subscribeToCover, coversWhenAway);
  return (
    <label className={styles["choice"]}>
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => {
          setCoversWhenAway(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
