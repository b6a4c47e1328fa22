import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { pageDescriptions } from "./content/page-descriptions.ts";
import type { PrerenderedScreen } from "./domain/browser/prerendered-screen.ts";
import { ROUTES, fetchDrawnCode, preloadRoute } from "./routes.tsx";
import { Site } from "./Site.tsx";

/** Calls `action`, and returns the modules that `action` imports synchronously, without loading them. */
type ImportsOf = (action: () => void) => readonly string[];

/**
 * Renders every screen for the build. Public pages are rendered whole; of the others, only the parts that are
 * the same for every visitor.
 */
export async function prerenderScreens(
  importsOf: ImportsOf,
): Promise<readonly PrerenderedScreen[]> {
  const screens: PrerenderedScreen[] = [];
  for (const route of ROUTES) {
    const imports = importsOf(() => {
      void preloadRoute(route);
    });
    await fetchDrawnCode(route);
    screens.push({
      path: route.path,
      title: route.title(),
      access: route.access,
      description: pageDescriptions[route.path],
      imports,
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

/** An example of an address that matches a route's path. */
function exampleOf(path: string): string {
  return path === "*" ? "/not/found" : path.replace(/\/:\w+\?$/u, "");
}
