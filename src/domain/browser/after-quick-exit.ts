import { msg } from "../../words/words.ts";

/** What quick exit does with unsaved texts, on the pages that explain it. */
export const AFTER_QUICK_EXIT = msg(
  "What you wrote is saved first. If that is not possible, it waits on this device until you come back.",
);

/** Explains the buttons of the quick exit and the cover, where a client first meets them. */
export const LEAVING_IN_SHORT = msg(
  "If somebody comes by: “Leave quickly”, at the top of the page, opens another site at once, and “Hide” covers the page until you show it again. Neither loses what you wrote.",
);
