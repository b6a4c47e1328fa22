import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { fromLocationState } from "../domain/location-state.ts";
import { Notice } from "../ui/Notice.tsx";

/** What the previous screen has to say of something that worked there. It is said once. */
export function PassedNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [notice] = useState(() => fromLocationState(state, "notice"));
  useEffect(() => {
    if (notice !== undefined) {
      // Otherwise the browser would bring it back with the page.
      void navigate(pathname, { replace: true, state: null });
    }
  }, [navigate, notice, pathname]);
  return <Notice tone="good">{notice}</Notice>;
}
