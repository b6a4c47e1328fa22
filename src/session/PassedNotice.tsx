import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { fromLocationState } from "../domain/location-state.ts";
import { Notice } from "../ui/Notice.tsx";

/** Says once what worked on the screen before, such as "Your password has been changed." */
export function PassedNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [notice] = useState(() => fromLocationState(state, "notice"));
  useEffect(() => {
    if (notice !== undefined) {
      // Otherwise the browser would say it again when the page is loaded again.
      void navigate(pathname, { replace: true, state: null });
    }
  }, [navigate, notice, pathname]);
  return <Notice tone="good">{notice}</Notice>;
}
