import "../../../src/ui/fonts.css";
import "../../../src/ui/tokens.css";
import "../../../src/ui/base.css";
import "../../../src/ui/print.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Desk } from "./Desk.tsx";

const root = document.querySelector<HTMLElement>("#root");
if (root === null) {
  throw new Error("index.html has no element with the id root.");
}
createRoot(root).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
