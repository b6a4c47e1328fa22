import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { longDate } from "../../../domain/time/long-date.ts";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useAction } from "../use-action.ts";
import { t } from "../../../words/words.ts";

export const askedInWords = (askedAt: number): string =>
  t(
    "On {day} you asked me to erase everything. I see that first thing, erase it within a month of that day at the latest, and tell you once it is done. Until then nothing is lost, and you can take it back here.",
    { day: longDate(askedAt) },
  );

interface KeepAfterAllProps {
  readonly uid: string;
  /** Called once the request is taken back. */
  readonly onKept: () => void;
}

/** The button by which a client takes back the request to be erased. */
export function KeepAfterAll({ uid, onKept }: KeepAfterAllProps) {
  const { changeProfile } = useSessionStore();
  const { isBusy, failure, label, run } = useAction(
    async () => {
      const { takeBackErasure } = await fetchStatements();
      await takeBackErasure(uid);
    },
    () => {
      changeProfile(uid, () => ({ erasureAskedAt: undefined }));
      onKept();
    },
  );
  return (
    <>
      <Notice tone="bad">{failure}</Notice>
      <div>
        <Button look="quiet" busy={isBusy} onClick={() => void run()}>
          {label(t("Please keep it after all"))}
        </Button>
      </div>
    </>
  );
}
