import { useEffect, useState, useSyncExternalStore } from "react";
import { unsavedSentence } from "../../../domain/answer/unsaved-states.ts";
import { formerLogins } from "../../../domain/browser/known-logins.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { useFlashState } from "../../../session/dashboard/FlashNotice.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";

/** Milliseconds between two checks whether other tabs have saved their texts. */
const AGAIN = 1000;

/**
 * After `Enough for today`, tells the client when all tabs have saved everything. Other notices of the
 * dashboard name the texts that this tab or an earlier visit has not saved.
 */
export function EnoughForToday({ owner }: { readonly owner: string }) {
  const isEnough = useFlashState("enough") !== undefined;
  const isUnsaved = useSyncExternalStore(drafts.subscribe, () => drafts.hasUnsaved(owner));
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const found = await unsavedPlace(owner).catch(() => undefined);
      if (current) {
        setPlace(found);
        timer = found === "nowhere" ? undefined : setTimeout(() => void look(), AGAIN);
      }
    };
    if (isEnough && !isUnsaved) {
      void look();
    }
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isEnough, isUnsaved, owner]);
  const isNowhere = place === "nowhere" && !isUnsaved;
  return (
    <Notice tone={isNowhere ? "good" : "calm"}>
      {isNowhere
        ? t(
            "Everything you wrote is saved. That is enough for today: close this page whenever you like, and next time you can go on where you stopped.",
          )
        : place === "another tab"
          ? unsavedSentence(t("Something you wrote in another tab"), { state: "in another tab" })
          : undefined}
    </Notice>
  );
}

/** Where this device's unsaved texts come from. Another notice shows the texts of an earlier visit. */
type Place = "nowhere" | "another tab" | "an earlier visit";

async function unsavedPlace(owner: string): Promise<Place> {
  const [ofAll, ofClosed, ...ofFormer] = await Promise.all([
    drafts.sectionsOnDevice(owner, "all pages"),
    drafts.sectionsOnDevice(owner),
    ...formerLogins(owner).map((former) => drafts.sectionsOnDevice(former, "all pages")),
  ]);
  if (ofAll.length === 0) {
    return ofFormer.flat().length === 0 ? "nowhere" : "an earlier visit";
  }
  return ofClosed.length === 0 ? "another tab" : "an earlier visit";
}
