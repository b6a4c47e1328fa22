/** The early script, which the build writes into pages that are shown before the SDK has loaded. */
const EARLY_SCRIPT = "script[data-idle-minutes]";

/** Whether this page was opened at a screen that is shown before the SDK has loaded. */
export const isReadEarly = (): boolean =>
  typeof document !== "undefined" && document.querySelector(EARLY_SCRIPT) !== null;

/** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
export const idleMinutes = (): number =>
  Number(document.querySelector<HTMLScriptElement>(EARLY_SCRIPT)?.dataset["idleMinutes"] ?? "");
