import "../../../src/ui/style/fonts.css";
import "../../../src/ui/style/tokens.css";
import "../../../src/ui/style/base.css";
import "../../../src/ui/style/shared.css";
import "../../../src/ui/style/print.css";
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
