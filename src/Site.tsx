import { siteContent } from "./content/site-content.ts";
import { AppRoutes } from "./routes.tsx";
import { SessionProvider } from "./session/session.tsx";

/** The whole site, inside whatever router knows the address. */
export function Site() {
  return (
    <SessionProvider idleMinutes={siteContent.idleMinutes}>
      <AppRoutes />
    </SessionProvider>
  );
}
