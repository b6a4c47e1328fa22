import { siteContent } from "./content/site-content.ts";
import { AppRoutes } from "./routes.tsx";
import { type PrepareLogout, SessionProvider } from "./session/session.tsx";

/** The whole site, inside the router: the browser's, or the one that the build draws pages with. */
export function Site() {
  return (
    <SessionProvider idleMinutes={siteContent.idleMinutes} fetchPreparation={fetchPreparation}>
      <AppRoutes />
    </SessionProvider>
  );
}

async function fetchPreparation(): Promise<PrepareLogout> {
  return (await import("./pages/client/log-out.ts")).saveOrGiveUp;
}
