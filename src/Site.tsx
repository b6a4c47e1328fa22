import { siteContent } from "./content/site-content.ts";
import { AppRoutes } from "./routes.tsx";
import type { Role } from "./domain/client/client.ts";
import { type PrepareLogout, SessionProvider } from "./session/store/session.tsx";

/** The whole site, without a router: the browser and the prerendering build each provide their own. */
export function Site() {
  return (
    <SessionProvider idleMinutes={siteContent.idleMinutes} fetchPreparation={fetchPreparation}>
      <AppRoutes />
    </SessionProvider>
  );
}

/** Loads the code that saves unsaved texts before a logout: answers, and for all but clients the notes. */
async function fetchPreparation(role: Role | undefined): Promise<PrepareLogout> {
  const { saveOrGiveUp } = await import("./pages/client/log-out.ts");
  if (role === "client") {
    return (uid, signal) => saveOrGiveUp(uid, signal, { hasFile: true });
  }
  const { notesInJournal } = await import("./pages/coach/notes/read-notes-draft.ts");
  return async (uid, signal) =>
    saveOrGiveUp(uid, signal, { ...(await notesInJournal(uid)), hasFile: role !== undefined });
}
