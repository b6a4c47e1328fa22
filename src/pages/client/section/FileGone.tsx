import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";

/** Shown in place of a client's answers that are no longer stored. */
export const FileGone = () => (
  <Notice tone="calm">
    {t("Your file is no longer there. If you did not expect that, please get in touch with me.")}
  </Notice>
);
