import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/literata/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { siteContent } from "./content/site-content.ts";
import { AppRoutes } from "./routes.tsx";
import { SessionProvider } from "./session/session.tsx";

const root = document.querySelector("#root");
if (root === null) {
  throw new Error("index.html has no element with the id root.");
}

createRoot(root, {
  // React would log the error with the component's props, which may hold what somebody wrote.
  onCaughtError: () => undefined,
}).render(
  <StrictMode>
    <BrowserRouter>
      <SessionProvider idleMinutes={siteContent.idleMinutes}>
        <AppRoutes />
      </SessionProvider>
    </BrowserRouter>
  </StrictMode>,
);
