import { useEffect, useState } from "react";
import { Elsewhere } from "../../../ui/menu/Elsewhere.tsx";
import { leaveQuickly } from "./leave-quickly.ts";
import { NEEDED, NO_PRESSES, WITHIN, afterKey } from "./shift-presses.ts";
import { type Message, msg, t } from "../../../words/words.ts";
import styles from "./leaving.module.css";
import { listen, stopAll } from "../../../listening.ts";

/** For this many milliseconds after a key, a move of the caret counts as caused by that key. */
const MOVED_BY_TYPING = 1000;

const MORE: readonly (Message | undefined)[] = [
  undefined,
  msg("Leave: press Shift one more time."),
  msg("Leave: press Shift two more times."),
];

/** Leaves the site after three presses of Shift, wherever the focus is. Dots and a live region count them. */
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
    // A screen reader has commands such as Shift+H, to the heading before. The page sees Shift but not the H,
    // only a move of the caret or the focus. So such a move cancels the count.
    const onMove = ({ timeStamp }: Event): void => {
      if (timeStamp - typedAt > MOVED_BY_TYPING) {
        forget();
      }
    };
    const stop = stopAll(
      // In the capture phase: before a dialog or a list can stop the event.
      listen(window, ["keydown", "keyup"], onKey, { capture: true }),
      listen(window, "pointerdown", forget, { capture: true }),
      listen(document, ["selectionchange", "focusin"], onMove),
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Elsewhere place={inReach()}>
      <Progress count={count} />
    </Elsewhere>
  );
}

/** The element that holds the count: nobody would see or hear it outside an open modal dialog. */
const inReach = (): Element => document.querySelector("dialog[open]") ?? document.body;

/** A live region that always stays on the page: screen readers announce only its changes. */
function Progress({ count }: { readonly count: number }) {
  const more = MORE[NEEDED - count];
  const words = more ? t(more) : "";
  const [said, setSaid] = useState("");
  useEffect(() => {
    // Waits for a frame: the live region may be new (inside a dialog), and only changes are announced.
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
            // The index is a stable key: the dots never change their number or order.
            <span key={dot} className={styles["dot"]} data-pressed={dot < count} />
          ))}
        </>
      )}
    </div>
  );
}
