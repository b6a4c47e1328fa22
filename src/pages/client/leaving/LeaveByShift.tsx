import { useEffect, useState } from "react";
import { Elsewhere } from "../../../ui/menu/Elsewhere.tsx";
import { leaveQuickly } from "./leave-quickly.ts";
import { NEEDED, NO_PRESSES, WITHIN, afterKey } from "./shift-presses.ts";
import styles from "./leaving.module.css";

/** Milliseconds after a key in which the caret has moved because of it. */
const MOVED_BY_TYPING = 1000;

const MORE = ["", "one more time", "two more times", ""];

/**
 * Pressing Shift three times leaves the site, wherever the focus is. Dots and a live region tell the count.
 */
export function LeaveByShift() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let presses = NO_PRESSES;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (now: typeof presses): void => {
      presses = now;
      setCount(now.at.length);
      clearTimeout(timer);
      if (now.at.length >= NEEDED) {
        leaveQuickly();
      } else if (now.at.length > 0) {
        timer = setTimeout(forget, WITHIN);
      }
    };
    const forget = (): void => {
      take(NO_PRESSES);
    };
    let typedAt = -Infinity;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Shift") {
        typedAt = event.timeStamp;
      }
      const now = afterKey(presses, event);
      if (now.at === presses.at) {
        presses = now;
      } else {
        take(now);
      }
    };
    // A screen reader goes back by Shift and a letter, such as Shift+H to the heading before, and keeps the
    // letter from the page, which sees only that the caret or the focus moves.
    const onMove = ({ timeStamp }: Event): void => {
      if (timeStamp - typedAt > MOVED_BY_TYPING) {
        forget();
      }
    };
    // Captured: a dialog or a list must not take the key first.
    window.addEventListener("keydown", onKey, { capture: true });
    window.addEventListener("keyup", onKey, { capture: true });
    window.addEventListener("pointerdown", forget, { capture: true });
    document.addEventListener("selectionchange", onMove);
    document.addEventListener("focusin", onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", onKey, { capture: true });
      window.removeEventListener("keyup", onKey, { capture: true });
      window.removeEventListener("pointerdown", forget, { capture: true });
      document.removeEventListener("selectionchange", onMove);
      document.removeEventListener("focusin", onMove);
    };
  }, []);
  return (
    <Elsewhere place={inReach()}>
      <Progress count={count} />
    </Elsewhere>
  );
}

/** Where the count is shown: outside an open modal dialog it would be neither seen nor announced. */
const inReach = (): Element => document.querySelector("dialog[open]") ?? document.body;

/** A live region, always on the page: a screen reader announces its changes, but not its first content. */
function Progress({ count }: { readonly count: number }) {
  const more = MORE[NEEDED - count];
  const words = more ? `Leave: press Shift ${more}.` : "";
  const [said, setSaid] = useState("");
  useEffect(() => {
    // A frame later, because in a dialog the live region has only just been inserted.
    const frame = requestAnimationFrame(() => {
      setSaid(words);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [words]);
  return (
    <div className={styles["progress"]} role="status">
      {count > 0 && (
        <>
          <span className="unseen">{said}</span>
          {Array.from({ length: NEEDED }, (_, dot) => (
            // The number and the order of the dots never change.
            <span key={dot} className={styles["dot"]} data-pressed={dot < count} />
          ))}
        </>
      )}
    </div>
  );
}
