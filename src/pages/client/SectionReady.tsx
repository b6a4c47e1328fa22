import { fetchWordsOfClient } from "../../data/late-code.ts";
import type { Section } from "../../domain/section.ts";
import { drafts } from "../../questionnaire/saving/browser-drafts.ts";
import { useAccount } from "../../session/account.tsx";
import { useSessionStore } from "../../session/session.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAction } from "./use-action.ts";

/** A client's word that a section is ready to be read, hers to take back. */
export function SectionReady({ section }: { readonly section: Section }) {
  const { uid, profile } = useAccount();
  const { changeProfile } = useSessionStore();
  const isReady = profile.ready.includes(section.id);
  const { isBusy, failure, run } = useAction(async () => {
    // She says it of what she sees.
    const [{ sayReady, sayNotReady }] = await Promise.all([fetchWordsOfClient(), drafts.flush()]);
    await (isReady ? sayNotReady : sayReady)(uid, section.id);
    const others = profile.ready.filter((id) => id !== section.id);
    changeProfile({ ready: isReady ? others : [...others, section.id] });
  });
  return (
    <>
      <p role="status">
        {isReady
          ? "You have told me that this section is ready. You can go on writing in it all the same."
          : "Is there nothing you want to add for now? Then tell me. It only shows me where to begin."}
      </p>
      <Notice tone="bad">
        {failure === undefined ? undefined : `I have not been told yet. ${failure}`}
      </Notice>
      {/* One button for both, so that the focus stays. */}
      <Button look="quiet" aria-disabled={isBusy} onClick={() => void run()}>
        {isReady ? "Not ready any more" : "This section is ready for you"}
      </Button>
    </>
  );
}
