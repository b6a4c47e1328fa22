import "./ui/style/fonts.css";
import "./ui/style/tokens.css";
import "./ui/style/base.css";
import "./ui/style/print.css";
import { StrictMode, startTransition } from "react";
import { type RootOptions, createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { preloadRoute, routeOf } from "./routes.tsx";
import { Site } from "./Site.tsx";

const root = document.querySelector<HTMLElement>("#root");
if (root === null) {
  throw new Error("index.html has no element with the id root.");
}

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
// A page whose code cannot be fetched says so once it is rendered.
const preloaded = preloadRoute(route).catch(() => undefined);

if (root.dataset["route"] === route.path) {
  // Hydration takes over the prerendered page as a whole, so it needs the code for all of it. A
  // top-level `await` would deadlock: that code imports this file.
  void preloaded.then(() => {
    if (route.access === "public") {
      // In short tasks: the visitor is reading the page already.
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
