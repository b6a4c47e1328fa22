import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { pageDescriptions } from "./content/page-descriptions.ts";
import type { PrerenderedScreen } from "./domain/prerendered-screen.ts";
import { type AppRoute, ROUTES, fetchDrawnCode } from "./routes.tsx";
import { Site } from "./Site.tsx";

/**
 * Every screen as a browser first draws it, for the build: public pages whole, the others as far as
 * they are the same for everybody.
 */
export async function prerenderScreens(): Promise<readonly PrerenderedScreen[]> {
  const screens: PrerenderedScreen[] = [];
  for (const route of ROUTES) {
    await fetchDrawnCode(route);
    screens.push({
      path: route.path,
      title: route.title,
      isPublic: route.access === "public",
      description: pageDescriptions[route.path],
      components: [...(hasGuard(route) ? ["Guard"] : []), route.page.name],
      html: renderToString(
        <StrictMode>
          <StaticRouter location={exampleOf(route.path)}>
            <Site />
          </StaticRouter>
        </StrictMode>,
      ),
    });
  }
  return screens;
}

const hasGuard = ({ access }: AppRoute): boolean => access !== "public" && access !== "login";

/** An address that leads to a route. */
function exampleOf(path: string): string {
  return path === "*" ? "/not/found" : path.replace(/\/:\w+\?$/u, "");
}
