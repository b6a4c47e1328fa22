import { useEffect, useLayoutEffect, useState } from "react";
import { coversWhenAway, setCovered } from "../../../domain/browser/cover.ts";
import { listen, stopAll } from "../../../listening.ts";
import { useCovered } from "../../../session/guard/use-covered.ts";
import { Elsewhere } from "../../../ui/menu/Elsewhere.tsx";
import { t } from "../../../words/words.ts";
import { Cover } from "./Cover.tsx";
import { LeaveByShift } from "./LeaveByShift.tsx";
import { leaveQuickly } from "./leave-quickly.ts";

/** Milliseconds within which a second Escape covers the page. */
const BETWEEN = 1500;

/**
 * The cover and the quick exit of a screen. Works before the session knows who is signed in. Two presses of
 * Escape cover the screen. Three presses of Shift, or the link `Leave quickly`, leave the site.
 */
export function WayOut() {
  const covered = useCovered();
  // Rendered only after hydration, because portals need the document.
  const [isDrawn, setIsDrawn] = useState(false);
  useLayoutEffect(() => {
    setIsDrawn(true);
  }, []);
  useEscapes();
  useLeaveLink();
  useCoverWhenAway();
  return (
    isDrawn && (
      <>
        <LeaveSkipLink />
        <LeaveByShift />
        {covered && (
          <Elsewhere place={document.body}>
            <Cover />
          </Elsewhere>
        )}
      </>
    )
  );
}

function useLeaveLink(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest("[data-leaves]") !== null) {
        event.preventDefault();
        leaveQuickly();
      }
    };
    return listen(window, "click", onClick, { capture: true });
  }, []);
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
    // In the capture phase: before the key closes a list or a dialog.
    return listen(window, "keydown", onKey, { capture: true });
  }, []);
}

function useCoverWhenAway(): void {
  useEffect(() => {
    const cover = (): void => {
      if (coversWhenAway()) {
        setCovered(true);
      }
    };
    const onVisibility = (): void => {
      if (document.visibilityState === "hidden") {
        cover();
      }
    };
    return stopAll(
      listen(document, "visibilitychange", onVisibility),
      // If the client switches to another window, this page may stay "visible", but loses the focus.
      listen(window, "blur", cover),
    );
  }, []);
}

/** A skip link to leave quickly: the second stop of the Tab key, after the link to the content. */
function LeaveSkipLink() {
  const place = document.querySelector("#skip-links");
  return (
    place !== null && (
      <Elsewhere place={place}>
        <button type="button" className="skip" onClick={leaveQuickly}>
          {t("Leave this page quickly")}
        </button>
      </Elsewhere>
    )
  );
}
