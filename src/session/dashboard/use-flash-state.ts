import { useEffect, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import { type LocationState, fromLocationState } from "../../domain/browser/location-state.ts";

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
