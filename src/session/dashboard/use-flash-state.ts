import { useEffect, useState } from "react";
import { createPath, useLocation, useNavigate } from "react-router-dom";
import { type LocationState, fromLocationState } from "../../domain/browser/location-state.ts";

/**
 * An entry of the location's state, for as long as the screen is there. Once it is taken it goes from the
 * browser's history: a page that is loaded again would take it anew.
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
