import { useEffect } from "react";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { unsavedSentence } from "../../../domain/answer/unsaved-states.ts";
import type { Section } from "../../../domain/question/section.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { reasonsOf } from "../../../questionnaire/saving/draft/kept-text.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useConsentElsewhere } from "../consent/use-consent-elsewhere.ts";
import { useAction } from "../use-action.ts";
import { t } from "../../../words/words.ts";

/** What the section has unsaved in this tab or in another: a sentence for each state. */
async function unsavedSentences(uid: string, sectionId: string): Promise<readonly string[]> {
  const here = reasonsOf(drafts.unsavedIn(uid, sectionId));
  // If the browser offers no storage, it keeps no text of another tab either.
  const elsewhere = here.length > 0 ? {} : await drafts.recall(uid, sectionId).catch(() => ({}));
  return [
    ...here.map((unsaved) => unsavedSentence(t("Something you wrote in this section"), unsaved)),
    ...(Object.keys(elsewhere).length > 0
      ? [unsavedSentence(t("Something you wrote in another tab"), { state: "in another tab" })]
      : []),
  ];
}

/** Lets the client mark a section as ready for the coach, or remove the mark. */
export function SectionReady({ section }: { readonly section: Section }) {
  const { uid, profile } = useAccount();
  const { changeProfile } = useSessionStore();
  useConsentElsewhere();
  const isReady = profile.ready.includes(section.id);
  const { isBusy, failure, isNotKnown, label, run } = useAction(
    async () => {
      // Saves first, because the client means the texts on the screen.
      const [{ sayReady }] = await Promise.all([fetchStatements(), drafts.flush()]);
      const unsaved = isReady ? [] : await unsavedSentences(uid, section.id);
      const question = t("I could not read it. Tell me that the section is ready all the same?");
      if (unsaved.length > 0 && !window.confirm([...unsaved, question].join(" "))) {
        return false;
      }
      return sayReady(uid, section.id, !isReady);
    },
    () => {
      changeProfile(uid, ({ ready }) => {
        const others = ready.filter((id) => id !== section.id);
        return { ready: isReady ? others : [...others, section.id] };
      });
    },
  );
  useEffect(() => {
    // Preloaded: before the client presses, the connection may be gone, or a deployment may remove the file.
    fetchStatements().catch(() => undefined);
  }, []);
  return (
    <>
      <p role="status" data-done={isReady}>
        {isReady
          ? t(
              "You have told me that this section is ready. You can go on writing in it all the same.",
            )
          : t(
              "If you want to add nothing more for now, you can tell me. It only shows me where to begin: I may read what is saved at any time.",
            )}
      </p>
      <Notice tone="bad">
        {failure === undefined || isNotKnown
          ? failure
          : `${t("I have not been told yet.")} ${failure}`}
      </Notice>
      {/* One button for both directions, so that it keeps the focus. */}
      <Button look="below" busy={isBusy} onClick={() => void run()}>
        {label(isReady ? t("Not ready any more") : t("I am done with this section"))}
      </Button>
    </>
  );
}
