import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";
import { isCovered, setCovered, subscribeToCover } from "./answer-cover.ts";
import { WhenAway } from "./AnswerCoverControls.tsx";
import { leaveQuickly } from "./leaving/leave-quickly.ts";
import { LeaveByShift } from "./leaving/LeaveByShift.tsx";
import { LeaveSkipLink } from "./leaving/LeaveSkipLink.tsx";
import styles from "./answer-cover.module.css";

/** Milliseconds within which the next Escape counts as one more. */
const BETWEEN = 1500;

/**
 * Answers that can be covered. Covered answers cannot be seen, heard, reached, found or printed; they
 * stay as they are, and saving goes on. Escape twice covers them; Shift three times leaves the site.
 */
export function AnswerCover({ children }: { readonly children: ReactNode }) {
  const covered = useSyncExternalStore(subscribeToCover, isCovered);
  useEscapes();
  return (
    <>
      <LeaveSkipLink />
      <LeaveByShift />
      {covered && <Cover />}
      <div hidden={covered} inert={covered}>
        {children}
      </div>
    </>
  );
}

function Cover() {
  const place = useRef<HTMLDivElement>(null);
  // Looked up while the answers are still there: hidden, they have neither focus nor height.
  const [before] = useState(() => ({ focused: document.activeElement, top: window.scrollY }));
  useLayoutEffect(() => {
    const heading = place.current?.querySelector<HTMLElement>("h1[tabindex]");
    heading?.focus({ preventScroll: true });
    if (document.activeElement !== heading) {
      // A page that Back brings is still hidden as a whole when it is covered.
      requestAnimationFrame(() => heading?.focus({ preventScroll: true }));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return () => {
      requestAnimationFrame(() => {
        goBackTo(before.focused, before.top);
      });
    };
  }, [before]);
  return (
    <div ref={place}>
      <Page
        title="Your answers are hidden"
        width="reading"
        lead="They are still here, just as you left them, and saving goes on by itself."
      >
        <div className={styles["buttons"]}>
          <Button
            onClick={() => {
              setCovered(false);
            }}
          >
            Show again
          </Button>
          <Button look="quiet" onClick={leaveQuickly}>
            Leave quickly
          </Button>
        </div>
        <WhenAway />
      </Page>
    </div>
  );
}

/** At the place where the client was, or else at the top. */
function goBackTo(focused: Element | null, top: number): void {
  const isThere =
    focused instanceof HTMLElement && focused.isConnected && focused !== document.body;
  const to = isThere ? focused : document.querySelector<HTMLElement>("main h1[tabindex]");
  to?.focus({ preventScroll: true });
  window.scrollTo({ top, behavior: "instant" });
}

function useEscapes(): void {
  useEffect(() => {
    let last = -BETWEEN;
    const onKey = ({ key, repeat, isComposing, timeStamp }: KeyboardEvent): void => {
      if (key !== "Escape" || repeat || isComposing) {
        return;
      }
      if (timeStamp - last < BETWEEN) {
        setCovered(true);
      }
      last = timeStamp;
    };
    // Captured: the key must not first close a list or a dialog.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
}
