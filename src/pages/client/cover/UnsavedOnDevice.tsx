import { useCallback, useState } from "react";
import type { SavingBlocker } from "../../../domain/answer/unsaved-states.ts";
import { forgetAccount } from "../../../domain/browser/forget-account.ts";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { drafts, tidyDevice } from "../../../questionnaire/saving/browser-drafts.ts";
import { removeAll } from "../../../questionnaire/saving/left-on-device.ts";
import { allSections } from "../../../questionnaire/section-definition.ts";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { AskTwice } from "../my-answers/AskTwice.tsx";
import { useAction } from "../use-action.ts";
import { msg, t } from "../../../words/words.ts";

const WITH_A_LOGIN = msg(
  "You can read it here, and copy it. If I let you in again, with this login or a new one for the same address, you find it on this device.",
);

interface UnsavedOnDeviceProps {
  readonly owner: string;
  /** Whether the client's login is no longer in use, so that nothing can be saved with it. */
  readonly isGone?: boolean;
  readonly blockedBy?: SavingBlocker | undefined;
}

/** Shows all unsaved texts of the client from this device, while no page of the client can be opened. */
export function UnsavedOnDevice({ owner, isGone = false, blockedBy }: UnsavedOnDeviceProps) {
  const [isShown, setShown] = useState(!isGone);
  const [left] = useLoaded(useCallback(() => drafts.sectionsOnDevice(owner), [owner]));
  const ids = left.value?.map(({ id }) => id) ?? [];
  const unsaved = allSections.filter(
    ({ id }) => ids.includes(id) || drafts.unsavedIn(owner, id).length > 0,
  );
  if (!isShown) {
    return (
      <div>
        <Button
          look="quiet"
          onClick={() => {
            setShown(true);
          }}
        >
          {t("Show what I wrote that is not saved")}
        </Button>
      </div>
    );
  }
  return (
    <>
      {unsaved.map((section) => (
        <RecoveredTexts
          key={section.id}
          owner={owner}
          section={section}
          blockedBy={blockedBy}
          title={t("What you wrote in {section} that is not saved", { section: section.title })}
          {...(isGone && { saved: WITH_A_LOGIN })}
        />
      ))}
      {isGone && <Remove owner={owner} />}
    </>
  );
}

/** Takes the place of a logout, which a login that is gone no longer has: others may use the device. */
function Remove({ owner }: { readonly owner: string }) {
  const { giveUp } = useSessionStore();
  const removing = useAction(async () => {
    await removeAll(owner);
    await tidyDevice();
    forgetAccount(owner);
  }, giveUp);
  return (
    <AskTwice
      label={t("Remove it from this device")}
      yes={t("Remove it, and leave this page")}
      no={t("Not now")}
      action={removing}
    >
      <p>{t("After that, no one can bring it back.")}</p>
    </AskTwice>
  );
}
