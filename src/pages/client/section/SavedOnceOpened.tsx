import { t } from "../../../words/words.ts";

/** Explains what happens to texts on this device while their section cannot be opened. */
export function SavedOnceOpened() {
  return (
    <p>
      {t(
        "It is kept on this device, and is saved by itself once this section opens again. Until then you can read it here, and copy it.",
      )}
    </p>
  );
}
