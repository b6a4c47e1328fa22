import { useSyncExternalStore } from "react";
import type { WrittenWords } from "../../domain/answer/unsaved-states.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { UnsavedSentences } from "./UnsavedSentences.tsx";

interface UnsavedSectionsNoticeProps {
  readonly owner: string;
  readonly written?: WrittenWords;
}

/** Names the sections that the client has left with unsaved texts, until these are saved. */
export function UnsavedSectionsNotice({ owner, written }: UnsavedSectionsNoticeProps) {
  const left = useSyncExternalStore(drafts.subscribe, drafts.unsavedSections).filter(
    // Another account may have been signed in on this page before.
    (section) => section.owner === owner,
  );
  return (
    <div role="status">
      <UnsavedSentences sections={left} written={written} />
    </div>
  );
}
