import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  coversWhenAway,
  setCovered,
  setCoversWhenAway,
  subscribeToCover,
} from "../../../domain/browser/cover.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { t } from "../../../words/words.ts";
import { leaveQuickly } from "./leave-quickly.ts";

/**
 * Hides the rest of the page from sight, screen readers, the keyboard, the browser's search and printing. The
 * page stays mounted, and saving goes on. The cover does not mention answers: a passer-by would learn that
 * there are some.
 */
export function Cover() {
  const place = useRef<HTMLElement>(null);
  // Read before the page is hidden: a hidden page has neither focus nor a scroll position.
  const [before] = useState(() => ({ focused: document.activeElement, top: window.scrollY }));
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>("#root");
    page?.toggleAttribute("hidden", true);
    const heading = place.current?.querySelector<HTMLElement>("h1");
    heading?.focus({ preventScroll: true });
    if (document.activeElement !== heading) {
      // After Back, `<html>` is still hidden for a moment, and nothing in it can take the focus.
      requestAnimationFrame(() => heading?.focus({ preventScroll: true }));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return () => {
      page?.toggleAttribute("hidden", false);
      requestAnimationFrame(() => {
        goBackTo(before.focused, before.top);
      });
    };
  }, [before]);
  return (
    <main ref={place}>
      <Page title={t("Paused")} width="reading">
        <div className="row">
          <Button
            onClick={() => {
              setCovered(false);
            }}
          >
            {t("Show again")}
          </Button>
          <Button look="quiet" onClick={leaveQuickly}>
            {t("Leave quickly")}
          </Button>
        </div>
        <WhenAway label={t("Also whenever I go to another tab or window")} />
      </Page>
    </main>
  );
}

/** Restores the scroll position and the focus. If the element is gone, focuses the page's heading. */
function goBackTo(focused: Element | null, top: number): void {
  const isThere =
    focused instanceof HTMLElement && focused.isConnected && focused !== document.body;
  const to = isThere ? focused : document.querySelector<HTMLElement>("main h1[tabindex]");
  to?.focus({ preventScroll: true });
  window.scrollTo({ top, behavior: "instant" });
}

interface WhenAwayProps {
  readonly label?: string;
}

export function WhenAway({
  label = t("Hide my answers by themselves whenever I go to another tab or window"),
}: WhenAwayProps) {
  const chosen = useSyncExternalStore(subscribeToCover, coversWhenAway);
  return (
    <label className="tick">
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
