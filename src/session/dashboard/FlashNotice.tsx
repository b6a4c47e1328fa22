import { Notice } from "../../ui/state/Notice.tsx";
import { useEffect, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import { type LocationState, fromLocationState } from "../../domain/browser/location-state.ts";
import { inWords } from "../../words/words.ts";

/** Shows once what has worked on the last screen, such as "Your password has been changed." */
export function FlashNotice() {
  const notice = useFlashState("notice");
  return <Notice tone="good">{notice && inWords(notice, {})}</Notice>;
}

/**
 * An entry of the router's location state, kept while the screen is shown. With `isTaken`, removes the state
 * from the browser's history: otherwise a reload would show the entry again.
 */
export function useFlashState(name: keyof LocationState, isTaken = true): string | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [passed] = useState(() => fromLocationState(location.state, name));
  const address = createPath(location);
  const isToGo = isTaken && passed !== undefined;
  useEffect(() => {
    if (isToGo) {
      void navigate(address, { replace: true, state: null });
    }
  }, [address, isToGo, navigate]);
  return passed;
}
