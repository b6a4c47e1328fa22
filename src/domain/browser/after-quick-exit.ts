/** What quick exit does with unsaved texts, on the pages that explain it. */
export const AFTER_QUICK_EXIT =
  "What you wrote is saved first. If that is not possible, it waits on this device until you come back.";
