import "./ui/style/fonts.css";
import "./ui/style/tokens.css";
import "./ui/style/base.css";
import "./ui/style/shared.css";
import "./ui/style/print.css";
import { StrictMode, startTransition } from "react";
import { type RootOptions, createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { preloadRoute, routeOf } from "./routes.tsx";
import { notePrerenderedFields } from "./shell/PrerenderedFields.tsx";
import { Site } from "./Site.tsx";
import { SOURCE, show, toLanguage } from "./words/words.ts";

/** Up to this scale, a page counts as not zoomed: 1, and some room for rounding. */
const UNZOOMED = 1.01;

/**
 * Tells each part that sticks to an edge of the window what of the window is out of sight while a phone's
 * keyboard is open: `--keyboard` at the bottom, `--panned` at the top. In most browsers the keyboard covers the
 * window, which moves behind it, and does not shorten it. On a zoomed page the parts stay where they are.
 */
function tellVisiblePart(viewport: VisualViewport): void {
  const tell = (): void => {
    const { scale, height, offsetTop } = viewport;
    const covered = Math.max(0, innerHeight - height - offsetTop);
    const told = scale > UNZOOMED ? "" : `--keyboard:${covered}px;--panned:${offsetTop}px`;
    for (const part of document.querySelectorAll<HTMLElement>("[data-sticks],[data-phase]")) {
      part.style.cssText = told;
    }
  };
  viewport.addEventListener("resize", tell);
  viewport.addEventListener("scroll", tell);
}

// If `index.html` has no such element, React throws an error that says so.
const root = document.querySelector("#root") as HTMLElement;

const options: RootOptions = {
  // Without this handler, React would log the component's props, which may hold an answer.
  onCaughtError: () => undefined,
  // Without this handler, React would log that another program has changed the page before hydration.
  onRecoverableError: () => undefined,
};
const app = (
  <StrictMode>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </StrictMode>
);

if (window.visualViewport) {
  tellVisiblePart(window.visualViewport);
}

const route = routeOf(location.pathname);
// Hydration compares the page with the words of this language (`src/first-language.ts`).
show(toLanguage(root.dataset["language"]) ?? SOURCE);
// Ignores a failure: the page reports it when it is rendered.
const preloaded = preloadRoute(route).catch(() => undefined);

if (root.dataset["route"] === route.path) {
  // Hydration needs all code of the prerendered page. A top-level `await` would deadlock, because that code
  // imports this file.
  void preloaded.then(() => {
    notePrerenderedFields(root);
    if (route.access === "public") {
      // As a transition, hydration runs in short tasks, so that the page responds to a visitor meanwhile.
      startTransition(() => {
        hydrateRoot(root, app, options);
      });
    } else {
      hydrateRoot(root, app, options);
    }
  });
} else {
  // There is nothing to hydrate in development, or if the host has sent another screen's HTML.
  createRoot(root, options).render(app);
}
