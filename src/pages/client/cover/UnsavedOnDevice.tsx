import { useCallback } from "react";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { allSections } from "../../../questionnaire/section-definition.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { SavedOnceOpened } from "../section/SavedOnceOpened.tsx";

/** Shows all unsaved texts of the client from this device, while no page of the client can be opened. */
export function UnsavedOnDevice({ owner }: { readonly owner: string }) {
  const [left] = useLoaded(useCallback(() => drafts.sectionsOnDevice(owner), [owner]));
  const ids = left.state === "ready" ? left.value.map(({ id }) => id) : [];
  return allSections
    .filter(({ id }) => ids.includes(id) || drafts.unsavedIn(owner, id).length > 0)
    .map((section) => (
      <RecoveredTexts
        key={section.id}
        owner={owner}
        section={section}
        title={`What you wrote in ${section.title}, and is not saved`}
      >
        <SavedOnceOpened />
      </RecoveredTexts>
    ));
}
