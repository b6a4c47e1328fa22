import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { pageDescriptions } from "./content/page-descriptions.ts";
import type { PrerenderedScreen } from "./domain/prerendered-screen.ts";
import { sections } from "./questionnaire/section-definition.ts";
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
      modules: modulesOf(route),
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

/** Names of the files that are fetched for a screen; a section's definition is called as the section. */
function modulesOf(route: AppRoute): readonly string[] {
  const section = sections.find(({ route: path, coachRoute }) =>
    [path, `${coachRoute}/:uid?`].includes(route.path),
  );
  return [
    ...(hasGuard(route) ? ["Guard.tsx"] : []),
    `${route.page.name}.tsx`,
    ...(section === undefined ? [] : [section.id]),
  ];
}

const hasGuard = ({ access }: AppRoute): boolean => access !== "public" && access !== "login";

/** An address that leads to a route. */
function exampleOf(path: string): string {
  return path === "*" ? "/not/found" : path.replace(/\/:\w+\?$/u, "");
}
