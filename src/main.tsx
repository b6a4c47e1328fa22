import "./ui/style/fonts.css";
import "./ui/style/tokens.css";
import "./ui/style/base.css";
import "./ui/style/print.css";
import { StrictMode, startTransition } from "react";
import { type RootOptions, createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { preloadRoute, routeOf } from "./routes.tsx";
import { Site } from "./Site.tsx";

// React itself says so if `index.html` has no such element.
const root = document.querySelector("#root") as HTMLElement;

const options: RootOptions = {
  // React would log the error with the component's props, which may hold an answer.
  onCaughtError: () => undefined,
};
const app = (
  <StrictMode>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </StrictMode>
);

const route = routeOf(location.pathname);
// A failure is ignored here: the page itself reports it once it is rendered.
const preloaded = preloadRoute(route).catch(() => undefined);

if (root.dataset["route"] === route.path) {
  // Hydration takes over the whole prerendered page, so all of the page's code must be loaded. A top-level
  // `await` would deadlock: that code imports this file.
  void preloaded.then(() => {
    if (route.access === "public") {
      // A transition hydrates in short tasks, so that the page responds to a visitor who is already reading.
      startTransition(() => {
        hydrateRoot(root, app, options);
      });
    } else {
      hydrateRoot(root, app, options);
    }
  });
} else {
  // Nothing to hydrate: in development, and where a host sends another screen's HTML.
  createRoot(root, options).render(app);
}
