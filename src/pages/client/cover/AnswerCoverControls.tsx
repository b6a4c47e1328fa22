import { Suspense, useSyncExternalStore } from "react";
import {
  coversWhenAway,
  setCoversWhenAway,
  subscribeToCover,
} from "../../../domain/browser/cover.ts";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import styles from "./answer-cover.module.css";

/** Lazy: no client reads the explanation in the first moment. */
const AnswerCoverWords = lazyOrNothing(
  async () => (await import("./AnswerCoverWords.tsx")).AnswerCoverWords,
);

export function AnswerCoverDetails() {
  return (
    <details className={styles["details"]}>
      <summary>If somebody comes by</summary>
      <Suspense>
        <AnswerCoverWords />
      </Suspense>
      <WhenAway />
    </details>
  );
}

interface WhenAwayProps {
  readonly label?: string;
}

export function WhenAway({
  label = "Hide my answers by themselves whenever I go to another tab or window",
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
