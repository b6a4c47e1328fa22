import { Suspense, useSyncExternalStore } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { coversWhenAway, setCovered, setCoversWhenAway, subscribeToCover } from "./answer-cover.ts";
import { leaveQuickly } from "./leaving/leave-quickly.ts";
import styles from "./answer-cover.module.css";

/** The two buttons of an answer cover. On a small screen only the first word of each is in view. */
export function AnswerCoverButtons() {
  return (
    <div className={styles["quick"]}>
      <Button
        look="quiet"
        onClick={() => {
          setCovered(true);
        }}
      >
        <span>
          Hide<span className={styles["rest"]}> my answers</span>
        </span>
      </Button>
      <Button onClick={leaveQuickly}>
        <span>
          Leave<span className={styles["rest"]}> quickly</span>
        </span>
      </Button>
    </div>
  );
}

/** Loaded after the form: the explanation is not read in the first moment. */
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

export function WhenAway() {
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
      Hide my answers by themselves whenever I go to another tab or window
    </label>
  );
}
