import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/literata/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { type RootOptions, createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { siteContent } from "./content/site-content.ts";
import { AppRoutes, preloadRoute, routeOf } from "./routes.tsx";
import { SessionProvider } from "./session/session.tsx";

const root = document.querySelector("#root");
if (root === null) {
  throw new Error("index.html has no element with the id root.");
}

const options: RootOptions = {
  // React would log the error with the component's props, which may hold what somebody wrote.
  onCaughtError: () => undefined,
};
const app = (
  <StrictMode>
    <BrowserRouter>
      <SessionProvider idleMinutes={siteContent.idleMinutes}>
        <AppRoutes />
      </SessionProvider>
    </BrowserRouter>
  </StrictMode>
);

// What cannot be fetched says so once it is rendered.
const preloaded = preloadRoute(routeOf(location.pathname)).catch(() => undefined);

if (root.firstElementChild === null) {
  createRoot(root, options).render(app);
} else {
  // What the build has drawn is taken over as a whole, so the code for all of it has to be there.
  await preloaded;
  hydrateRoot(root, app, options);
}
