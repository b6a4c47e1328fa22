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
  // The page that the build has drawn is taken over as a whole, so the code for all of it has to be
  // fetched first. Not with a top-level `await`: that code imports this very file, and would wait for it.
  void preloaded.then(() => {
    if (route.access === "public") {
      // In short tasks: the page is being read already.
      startTransition(() => {
        hydrateRoot(root, app, options);
      });
    } else {
      hydrateRoot(root, app, options);
    }
  });
} else {
  // In development nothing is drawn, and a host may send another screen than the one asked for.
  createRoot(root, options).render(app);
}
