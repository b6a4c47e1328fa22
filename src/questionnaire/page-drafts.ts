import { createDrafts } from "./drafts.ts";

/** The drafts of this page load. */
export const drafts = createDrafts(
  {
    now: () => Date.now(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
  },
  Math.random,
);

const flush = (): void => {
  void drafts.flush();
};

window.addEventListener("online", flush);
window.addEventListener("pagehide", flush);
window.addEventListener("beforeunload", (event) => {
  if (drafts.hasUnsaved()) {
    flush();
    event.preventDefault();
  }
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") {
    flush();
  }
});
