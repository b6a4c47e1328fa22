import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { pageDescriptions } from "./content/page-descriptions.ts";
import privacy from "./content/privacy.json" with { type: "json" };
import safety from "./content/safety.json" with { type: "json" };
import terms from "./content/terms.json" with { type: "json" };
import type { PrerenderedScreen, TranslatedScreen } from "./domain/browser/prerendered-screen.ts";
import { type AppRoute, ROUTES, fetchDrawnCode, isTranslated, preloadRoute } from "./routes.tsx";
import { Site } from "./Site.tsx";
import { switchLanguage } from "./words/load-words.ts";
import { TRANSLATIONS, inWords } from "./words/words.ts";

/** Calls `action`, and returns the modules that `action` imports synchronously, without loading them. */
type ImportsOf = (action: () => void) => readonly string[];

/**
 * Renders every screen for the build. Public pages are rendered whole; of the others, only the parts that are
 * the same for every visitor.
 */
export async function prerenderScreens(
  importsOf: ImportsOf,
): Promise<readonly PrerenderedScreen[]> {
  const screens: Omit<PrerenderedScreen, "translations">[] = [];
  for (const route of ROUTES) {
    const imports = importsOf(() => {
      void preloadRoute(route);
    });
    await fetchDrawnCode(route);
    screens.push({
      path: route.path,
      ...drawn(route),
      access: route.access,
      description: pageDescriptions[route.path],
      imports,
    });
  }
  const inLanguages = new Map<string, TranslatedScreen[]>();
  for (const language of TRANSLATIONS) {
    await switchLanguage(language);
    for (const route of ROUTES.filter(isTranslated)) {
      const lead = LEADS[route.path];
      const description = lead && inWords(lead, {});
      const before = inLanguages.get(route.path) ?? [];
      inLanguages.set(route.path, [...before, { ...drawn(route), description, language }]);
    }
  }
  return screens.map((screen) => ({ ...screen, translations: inLanguages.get(screen.path) }));
}

/** By page: of another language, what describes it. The coach describes her pages in English alone. */
const LEADS: Readonly<Record<string, string>> = {
  "/privacy": privacy.lead,
  "/terms": terms.lead,
  "/safety": safety.lead,
};

const drawn = ({ path, title }: AppRoute) => ({
  title: title(),
  html: renderToString(
    <StrictMode>
      <StaticRouter location={exampleOf(path)}>
        <Site />
      </StaticRouter>
    </StrictMode>,
  ),
});

/** An example of an address that matches a route's path. */
function exampleOf(path: string): string {
  return path === "*" ? "/not/found" : path.replace(/\/:\w+\?$/u, "");
}
