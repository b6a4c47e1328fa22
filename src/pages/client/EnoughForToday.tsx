import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { fromLocationState } from "../../domain/location-state.ts";
import { drafts } from "../../questionnaire/saving/browser-drafts.ts";
import { Notice } from "../../ui/Notice.tsx";

/**
 * For a client who has had enough for today: that all she wrote is saved, once it is. Until then, and
 * where something is not, the dashboard says so, and this says nothing.
 */
export function EnoughForToday({ owner }: { readonly owner: string }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [isEnough] = useState(() => fromLocationState(state, "enough") !== undefined);
  useEffect(() => {
    if (isEnough) {
      // Said once, and not again when she comes back to this page.
      void navigate(pathname, { replace: true, state: null });
    }
  }, [isEnough, navigate, pathname]);
  const isUnsaved = useSyncExternalStore(drafts.subscribe, () => drafts.hasUnsaved(owner));
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    let current = true;
    if (isEnough && !isUnsaved) {
      // Another tab, or an earlier visit, may have left something.
      drafts.sectionsOnDevice(owner).then(
        (left) => {
          if (current) {
            setSaved(left.length === 0);
          }
        },
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [isEnough, isUnsaved, owner]);
  return (
    <Notice tone="good">
      {isSaved && !isUnsaved
        ? "Everything you wrote is saved. That is enough for today: close this page whenever you like, and next time you can go on where you stopped."
        : undefined}
    </Notice>
  );
}
