import { type RefObject, useEffect } from "react";

/** Pixels between a field and the line that it must not be behind. */
const GAP = 12;

/**
 * Keeps what the Tab key leads to above `line`, which sticks to the end of the window and would cover it:
 * WebKit does not heed scroll margins for a focus, and no browser where a field is in view by half. A
 * field that is pressed stays where it is, under the finger.
 */
export function useFocusAbove(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isByKey = false;
    const onKey = ({ key }: KeyboardEvent): void => {
      isByKey = key === "Tab";
    };
    const onPress = (): void => {
      isByKey = false;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!isByKey || !(target instanceof Element) || line.current?.contains(target) !== false) {
        return;
      }
      // The browser's own scrolling comes first.
      requestAnimationFrame(() => {
        target.scrollIntoView({ block: "nearest", behavior: "instant" });
        const edge = line.current?.getBoundingClientRect().top ?? Infinity;
        const behind = target.getBoundingClientRect().bottom + GAP - edge;
        if (behind > 0 && target.clientHeight < edge) {
          window.scrollBy({ top: behind, behavior: "instant" });
        }
      });
    };
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", onPress, true);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", onPress, true);
      document.removeEventListener("focusin", onFocus);
    };
  }, [line]);
}
